import { toDecimalString } from '@inkstand/domain/money';
import { createTranslator } from '@inkstand/i18n';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { KnownVariant, SentState } from './differences.ts';
import type { SentPicture, SentProduct, SentVariant } from './sent-product.ts';
import type { ShopProduct, ShopVariant } from './shop-product.ts';

// The inputs of Shopify's mutations. `productSet` deletes entries of a list that it is not given, so a list is whole.

/** Metafields of our products in the shop: `product` is also what a product is found by. */
export const METAFIELDS = { namespace: 'inkstand', product: 'product', event: 'event' } as const;

const metafield = (key: string, type: string, value: string) => ({
  namespace: METAFIELDS.namespace,
  key,
  type,
  value,
});

export const personalizableField = (value: boolean) => metafield('personalizable', 'boolean', String(value));

const fileOf = (picture: SentPicture | undefined) =>
  picture && { originalSource: picture.url, alt: picture.alt, contentType: 'IMAGE' };

export const identifierOf = (productId: string) => ({
  customId: { namespace: METAFIELDS.namespace, key: METAFIELDS.product, value: productId },
});

interface Named {
  productId: string;
  eventId: string;
}

/** Everything of a product that the shop does not have yet. */
export function newProductInput(
  product: SentProduct,
  { productId, eventId }: Named,
  { isActive, locationId }: { isActive: boolean; locationId: string | null },
) {
  const names = optionNames(product);
  return {
    title: product.title,
    descriptionHtml: product.description,
    productType: product.type,
    tags: product.tags,
    status: isActive ? 'ACTIVE' : 'DRAFT',
    files: Object.values(product.pictures).map(fileOf),
    productOptions: [
      { name: COLOUR, values: names.colours.map((name) => ({ name })) },
      { name: SIZE, values: names.sizes.map((name) => ({ name })) },
    ],
    variants: Object.entries(product.variants).map(([key, variant]) => ({
      ...newVariantInput(key, variant, locationId, fileOf(product.pictures[variant.picture])),
      optionValues: [
        { optionName: COLOUR, name: variant.colour },
        { optionName: SIZE, name: variant.size },
      ],
    })),
    metafields: [
      metafield(METAFIELDS.product, 'id', productId),
      metafield(METAFIELDS.event, 'single_line_text_field', eventId),
      personalizableField(product.personalizable),
    ],
  };
}

/** Shops belong to companies of the US region (specification 1). */
const t = createTranslator('en-US');
const COLOUR = t('product.colour');
const SIZE = t('product.size');

function optionNames({ variants }: SentProduct) {
  const all = Object.values(variants);
  return {
    colours: [...new Set(all.map(({ colour }) => colour))],
    sizes: [...new Set(all.map(({ size }) => size))],
  };
}

function newVariantInput(key: string, variant: SentVariant, locationId: string | null, file: object | undefined) {
  return {
    price: variant.price,
    inventoryPolicy: 'CONTINUE',
    inventoryItem: inventoryItem(variant),
    // Stocked where our fulfilment service is, so that the shop asks us to fulfil it. The number is not tracked.
    ...(locationId ? { inventoryQuantities: [{ locationId, name: 'available', quantity: 0 }] } : {}),
    ...(file ? { file } : {}),
    metafields: [metafield('variant', 'single_line_text_field', key)],
  };
}

/** The facts of a variant that later pushes send as well. */
export function inventoryItem({ sku, cost, grams, origin }: SentVariant) {
  return {
    sku,
    cost,
    tracked: false,
    requiresShipping: true,
    ...(origin === null ? {} : { countryCodeOfOrigin: origin }),
    ...(grams === null ? {} : { measurement: { weight: { value: grams, unit: 'GRAMS' } } }),
  };
}

export interface ListChange {
  wanted: SentProduct;
  sent: SentState;
  shop: ShopProduct;
  known: readonly KnownVariant[];
  differences: readonly string[];
  /** Keys of variants that orders of the shop refer to: they are taken off sale rather than deleted. */
  ordered: ReadonlySet<string>;
}

/**
 * Options, variants and pictures of a product as they are in the shop, with the differences: what the shop's owner
 * added stays, and a variant keeps its id.
 */
