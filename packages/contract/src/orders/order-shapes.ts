import { INVOICE_KINDS } from '@inkstand/domain/invoice';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import { orderCare } from '../after-sales/care.ts';
import * as f from '../fields.ts';
import { recipientReply } from '../recipient-shape.ts';
import { colleague, orderNote, orderTag } from './teamwork-shapes.ts';

export const orderStatus = z.enum(ORDER_STATUSES);
export const orderKind = z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']);

export const orderRow = z.object({
  id: f.uuid,
  order_ref: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** On an order of the online shop: the number that its buyer sees, such as `#1001`. */
  shop_number: z.string().nullable(),
  status: orderStatus,
  event: z.object({ slug: z.string(), name: z.string(), type: f.eventType }),
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Paid by the customer; 0 for gifts, and for orders of the online shop, whose buyers pay the shop. */
  total_store_price: f.decimal,
  /** Cost to the client, with shipping and VAT. */
  production_cost: f.decimal,
  currency: f.currency,
  items_count: z.number(),
  /** Names of its products, each once, in the order of its lines. */
  products: z.array(z.string()),
  fulfillers: z.array(z.string()),
  kind: orderKind,
  shipping_method: f.shippingMethod,
  /** Destination: postcode and the country's English name. */
  destination: z.object({ postcode: z.string(), country: z.string() }),
  tracking_numbers: z.array(z.string()),
  /** A refund failed and needs a person. */
  refund_failed: z.boolean(),
  /** A reprint was requested, and nobody has decided about it yet. */
  reprint_asked: z.boolean(),
  /** A parcel is overdue, or can no longer arrive by the event's in-hands date. */
  late: z.boolean(),
  /** Sorted by name. */
  tags: z.array(orderTag),
  /** Null for nobody, and for somebody who was deactivated. */
  assignee: colleague.nullable(),
  created_at: z.string(),
  /** When its last parcel arrived, as fulfillers reported it or people marked it; null where nobody has. */
  delivered_at: z.string().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

const printFile = z.object({
  id: f.uuid,
  side: f.side,
  format: z.enum(['png', 'pdf']),
  url: z.string(),
  width_px: z.number(),
  height_px: z.number(),
  dpi: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Empty, with 0 bytes, in the demonstration until someone reads the file. */
  sha256: z.string(),
  bytes: z.number(),
});
export type PrintFile = z.infer<typeof printFile>;

/** Amount left to refund, VAT or sales tax separate. */
const refundablePart = z.object({ net: f.decimal, vat: f.decimal });

const refund = z.object({
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
  /** The event's time zone, in which days of delivery count. */
  time_zone: z.string(),
  placed_at: z.string(),
  shipping_method: f.shippingMethod,
  /**
   * As the shopper saw them, with VAT in the UK and the EU: items_price + shipping_price - discount_amount is what was
   * paid, in the United States before sales tax.
   */
  items_price: f.decimal,
  shipping_price: f.decimal,
  discount_amount: f.decimal,
  total_store_price_excluding_vat: f.decimal,
  total_store_vat: f.decimal,
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
      /** As the shopper saw it, with VAT in the UK and the EU. */
      unit_price: f.decimal,
      /** After the voucher. */
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
      /** When it was last sent; null while it is not on its way. */
      shipped_at: z.string().nullable(),
      /** When it arrived; null where nobody has said so. */
      delivered_at: z.string().nullable(),
      /** It is delivered only because people marked it, which can be undone. */
      marked_delivered: z.boolean(),
      /** It is on its way, so that people can mark it as delivered. */
      may_mark_delivered: z.boolean(),
      /** Outcome of the cancellation request. */
      cancellation: z.enum(['none', 'requested', 'refused', 'cancelled']),
      /** Dates: the production day whose capacity it uses, and the planned carrier handover. */
      planned_day: z.string().nullable(),
      ship_by: z.string().nullable(),
      /** Routing's evaluation of each fulfiller; null for shipments that predate it. */
      choice: routingChoice.nullable(),
      /** Delivery to the fulfiller's hot folder; null when it has none, and for clients. */
      hot_folder: z
        .object({
          state: z.enum(['waiting', 'delivered', 'failed']),
          delivered_at: z.string().nullable(),
          reason: z.string(),
        })
        .nullable(),
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
  /** Oldest first; a client's list has no internal notes. */
  notes: z.array(orderNote),
  /** Invoices and credit notes that the order stands on, oldest first; empty for users who may not see invoices. */
  invoices: z.array(z.object({ id: f.uuid, number: z.string(), kind: z.enum(INVOICE_KINDS) })),
  /** After-sales changes, possible and done. */
  care: orderCare,
  /** Ids of timeline entries that need a person. */
  attention: z.array(z.number()),
  actions: z.array(
    z.object({ action: z.string(), label: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetail>;

export const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });
