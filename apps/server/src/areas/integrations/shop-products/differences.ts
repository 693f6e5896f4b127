import { isDeepStrictEqual } from 'node:util';
import { toDecimalString } from '@inkstand/domain/money';
import type { SentProduct } from './sent-product.ts';
import type { ShopProduct } from './shop-product.ts';

/**
 * `sent` of a row: what the shop was told last. Without a product in the shop it is empty, or what a bulk operation is
 * sending now.
 */
export interface SentState extends Partial<SentProduct> {
  /** The texts as the shop showed them afterwards: it tidies HTML, for instance. */
  seen?: { title: string; description: string; tags: string[] };
  /** Of the product in the shop, when it was last read. */
  status?: ShopProduct['status'];
  /** It was made a draft because the design is no longer on sale. */
  isWithdrawn?: boolean;
  /** Its line in the file of a bulk operation. */
  line?: number;
  revision?: number;
}

/** Fields that the shop changed since, with its values: `title`, `price:white/m`; null for what it deleted. */
export type ShopChanges = Record<string, string | string[] | null>;

/** A variant of the shop that we made. */
export interface KnownVariant {
  /** `{colour}/{size}`. */
  key: string;
  shopVariantId: string;
  /** In minor units. */
  price: number;
}

const PRODUCT_FIELDS = ['title', 'description', 'type', 'tags', 'personalizable'] as const;
const VARIANT_FIELDS = ['sku', 'cost', 'grams', 'origin'] as const;

/**
 * Names what a push would send: `title`, `picture:white/front` and `variant:white/m` (new, other or gone),
 * `cost:white/m`. Fields that the shop has changed itself are left alone. A price is sent once, and
 * again when `sent` has none.
 */
export function findDifferences(wanted: SentProduct, sent: SentState, changes: ShopChanges): string[] {
  const fields = PRODUCT_FIELDS.filter((field) => !isDeepStrictEqual(wanted[field], sent[field]));
  const pictures = namesIn(wanted.pictures, sent.pictures)
    .filter((key) => wanted.pictures[key]?.url !== sent.pictures?.[key]?.url)
    .map((key) => `picture:${key}`);
  const variants = namesIn(wanted.variants, sent.variants).flatMap((key) => {
    const [next, last] = [wanted.variants[key], sent.variants?.[key]];
    if (!next || !last) return [`variant:${key}`];
    if (changes[`variant:${key}`] !== undefined) return [];
    const fields: string[] = VARIANT_FIELDS.filter((field) => next[field] !== last[field]);
    return [...fields, ...(last.price === '' ? ['price'] : [])].map((field) => `${field}:${key}`);
  });
  return [...fields, ...pictures, ...variants].filter((name) => changes[name] === undefined);
}

const namesIn = (one: object, other: object = {}) => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/** Compares what the shop shows with what it showed after the last push. */
export function findShopChanges(shop: ShopProduct, sent: SentState, known: readonly KnownVariant[]): ShopChanges {
  const changes: ShopChanges = {};
  const { seen } = sent;
  // A field that is to be sent anew is not in `sent`.
  if (seen && sent.title !== undefined && shop.title !== seen.title) changes.title = shop.title;
  if (seen && sent.description !== undefined && shop.descriptionHtml !== seen.description)
    changes.description = shop.descriptionHtml;
  if (seen && sent.tags && !isDeepStrictEqual(shop.tags.toSorted(), seen.tags.toSorted())) changes.tags = shop.tags;
  for (const [key, { alt }] of Object.entries(sent.pictures ?? {})) {
    if (!shop.media.some((media) => media.alt === alt)) changes[`picture:${key}`] = null;
  }
  for (const { key, shopVariantId, price } of known) {
    const last = sent.variants?.[key];
    if (!last) continue;
    const variant = shop.variants.find(({ id }) => id === shopVariantId);
    if (!variant) changes[`variant:${key}`] = null;
    else if (last.price !== '' && variant.price !== price) changes[`price:${key}`] = toDecimalString(variant.price);
  }
  return changes;
}

/** Forgets that fields were sent, so that the next push sends them whatever the shop has made of them. */
export function forgetFields(sent: SentState, names: readonly string[]): SentState {
  const { title: _title, description: _description, tags: _tags, ...others } = sent;
  const left: SentState = { ...others, pictures: { ...sent.pictures }, variants: { ...sent.variants } };
  if (sent.title !== undefined && !names.includes('title')) left.title = sent.title;
  if (sent.description !== undefined && !names.includes('description')) left.description = sent.description;
  if (sent.tags && !names.includes('tags')) left.tags = sent.tags;
  for (const name of names) {
    const [kind, key = ''] = name.split(':');
    if (kind === 'picture') delete left.pictures?.[key];
    if (kind === 'variant') delete left.variants?.[key];
    const variant = left.variants?.[key];
    if (kind === 'price' && left.variants && variant) left.variants[key] = { ...variant, price: '' };
  }
  return left;
}