export function changedLists(change: ListChange, { locationId }: Pick<ShopConnection, 'locationId'>) {
  const { wanted, shop, known, differences } = change;
  const keyOf = new Map(known.map(({ key, shopVariantId }) => [shopVariantId, key]));
  const kept = shop.variants.flatMap((variant) => keptVariant(variant, keyOf.get(variant.id), change));
  const has = new Set(shop.variants.map(({ id }) => keyOf.get(id)));
  const price = commonPrice(shop, keyOf);
  const [colour = { id: '', name: COLOUR }, size = { id: '', name: SIZE }] = shop.options;
  const added = Object.entries(wanted.variants)
    .filter(([key]) => differences.includes(`variant:${key}`) && !has.has(key))
    .map(([key, variant]) => ({
      ...newVariantInput(key, { ...variant, price: price ?? variant.price }, locationId, pictureOf(variant, change)),
      optionValues: [
        { optionName: colour.name, name: variant.colour },
        { optionName: size.name, name: variant.size },
      ],
    }));
  const variants = [...kept, ...added];
  return {
    files: changedFiles(change),
    productOptions: shop.options.map(({ id, name }) => {
      const used = variants.flatMap(({ optionValues }) =>
        optionValues.flatMap((value) => (value.optionName === name ? [value.name] : [])),
      );
      return { id, name, values: [...new Set(used)].map((value) => ({ name: value })) };
    }),
    variants,
  };
}

interface VariantInput {
  id?: string;
  optionValues: { optionName: string; name: string }[];
  [field: string]: unknown;
}

function keptVariant(variant: ShopVariant, key: string | undefined, change: ListChange): VariantInput[] {
  const { wanted, differences, ordered } = change;
  const input: VariantInput = {
    id: variant.id,
    optionValues: variant.selectedOptions.map(({ name, value }) => ({ optionName: name, name: value })),
  };
  if (key === undefined) return [input];
  const next = wanted.variants[key];
  if (!next) {
    if (!differences.includes(`variant:${key}`)) return [input];
    return ordered.has(key) ? [{ ...input, inventoryPolicy: 'DENY', inventoryItem: { tracked: true } }] : [];
  }
  const picture = wanted.pictures[next.picture];
  const isPictured = differences.includes(`picture:${next.picture}`) && picture;
  const isBack = differences.includes(`variant:${key}`);
  return [
    {
      ...input,
      ...(isBack ? { inventoryPolicy: 'CONTINUE', inventoryItem: inventoryItem(next) } : {}),
      ...(isPictured ? { file: fileOf(picture) } : {}),
    },
  ];
}

/** A picture as an entry of the product's files names it. */
function pictureOf({ picture: key }: SentVariant, { wanted, sent, shop, differences }: ListChange) {
  if (differences.includes(`picture:${key}`)) return fileOf(wanted.pictures[key]);
  const media = shop.media.find(({ alt }) => alt === sent.pictures?.[key]?.alt);
  return media && { id: media.id };
}

/** A new colour costs what the others cost in the shop, if they cost the same. */
function commonPrice(shop: ShopProduct, keyOf: ReadonlyMap<string, string>): string | undefined {
  const prices = new Set(shop.variants.filter(({ id }) => keyOf.has(id)).map(({ price }) => price));
  const [price] = prices;
  return prices.size === 1 && price !== undefined ? toDecimalString(price) : undefined;
}

/** Replaced pictures take the place of the old ones, new ones follow, and the owner's own stay. */
function changedFiles({ wanted, sent, shop, differences }: ListChange) {
  const keyOf = new Map(Object.entries(sent.pictures ?? {}).map(([key, { alt }]) => [alt, key]));
  const placed = new Set<string>();
  const files = shop.media.flatMap(({ id, alt }): object[] => {
    const key = keyOf.get(alt ?? '');
    if (key === undefined || !differences.includes(`picture:${key}`)) return [{ id }];
    const picture = wanted.pictures[key];
    if (!picture || placed.has(key)) return [];
    placed.add(key);
    return [{ ...fileOf(picture) }];
  });
  const added = Object.entries(wanted.pictures).filter(
    ([key]) => differences.includes(`picture:${key}`) && !placed.has(key),
  );
  return [...files, ...added.map(([, picture]) => ({ ...fileOf(picture) }))];
}
