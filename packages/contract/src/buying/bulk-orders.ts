import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { fileImportBody, fileImportReply } from '../file-import.ts';
import { MAX_DESTINATIONS, MAX_PIECES } from '../limits.ts';
import { orderStatus } from '../orders/order-shapes.ts';
import { chargeableCard } from '../payments/saved-card.ts';
import { recipientShape } from '../recipient-shape.ts';

const own = f.eventParams.extend({ purchase_id: f.uuid });

const bulkQuantity = z.object({
  product_id: f.uuid,
  colour: z.string().max(40),
  size: z.string().max(40),
  quantity: z.number().int().min(1).max(MAX_PIECES),
});

const quantities = z.array(bulkQuantity).max(2000);

/** An address as typed, with its problems. They block placing the order, not saving it. */
const bulkDestination = z.object({
  ...recipientShape(f.text, (maximum) => f.text(maximum).default('')),
  /** Empty with a single destination, which gets everything. */
  quantities,
});
export type BulkDestination = z.infer<typeof bulkDestination>;

const bulkProduct = z.object({
  product_id: f.uuid,
  name: z.string(),
  images: f.previews,
  colours: z.array(f.colour),
  sizes: z.array(f.size),
  /** Combinations that are not available, as `colour/size`. */
  not_made: z.array(z.string()),
  /** Net price per piece from a minimum quantity, after the client's discount. */
  prices: z.array(z.object({ from: z.number(), unit_price: f.decimal })),
});
export type BulkProduct = z.infer<typeof bulkProduct>;

/** Why a purchase cannot be placed yet. */
const BULK_HINDRANCES = [
  'nothing',
  'no_destination',
  'address',
  'left_over',
  'empty_destination',
  'gone',
  // Its only texts are optional, and nobody writes them.
  'prints_nothing',
  'event',
  'unverified',
  'no_credit_account',
  'credit',
] as const;

const bulkQuote = z.object({
  pieces: z.number(),
  products: z.array(
    z.object({
      product_id: f.uuid,
      pieces: z.number(),
      /** Quantity discount. */
      break_percent: z.number(),
      unit_price: f.decimal,
      net: f.decimal,
    }),
  ),
  items_net: f.decimal,
  shipping_net: f.decimal,
  vat: f.decimal,
  total: f.decimal,
  /** Pieces without a destination yet; negative when more are allocated than ordered. */
  left_over: z.array(z.object({ ...bulkQuantity.shape, quantity: z.number() })),
  address_problems: z.array(z.object({ position: z.number(), field: z.string(), message: z.string() })),
  /** Last arrival if placed now, by the fulfillers' calendars; and the in-hands date. */
  in_hands: z.object({ date: z.string().nullable(), arrives: z.string().nullable(), is_late: z.boolean() }),
  /** Remaining credit; null without an active credit account. */
  credit_left: f.decimal.nullable(),
  hindrances: z.array(z.enum(BULK_HINDRANCES)),
});
export type BulkQuote = z.infer<typeof bulkQuote>;

const status = z.enum(['draft', 'paying', 'placed', 'cancelled']);

const bulkPurchase = z.object({
  id: f.uuid,
  status,
  pieces: z.number(),
  destinations_count: z.number(),
  total: f.decimal,
  currency: f.currency,
  created_at: z.string(),
  placed_at: z.string().nullable(),
});
export type BulkPurchase = z.infer<typeof bulkPurchase>;

const bulkPurchaseDetail = bulkPurchase.extend({
  quantities,
  shipping_method: f.shippingMethod,
  destinations: z.array(bulkDestination),
  products: z.array(bulkProduct),
  countries: z.array(z.object({ name: z.string(), iso2: z.string() })),
  /** Payment method used or in progress. */
  payment: z.enum(['card', 'credit']).nullable(),
  /** Whether this installation accepts cards in the event's region, including from clients. */
  takes_cards: z.boolean(),
  quote: bulkQuote,
  orders: z.array(z.object({ order_ref: z.string(), status: orderStatus, name: z.string(), items_count: z.number() })),
});
export type BulkPurchaseDetail = z.infer<typeof bulkPurchaseDetail>;

