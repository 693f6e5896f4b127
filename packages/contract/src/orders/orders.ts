import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import { orderCare } from '../after-sales/care.ts';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { recipientReply } from '../recipient-shape.ts';
import { orderFilters, orderListQuery } from './order-filters.ts';

export const orderStatus = z.enum(ORDER_STATUSES);
export const orderKind = z.enum(['store', 'promo', 'sample', 'bulk', 'replacement']);

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
  kind: orderKind,
  shipping_method: f.shippingMethod,
  /** Where it goes: postcode, and the country's English name. */
  destination: z.object({ postcode: z.string(), country: z.string() }),
  tracking_numbers: z.array(z.string()),
  /** A refund of it has failed and waits for a person. */
  refund_failed: z.boolean(),
  /** A parcel should be on its way by now, or cannot arrive by the event's in-hands date any more. */
  late: z.boolean(),
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

/** What is left to give back, VAT or sales tax apart. */
const refundablePart = z.object({ net: f.decimal, vat: f.decimal });

export const refund = z.object({
  id: f.uuid,
  amount: f.decimal,
  /** How much of the platform's fee the company got back with it. */
  fee_refunded: f.decimal,
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Why it failed, in the payment provider's words. */
  error: z.string().nullable(),
  /** It has failed, and was neither retried nor closed. */
  needs_person: z.boolean(),
  /** In words, as in the timeline. */
  requested_by: z.string(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** `order_line_id` is null for shipping, `quantity` 0 where money alone went back. */
  lines: z.array(z.object({ order_line_id: f.uuid.nullable(), quantity: z.number(), amount: f.decimal })),
});
export type Refund = z.infer<typeof refund>;

const routingChoice = z.object({
  because: z.enum(['cost', 'capacity', 'registered', 'most_lines', 'only', 'person']),
  candidates: z.array(
    z.object({
      fulfiller_id: z.string(),
      name: z.string(),
      verdict: z.enum([
        ...(['chosen', 'dearer', 'later', 'fewer_lines', 'region', 'family', 'technique', 'paused'] as const),
        ...(['not_registered', 'no_day', 'could'] as const),
      ]),
      /** Of the lines that it could make. For staff alone. */
      cost: f.decimal.nullable(),
      planned_day: z.string().nullable(),
    }),
  ),
});
export type RoutingChoice = z.infer<typeof routingChoice>;

export const orderDetail = orderRow.extend({
  kind: orderKind,
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
  amount_captured: f.decimal,
  /** Given back, or on its way back. */
  amount_refunded: f.decimal,
  /** Oldest first. */
  refunds: z.array(refund),
  /** Whether this user may refund it now, why not, and what is left of the shipping. */
  refundable: z.object({ allowed: z.boolean(), reason: z.string().nullable(), shipping: refundablePart }),
  /** The customer's own page of the order. */
  public_url: z.string(),
  customer: z.object(recipientReply),
  items: z.array(
    z.object({
      id: f.uuid,
      product_id: f.uuid,
      name: z.string(),
      colour: f.colour,
      size: f.size,
      sku: z.string(),
      /** Ordered; some may have been cancelled. */
      quantity: z.number(),
      cancelled_quantity: z.number(),
      /** Pieces that nobody has asked to be made again. */
      replaceable: z.number(),
      /** The design's revision that is printed, and the one that is published now. */
      revision: z.number(),
      current_revision: z.number(),
      unit_price: f.decimal,
      total_net: f.decimal,
      total_vat: f.decimal,
      /** Pieces, and money, that were not refunded yet. */
      refundable: refundablePart.extend({ quantity: z.number() }),
      custom_text_front: z.string(),
      custom_text_back: z.string(),
      /** What preflight says of this line's words on its colour, in sentences. */
      findings: z.array(z.object({ side: f.side, message: z.string() })),
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
      /** What became of the wish to cancel it. */
      cancellation: z.enum(['none', 'requested', 'refused', 'cancelled']),
      /** Days: its pieces count for one, and by the other it should be handed to the carrier. */
      planned_day: z.string().nullable(),
      ship_by: z.string().nullable(),
      /** Why this fulfiller: what routing found of each; null for parcels from before. */
      choice: routingChoice.nullable(),
      created_at: z.string(),
    }),
  ),
  /** Oldest first. */
  timeline: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      event: z.string(),
      from: orderStatus.nullable(),
      to: orderStatus.nullable(),
      /** In words: a user's name, a fulfiller's name, "Inkstand", "Recipient". */
      actor: z.string(),
      reason: z.string(),
    }),
  ),
  /** What can be put right of it, and what was. */
  care: orderCare,
  /** Entries of the timeline that wait for a person, by id. */
  attention: z.array(z.number()),
  actions: z.array(
    z.object({ action: z.string(), label: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A value that a list of orders can be narrowed down to. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** Of an event in a list that spans tenants: whose it is. */
  client: z.string().nullable(),
});
export type FilterOption = z.infer<typeof filterOption>;

const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });
const refundParams = orderParams.extend({ refund_id: f.uuid });

