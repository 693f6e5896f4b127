import type { StoreData } from '@inkstand/contract/buying/storefront';
import { page } from '@inkstand/web/paths';
import type { CartLine } from '#features/cart/cart-line.ts';

/** Every page of a store host, with its route (routes.tsx): each is written here, and only here. */
export const paths = {
  home: page('/:slug'),
  products: page('/products'),
  /** Its last part is the specification's, and no plain value. */
  product: Object.assign((slug: string, id: string) => `/${slug}/Product=${encodeURIComponent(id)}`, {
    route: '/:slug/:leaf',
  }),
  aboutUs: page('/:slug/about-us'),
  /** In a Promo event the recipient form, in a shop the checkout. */
  checkout: page('/checkout'),
  paymentSuccess: page('/payment-success'),
  order: page('/order/:token'),
  faqs: page('/faqs'),
  contact: page('/contact-us'),
  terms: page('/terms-and-conditions'),
  privacy: page('/privacy-policy'),
  oldHome: page('/index-old'),
  oldHomeOfEvent: page('/:slug/index-old'),
};

/** Product page with a line's options chosen. */
export const linePath = (slug: string, { productId, colour, size }: CartLine): string =>
  `${paths.product(slug, productId)}?${new URLSearchParams({ colour, size })}`;

/** Path where a gift is chosen: the product page if there is only one gift, else the list. */
export function giftPath({ slug, event_products: gifts }: Pick<StoreData, 'slug' | 'event_products'>): string {
  const [only, another] = gifts;
  return only && !another ? paths.product(slug, only.id) : paths.home(slug);
}