/** What a browser needs for a card payment. Card details go only to the payment provider. */
const bulkPayment = z.object({
  purchase: bulkPurchaseDetail,
  client_secret: z.string(),
  public_key: z.string(),
  script_url: z.string(),
  /** The company's saved card, if saved in this region. */
  saved_card: chargeableCard.nullable(),
});

/** State of a card payment as reported by the provider. */
const bulkPaymentState = z.object({
  purchase: bulkPurchaseDetail,
  outcome: z.enum(['placed', 'waiting', 'refused', 'refunded', 'not_paying']),
  /** The provider's message for the last decline, in the language of the call. */
  decline: z.string().nullable(),
});

const decision = z.object({
  total: f.decimal,
  /** Uses doubtful addresses as they are; otherwise their orders wait for an answer. */
  confirm_addresses: z.boolean().optional(),
});

export const bulkOrdersCalls = {
  listBulkPurchases: call({
    route: 'GET /api/{tenant_id}/events/{slug}/bulk-purchases',
    summary: "A Bulk event's purchases, drafts among them, newest first",
    policy: { may: 'orders.read' },
    params: f.eventParams,
    query: f.listQuery,
    reply: f.listSchema(bulkPurchase),
  }),
  createBulkPurchase: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases',
    summary: 'Begins a purchase as a draft',
    policy: { may: 'content.change' },
    params: f.eventParams,
    reply: f.done(bulkPurchaseDetail),
  }),
  getBulkPurchase: call({
    route: 'GET /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}',
    summary: 'A purchase with what it costs now, or did when it was placed',
    policy: { may: 'orders.read' },
    params: own,
    reply: z.object({ data: bulkPurchaseDetail }),
  }),
  saveBulkPurchase: call({
    route: 'PATCH /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}',
    summary: 'Keeps a draft, and says what it costs and what is missing',
    policy: { may: 'content.change' },
    params: own,
    body: z.object({
      quantities,
      shipping_method: f.shippingMethod,
      destinations: z.array(bulkDestination).max(MAX_DESTINATIONS, 'too_long'),
    }),
    reply: f.done(bulkPurchaseDetail),
  }),
  readDestinations: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/destinations-file',
    summary: 'Addresses with quantities from a CSV file; nothing is kept until the draft is saved',
    policy: { may: 'content.change' },
    params: own,
    body: z.object({ file: fileImportBody.file, skip_faulty: fileImportBody.skip_faulty }),
    multipart: true,
    safe: true,
    reply: z.object({
      data: z.object({
        ...fileImportReply,
        destinations: z.array(bulkDestination),
      }),
    }),
  }),
  placeBulkPurchase: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/placement',
    summary: 'Places a purchase on the credit account: an order for each destination, all or none',
    policy: { may: 'orders.decide' },
    params: own,
    body: decision,
    reply: f.done(bulkPurchaseDetail),
  }),
  payBulkPurchase: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment',
    summary: 'Freezes a purchase at its price and opens its card payment; the same one for as long as it is open',
    policy: { may: 'orders.decide' },
    params: own,
    body: decision,
    reply: f.done(bulkPayment),
  }),
  finishBulkPayment: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment/completion',
    summary: 'Asks the payment provider how the card payment of a purchase stands, and places it once it is paid',
    policy: { may: 'orders.decide' },
    params: own,
    body: z.object({}),
    reply: f.done(bulkPaymentState),
  }),
  stopBulkPayment: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/payment/cancellation',
    summary: 'Makes a purchase that is being paid a draft again, once the provider has cancelled its payment',
    policy: { may: 'orders.decide' },
    params: own,
    body: z.object({}),
    reply: f.done(bulkPaymentState),
  }),
  cancelBulkPurchase: call({
    route: 'POST /api/{tenant_id}/events/{slug}/bulk-purchases/{purchase_id}/cancellation',
    summary: 'Throws a draft away, or cancels what was placed as long as none of it is made: the money comes back',
    policy: { may: 'orders.decide' },
    params: own,
    reply: f.done(bulkPurchaseDetail),
  }),
};
