import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_CHOSEN_PRODUCTS, SHOP_FIELDS, SHOP_PRODUCT_STATES } from './shop-product-limits.ts';

const state = z.enum(SHOP_PRODUCT_STATES);

/**
 * A field that the shop has changed since the last push, which a push leaves alone. `value` is the shop's (null:
 * deleted), `ours` what it would have from here (null where they are not compared).
 */
const shopChange = z.object({
  field: z.enum(SHOP_FIELDS),
  of: z.string().nullable(),
  value: z.string().nullable(),
  ours: z.string().nullable(),
});

const shopProduct = z.object({
  product_id: f.uuid,
  name: z.string(),
  images: f.previews,
  /** Why it cannot be sent; null if it can. */
  unsellable: z.string().nullable(),
  state,
  /** In the shop, when it was last read. */
  shop_status: z.enum(['active', 'draft', 'archived', 'unlisted']).nullable(),
  /** What a push would send: kinds of fields, with how many. Empty for a product that was not sent. */
  differences: z.array(z.object({ field: z.enum(SHOP_FIELDS), count: z.number() })),
  shop_changes: z.array(shopChange),
  error: z.string(),
  pushed_at: z.string().nullable(),
  /** Its page in the shop's admin. */
  admin_url: z.string().nullable(),
  /** First price that it would have in the shop. */
  price: f.decimal.nullable(),
});
export type ShopProductView = z.infer<typeof shopProduct>;

const shopPush = z.object({
  id: f.uuid,
  status: z.enum(['waiting', 'running', 'finished']),
  is_active: z.boolean(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type ShopPush = z.infer<typeof shopPush>;

/** Number of products in each state. */
const counts = z.object(
  Object.fromEntries(SHOP_PRODUCT_STATES.map((name) => [name, z.number()])) as Record<
    (typeof SHOP_PRODUCT_STATES)[number],
    z.ZodNumber
  >,
);

const shopProductsOverview = z.object({
  counts: counts.omit({ not_sent: true }),
  pushes: z.array(shopPush.extend({ event: z.object({ slug: f.slug, name: z.string() }) })),
  /** Products that were not sent, or that the shop has deleted or changed; the failed ones first. */
  problems: z.array(
    z.object({
      product_id: f.uuid,
      name: z.string(),
      state,
      error: z.string(),
      shop_changes: z.array(shopChange),
      /** Why it cannot be sent again; null if it can. */
      unsellable: z.string().nullable(),
      /** Whether its latest push makes new products active. */
      is_active: z.boolean(),
      event: z.object({ slug: f.slug, name: z.string(), locked: z.boolean() }),
    }),
  ),
  problems_total: z.number(),
});
export type ShopProductsOverview = z.infer<typeof shopProductsOverview>;

export const shopProductCalls = {
  listShopProducts: call({
    route: 'GET /api/{tenant_id}/events/{slug}/shop-products',
    summary: 'Products of a Products event, with what the online shop has of them',
    policy: { may: 'content.read' },
    params: f.eventParams,
    query: f.listQuery.extend({ state: state.optional() }),
    reply: f.listSchema(shopProduct).extend({
      /** Null without a connected shop; then the list is empty. */
      shop: z.object({ name: z.string(), shop_domain: z.string(), markup_percent: z.number() }).nullable(),
      counts,
      /** The latest push of this event. */
      push: shopPush.nullable(),
    }),
  }),
  startShopPush: call({
    route: 'POST /api/{tenant_id}/events/{slug}/shop-pushes',
    summary: 'Sends products to the online shop: new ones whole, others what has changed',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      /** Omitted: all that are new, have changed or failed, and were not deleted in the shop. */
      product_ids: z.array(f.uuid).min(1, 'required').max(MAX_CHOSEN_PRODUCTS, 'too_long').optional(),
      /** New products become active; otherwise they are drafts. */
      active: z.boolean(),
      /** Of chosen products: replaces what the shop has changed. */
      overwrite: z.boolean().default(false),
    }),
    reply: f.done(
      z.object({
        push: shopPush.nullable(),
        refused: z.array(z.object({ id: f.uuid, name: z.string(), reason: z.string() })),
      }),
    ),
  }),
  shopProductsOverview: call({
    route: 'GET /api/{tenant_id}/shopify/products',
    summary: 'How many products the online shop has, the latest pushes, and products with problems',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: z.object({ data: shopProductsOverview }),
  }),
};
