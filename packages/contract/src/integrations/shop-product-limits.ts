// Names and limits of products in the shop, without schemas, so that the browser bundle stays small.

/** Products that a user chooses one by one; all of an event need no list. */
export const MAX_CHOSEN_PRODUCTS = 100;

export const SHOP_PRODUCT_STATES = ['not_sent', 'waiting', 'in_shop', 'failed', 'deleted'] as const;
export type ShopProductState = (typeof SHOP_PRODUCT_STATES)[number];

/** What a push would send, or what the shop has changed. */
export const SHOP_FIELDS = [
  'title',
  'description',
  'type',
  'tags',
  'personalizable',
  'picture',
  'variant',
  'price',
  'sku',
  'cost',
  'grams',
  'origin',
] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];