export const orders = {
  listOrders: call({
    route: 'GET /api/{tenant_id}/orders',
    summary: 'Orders, newest first; `all` as tenant for staff',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: orderListQuery,
    reply: f.longListSchema(orderRow),
  }),
  orderFilterOptions: call({
    route: 'GET /api/{tenant_id}/order-filters',
    summary: 'Events, clients or fulfillers whose names contain `q`, to narrow a list of orders down to',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({
      of: z.enum(['events', 'clients', 'fulfillers']),
      q: z.string().trim().max(100).default(''),
      /** The one that is chosen, which is among the answers whatever `q` says. */
      chosen: z.string().max(60).default(''),
    }),
    reply: z.object({ data: z.array(filterOption) }),
  }),
  exportOrders: call({
    route: 'GET /api/{tenant_id}/order-exports',
    summary: 'The filtered orders as CSV, oldest first: a row per order, or per line with its parcel',
    policy: { may: 'orders.export' },
    params: f.tenantParams,
    query: orderFilters.extend({ per: z.enum(['order', 'line']).default('order') }),
    reply: 'file',
  }),
  getOrder: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}',
    summary: 'An order with its timeline, parcels and print files',
    policy: { may: 'orders.read' },
    params: orderParams,
    reply: z.object({ data: orderDetail }),
  }),
  actOnOrder: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/actions',
    summary: 'Takes one of the actions that the order lists',
    policy: { may: 'orders.read' },
    params: orderParams,
    body: z.object({ action: f.requiredText(60), reason: f.optionalText(500) }),
    reply: f.done(orderDetail),
  }),
  settleNotes: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/settled-notes',
    summary: 'Says that what waited for a person in the timeline, up to an entry, is dealt with',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({ up_to: z.int().min(1), reason: f.optionalText(300) }),
    reply: f.done(orderDetail),
  }),
  createRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds',
    summary: 'Refunds pieces of lines, the shipping, or a sum',
    policy: { may: 'orders.decide' },
    params: orderParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            order_line_id: f.uuid,
            quantity: z
              .number({ error: 'invalid_quantity' })
              .int('invalid_quantity')
              .min(1, 'invalid_quantity')
              .max(500, 'invalid_quantity'),
          }),
        )
        .max(100)
        .default([]),
      /** All that is left of it. */
      shipping: z.boolean().default(false),
      /** Instead of lines and shipping; VAT included. */
      amount: f.amount.optional(),
      /** For the books and the timeline; no personal values. */
      reason: f.requiredText(300),
    }),
    reply: f.done(orderDetail),
  }),
  retryRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/retry',
    summary: 'Tries a failed refund again',
    policy: { may: 'orders.decide' },
    params: refundParams,
    reply: f.done(orderDetail),
  }),
  closeRefund: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/refunds/{refund_id}/close',
    summary: 'Closes a failed refund that was dealt with in another way',
    policy: { may: 'orders.decide' },
    params: refundParams,
    body: z.object({ reason: f.requiredText(300) }),
    reply: f.done(orderDetail),
  }),
  printFile: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/print-files/{file_id}',
    summary: "A print file's bytes",
    policy: { may: 'orders.read' },
    params: orderParams.extend({ file_id: f.uuid }),
    reply: 'file',
  }),
};
