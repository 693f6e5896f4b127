import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import { orderCare } from '../after-sales/care.ts';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { recipientReply } from '../recipient-shape.ts';
import { orderFilters, orderListQuery } from './order-filters.ts';

export const orderStatus = z.enum(ORDER_STATUSES);
export const orderKind = z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']);

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
  /** Destination: postcode and the country's English name. */
  destination: z.object({ postcode: z.string(), country: z.string() }),
  tracking_numbers: z.array(z.string()),
  /** A refund failed and needs a person. */
  refund_failed: z.boolean(),
  /** A parcel is overdue, or can no longer arrive by the event's in-hands date. */
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

/** Amount left to refund, VAT or sales tax separate. */
const refundablePart = z.object({ net: f.decimal, vat: f.decimal });

export const refund = z.object({
  id: f.uuid,
  amount: f.decimal,
  /** Part of the platform fee refunded to the company. */
  fee_refunded: f.decimal,
  reason: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** The payment provider's error message. */
  error: z.string().nullable(),
  /** It failed, and was neither retried nor closed. */
  needs_person: z.boolean(),
  /** Display name, as in the timeline. */
  requested_by: z.string(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** `order_line_id` is null for shipping; `quantity` is 0 for a refund of money only. */
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
      /** Cost of the lines this fulfiller can make. Staff only. */
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
  /** Refunded, or refund in progress. */
  amount_refunded: f.decimal,
  /** Oldest first. */
  refunds: z.array(refund),
  /** Whether this user may refund now, the reason if not, and the remaining shipping amount. */
  refundable: z.object({ allowed: z.boolean(), reason: z.string().nullable(), shipping: refundablePart }),
  /** URL of the customer's order page. */
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
      /** Ordered pieces, including cancelled ones. */
      quantity: z.number(),
      cancelled_quantity: z.number(),
      /** Pieces without a reprint request. */
      replaceable: z.number(),
      /** Revision being printed, and the published revision. */
      revision: z.number(),
      current_revision: z.number(),
      unit_price: f.decimal,
      total_net: f.decimal,
      total_vat: f.decimal,
      /** Pieces and money not refunded yet. */
      refundable: refundablePart.extend({ quantity: z.number() }),
      custom_text_front: z.string(),
      custom_text_back: z.string(),
      /** Preflight messages about this line's custom text on its colour. */
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
      /** Outcome of the cancellation request. */
      cancellation: z.enum(['none', 'requested', 'refused', 'cancelled']),
      /** Dates: the production day whose capacity it uses, and the planned carrier handover. */
      planned_day: z.string().nullable(),
      ship_by: z.string().nullable(),
      /** Routing's evaluation of each fulfiller; null for shipments that predate it. */
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
      /** Display name: a user, a fulfiller, "Inkstand" or "Recipient". */
      actor: z.string(),
      reason: z.string(),
    }),
  ),
  /** After-sales changes, possible and done. */
  care: orderCare,
  /** Ids of timeline entries that need a person. */
  attention: z.array(z.number()),
  actions: z.array(
    z.object({ action: z.string(), label: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** A filter value of the order list. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** For an event in a list that spans tenants: its company. */
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
      /** The selected option; always included, whatever `q` is. */
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
      /** Refunds all remaining shipping. */
      shipping: z.boolean().default(false),
      /** Instead of lines and shipping; VAT included. */
      amount: f.amount.optional(),
      /** For the books and the timeline; must hold no personal data. */
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
