import { gid } from '../ids.ts';
import { grams, type Product, variantTitle } from './product.ts';

/** A product as webhooks show it. */
export function productPayload(product: Product): object {
  return {
    id: product.id,
    admin_graphql_api_id: gid('Product', product.id),
    title: product.title,
    body_html: product.descriptionHtml,
    vendor: product.vendor,
    product_type: product.productType,
    handle: product.handle,
    status: product.status.toLowerCase(),
    tags: product.tags.join(', '),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    published_at: product.publishedAt,
    options: product.options.map(({ id, name, values }, index) => ({
      id,
      product_id: product.id,
      name,
      position: index + 1,
      values: values.map((value) => value.name),
    })),
    variants: product.variants.map((variant, index) => ({
      id: variant.id,
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      product_id: product.id,
      title: variantTitle(variant),
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      sku: variant.sku,
      barcode: variant.barcode,
      position: index + 1,
      inventory_policy: variant.inventoryPolicy.toLowerCase(),
      inventory_item_id: variant.id,
      option1: variant.values[0] ?? null,
      option2: variant.values[1] ?? null,
      option3: variant.values[2] ?? null,
      taxable: variant.taxable,
      image_id: variant.mediaId,
      grams: grams(variant.inventoryItem),
      created_at: variant.createdAt,
      updated_at: variant.updatedAt,
    })),
    images: product.media.map(({ id, alt, url }, index) => ({
      id,
      position: index + 1,
      product_id: product.id,
      alt,
      src: url,
      variant_ids: product.variants.filter(({ mediaId }) => mediaId === id).map((variant) => variant.id),
    })),
  };
}
