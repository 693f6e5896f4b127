import { cents } from '../orders/order.ts';
import { isOnSale, isVariantOnSale, type Product, variantTitle } from '../products/product.ts';

/** A product as a shop's `/products/{handle}.js` shows it: prices in cents. */
export function productJson(product: Product, root: string) {
  const prices = product.variants.map(({ price }) => cents(price));
  const picture = (id: number | null) => product.media.find((media) => media.id === id);
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.descriptionHtml,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    price: Math.min(...prices),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    available: isOnSale(product),
    url: `${root}products/${product.handle}`,
    images: product.media.map(({ url }) => url),
    featured_image: product.media[0]?.url ?? null,
    options: product.options.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      values: values.map((value) => value.name),
    })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      title: variantTitle(variant),
      name: `${product.title} - ${variantTitle(variant)}`,
      sku: variant.sku,
      option1: variant.values[0] ?? null,
      option2: variant.values[1] ?? null,
      option3: variant.values[2] ?? null,
      options: variant.values,
      price: cents(variant.price),
      compare_at_price: variant.compareAtPrice === null ? null : cents(variant.compareAtPrice),
      available: isVariantOnSale(product, variant),
      featured_image: picture(variant.mediaId)?.url
        ? { src: picture(variant.mediaId)?.url, alt: picture(variant.mediaId)?.alt }
        : null,
    })),
  };
}
