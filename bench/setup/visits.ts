import type { Step } from '../load/job.ts';
import type { Shop } from './shop.ts';

export const RECIPIENT = {
  name: 'Ben Chmark',
  email: 'ben@example.test',
  phone: '020 7946 0000',
  address_first_line: '1 High Street',
  address_city: 'London',
  address_postcode: 'N1 9GU',
  address_country: 'United Kingdom',
};

export const storeHost = ({ tenant, store }: Shop): string => `${store.slug}--${tenant}.localhost`;
export const homePath = ({ store }: Shop): string => `/${store.slug}`;
export const productPath = ({ store }: Shop): string => `/${store.slug}/Product=${store.line.product_id}`;

export const get = (path: string): [Step] => [{ method: 'GET', path }];

export const productData = ({ tenant, store }: Shop): [Step] =>
  get(`/api/${tenant}/${store.slug}/product-id=${store.line.product_id}`);

/** Claims a gift; its code can be used repeatedly. */
export function claim({ tenant, gift }: Shop): [Step] {
  const body = { ...RECIPIENT, promo_code: gift.code, products: [gift.line] };
  return [{ method: 'POST', path: `/api/${tenant}/${gift.slug}/claim`, body }];
}

/** Every call of a checkout except the card provider's own, paid with a voucher that covers everything, or by card. */
export function checkout({ tenant, store, voucher }: Shop, paidBy: 'voucher' | 'card'): [Step, Step, Step] {
  const path = `/api/${tenant}/${store.slug}/checkout`;
  const products = [store.line];
  const isCard = paidBy === 'card';
  const payment = {
    amount: isCard ? Math.round((store.price + store.shippingPrice) * 100) / 100 : 0,
    ...(isCard ? {} : { discount_code: voucher }),
    total_shipping_price: store.shippingPrice,
    shipping_method: 'standard',
    products,
    customer_id: '{customer_id}',
  };
  const by = isCard ? { payment_intent: '{secret}' } : { no_payment_needed: '1', order_id: '{order_id}' };
  const paid = { ...by, customer_id: '{customer_id}' };
  return [
    {
      method: 'POST',
      path: `${path}/create-customer`,
      body: { ...RECIPIENT, products },
      keep: { customer_id: 'data.customer_id' },
    },
    {
      method: 'POST',
      path: `${path}/pay`,
      body: payment,
      keep: { order_id: 'order.id', secret: 'client_secret' },
    },
    { method: 'POST', path: `${path}/payment-success`, body: paid },
  ];
}
