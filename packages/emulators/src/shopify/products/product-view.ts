import type { Call } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { gid } from '../ids.ts';
import { onlineStoreGid } from '../shop-view.ts';
import { metafieldFields } from './metafields.ts';
import {
  isOnSale,
  isVariantOnSale,
  type Media,
  type Option,
  type Product,
  type Variant,
  variantTitle,
} from './product.ts';

export function productView(call: Call, product: Product) {
  const url = `https://${call.shop.primaryHost}/products/${product.handle}`;
  const media = product.media.map(mediaView);
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    legacyResourceId: String(product.id),
    handle: product.handle,
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    description: ({ truncateAt }: { truncateAt?: number | null }) =>
      product.descriptionHtml.replaceAll(/<[^>]*>/g, '').slice(0, truncateAt ?? undefined),
    status: product.status,
    productType: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    options: ({ first }: { first?: number | null }) => product.options.slice(0, first ?? undefined).map(optionView),
    variants: (page: Page) =>
      connection(
        product.variants.map((one) => variantView(call, product, one)),
        page,
        ({ id }) => id,
      ),
    variantsCount: { count: product.variants.length },
    media: (page: Page) => connection(media, page, ({ id }) => id),
    featuredMedia: media[0] ?? null,
    ...metafieldFields(product.metafields, 'PRODUCT'),
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.publishedAt,
    onlineStoreUrl: isOnSale(product) ? url : null,
    onlineStorePreviewUrl: url,
    publishedOnPublication: ({ publicationId }: { publicationId: string }) =>
      product.publishedAt !== null && publicationId === onlineStoreGid(call.shop),
  };
}

function optionView({ id, name, values }: Option, index: number) {
  return {
    __typename: 'ProductOption',
    id: gid('ProductOption', id),
    name,
    position: index + 1,
    values: values.map((value) => value.name),
    optionValues: values.map((value) => ({
      __typename: 'ProductOptionValue',
      id: gid('ProductOptionValue', value.id),
      name: value.name,
      hasVariants: true,
    })),
  };
}

export function variantView(call: Call, product: Product, variant: Variant) {
  const { inventoryItem } = variant;
  const title = variantTitle(variant);
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title,
    displayName: `${product.title} - ${title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    position: product.variants.indexOf(variant) + 1,
    taxable: variant.taxable,
    inventoryPolicy: variant.inventoryPolicy,
    availableForSale: isVariantOnSale(product, variant),
    selectedOptions: product.options.map(({ name }, index) => ({ name, value: variant.values[index] ?? '' })),
    inventoryItem: {
      __typename: 'InventoryItem',
      id: gid('InventoryItem', variant.id),
      sku: variant.sku,
      tracked: inventoryItem.tracked,
      requiresShipping: inventoryItem.requiresShipping,
      unitCost: inventoryItem.cost === null ? null : { amount: inventoryItem.cost, currencyCode: call.shop.currency },
      countryCodeOfOrigin: inventoryItem.countryCodeOfOrigin,
      harmonizedSystemCode: inventoryItem.harmonizedSystemCode,
      measurement: { weight: inventoryItem.weight },
    },
    media: (page: Page) =>
      connection(product.media.filter(({ id }) => id === variant.mediaId).map(mediaView), page, ({ id }) => id),
    product: () => productView(call, product),
    ...metafieldFields(variant.metafields, 'PRODUCTVARIANT'),
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
  };
}

function mediaView({ id, alt, url }: Media) {
  const image = { id: gid('ImageSource', id), url: () => url, altText: alt, width: null, height: null };
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', id),
    alt,
    mediaContentType: 'IMAGE',
    status: 'READY',
    preview: { image, status: 'READY' },
    image,
    createdAt: null,
    updatedAt: null,
  };
}
