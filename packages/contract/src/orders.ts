import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

export const orderRow = z.object({
  id: f.uuid,
  order_ref: z.string(),
  tenant_id: z.string(),
  status: orderStatus,
  event: z.object({ slug: z.string(), name: z.string(), type: f.eventType }),
  customer: z.object({ name: z.string(), email: z.string() }),
  total_store_price: f.decimal,
  currency: f.currency,
  items_count: z.number(),
  fulfillers: z.array(z.string()),
  created_at: z.string(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const printFile = z.object({
  id: f.uuid,
  side: f.side,
  format: z.enum(['png', 'pdf']),
  url: z.string(),
  width_px: z.number(),
  height_px: z.number(),
  dpi: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  sha256: z.string(),
  bytes: z.number(),
});
export type PrintFile = z.infer<typeof printFile>;

export const orderDetail = orderRow.extend({
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'replacement']),
  region: f.region,
  placed_at: z.string(),
  shipping_method: f.shippingMethod,
  shipping_price: f.decimal,
  discount_amount: f.decimal,
  total_store_price_excluding_vat: f.decimal,
  total_store_vat: f.decimal,
  production_cost: f.decimal,
  estimated_delivery: z.object({ from: z.string(), to: z.string() }),
  promo_code: z.string().nullable(),
  voucher_code: z.string().nullable(),
  payment_intent: z.string().nullable(),
  /** The customer's own page of the order. */
  public_url: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address_first_line: z.string(),
    address_second_line: z.string(),
    address_city: z.string(),
    address_county: z.string(),
    address_postcode: z.string(),
    address_country: z.string(),
    address_state: z.string(),
  }),
  items: z.array(
    z.object({
      id: f.uuid,
      product_id: f.uuid,
      name: z.string(),
      colour: f.colour,
      size: f.size,
      sku: z.string(),
      quantity: z.number(),
      unit_price: f.decimal,
      total_net: f.decimal,
      total_vat: f.decimal,
      custom_text_front: z.string(),
      custom_text_back: z.string(),
      images: f.previews,
      fingerprints: f.fingerprints,
      print_files: z.array(printFile),
    }),
  ),
  shipments: z.array(
    z.object({
      id: f.uuid,
      number: z.number(),
      of: z.number(),
      fulfiller: z.object({ id: z.string(), name: z.string() }),
      state: z.string(),
      external_ref: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Oldest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      from: orderStatus.nullable(),
      to: orderStatus.nullable(),
      /** In words: a user's name, a fulfiller's name, "Inkstand", "Recipient". */
      actor: z.string(),
      reason: z.string(),
    }),
  ),
  actions: z.array(
    z.object({ action: z.string(), label: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });

export const orders = {
  listOrders: call({
    summary: 'Orders, newest first; `all` as tenant for staff',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: f.listQuery.extend({
      sort: z.enum(['recent', 'oldest', 'total-desc', 'total-asc']).default('recent'),
      status: orderStatus.optional(),
      event: f.slug.optional(),
      fulfiller: z.string().max(60).optional(),
    }),
    reply: f.listOf(orderRow),
  }),
  getOrder: call({
    summary: 'An order with its timeline, parcels and print files',
    policy: { may: 'orders.read' },
    params: orderParams,
    reply: z.object({ data: orderDetail }),
  }),
  actOnOrder: call({
    summary: 'Takes one of the actions that the order lists',
    policy: { may: 'orders.read' },
    params: orderParams,
    body: z.object({ action: f.requiredText(60), reason: f.optionalText(500) }),
    reply: f.done(orderDetail),
  }),
  printFile: call({
    summary: "A print file's bytes",
    policy: { may: 'orders.read' },
    params: orderParams.extend({ file_id: f.uuid }),
    reply: 'file',
  }),
};
