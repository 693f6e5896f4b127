import * as z from 'zod';
import { call } from '../call.ts';
import { publishing } from '../design/designs.ts';
import * as f from '../fields.ts';
import { ADDRESS_RULES, MAX_EVENT_NAME_LENGTH } from '../limits.ts';
import { verifier } from '../overview/dashboard.ts';

export const event = z.object({
  id: f.uuid,
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  slug: z.string(),
  name: z.string(),
  type: f.eventType,
  status: f.eventStatus,
  region: f.region,
  currency: f.currency,
  locked: z.boolean(),
  /** URL of its public page. */
  url: z.string(),
  products_count: z.number(),
  orders_count: z.number(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  time_zone: z.string(),
  created_at: z.string(),
});
export type Event = z.infer<typeof event>;

/** An event in lists, with what needs attention. */
const listedEvent = event.extend({
  /** Orders that need a decision: exceptions and failed refunds. */
  needs_person_count: z.number(),
  /** Paid for its orders, with VAT and shipping; null where recipients do not pay, and without `revenue.read`. */
  takings: f.decimal.nullable(),
  budget: z.object({ budget: f.decimal, used: f.decimal, limit: f.decimal }).nullable(),
  deleted_at: z.string().nullable(),
});
export type ListedEvent = z.infer<typeof listedEvent>;

const eventProduct = z.object({
  product_id: f.uuid,
  name: z.string(),
  images: f.previews,
  store_selling_price: f.decimal,
  store_default_vat: f.flag,
  unit_cost: f.decimal,
  suggested_price: f.decimal,
  position: z.number(),
  available: z.boolean(),
  ...publishing,
});

export const eventDetail = event.extend({
  vat_rate: z.number(),
  not_vat_registered: f.flag,
  default_event_lang: f.language,
  budget: f.decimal,
  budget_limit: f.decimal,
  budget_used: f.decimal,
  /** In-hands date: the day by which everything should have arrived. */
  in_hands_date: z.string().nullable(),
  products: z.array(eventProduct),
  /** Steps left before it can be Active. */
  missing: z.array(
    z.enum([
      'products',
      'unpublished',
      'unapproved',
      'budget',
      'verification',
      'payments',
      'codes',
      'credit',
      'closing',
    ]),
  ),
  requires_approval: z.boolean(),
  /** Products it offers but cannot sell, for the steps `unpublished` and `unapproved`. */
  unsellable: z.array(
    z.object({ product_id: f.uuid, name: z.string(), reason: z.enum(['unpublished', 'unapproved']) }),
  ),
  /** Who verifies the company, while verification is missing. */
  verified_by: verifier.nullable(),
});
export type EventDetail = z.infer<typeof eventDetail>;

const overviewDay = z.object({
  date: z.string(),
  orders: z.number(),
  /** What was paid, VAT included, without cancelled orders; 0 for Promo, null without `revenue.read`. */
  takings: f.decimal.nullable(),
});

const overview = z.object({
  orders_count: z.number(),
  items_count: z.number(),
  /** Total paid by customers, VAT included; 0 for Promo, null without `revenue.read`. */
  takings: f.decimal.nullable(),
  shipped_count: z.number(),
  in_progress_count: z.number(),
  needs_person_count: z.number(),
  /** Orders with an overdue parcel, or that cannot arrive by the in-hands date. */
  late_count: z.number(),
  /** Last order day for the in-hands date, by the fulfillers' calendars; null without a date. */
  order_by: z.string().nullable(),
  /** `sent`: codes that were emailed; the others are handed out in other ways. */
  codes: z.object({ total: z.number(), used: z.number(), sent: z.number(), sent_used: z.number() }).nullable(),
  budget: z.object({ budget: f.decimal, used: f.decimal, limit: f.decimal }).nullable(),
  /**
   * How far the gifts of a Promo event are. `of: sent` counts the codes that were emailed. Where none was, `of: issued`
   * counts the gifts that all codes can claim.
   */
  funnel: z
    .object({
      of: z.enum(['sent', 'issued']),
      total: z.number(),
      /** Sent codes whose link was opened in a browser, or that were claimed; null with `of: issued`. */
      opened: z.number().nullable(),
      claimed: z.number(),
      shipped: z.number(),
    })
    .nullable(),
  /** The days that end today in the event's time zone, and as many before them; oldest first. */
  daily: z.array(overviewDay),
  daily_before: z.array(overviewDay),
  /**
   * Promo only: what was spent from the event's first claim to the end of each day, as the ledger says. Orders that
   * wait for a budget are not in it.
   */
  spending: z.array(z.object({ date: z.string(), used: f.decimal })),
  /** Ordered pieces, without cancelled ones; `size_code` sorts the sizes. */
  sizes: z.array(
    z.object({
      product: z.string(),
      colour: z.string(),
      size: z.string(),
      size_code: z.string(),
      quantity: z.number(),
    }),
  ),
  /** Orders by delivery country (ISO 3166-1 alpha-2), without cancelled ones; most first. */
  countries: z.array(z.object({ country: z.string(), orders: z.number() })),
  /**
   * Store only: the products with the most pieces sold in the days, and what was paid for them with VAT; null without
   * `revenue.read`.
   */
  best_products: z.array(
    z.object({ product_id: f.uuid, name: z.string(), pieces: z.number(), takings: f.decimal.nullable() }),
  ),
});
export type Overview = z.infer<typeof overview>;

/** A day in the life of an event. `opens` sends the emails that wait for it; `reminds` is before the closing. */
const calendarEntry = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  /** HH:MM in the event's time zone; null for a whole day. */
  time: z.string().nullable(),
  kind: z.enum(['opens', 'closes', 'in_hands', 'reminds']),
  /** Emails that go out at the opening. */
  mails: z.number(),
  event: z.object({
    tenant_id: f.tenantId,
    tenant_name: z.string(),
    slug: z.string(),
    name: z.string(),
    type: f.eventType,
    status: f.eventStatus,
  }),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const listed = f.listQuery.extend({
  sort: z.enum(['recent', 'name-asc', 'name-desc', 'closing']).default('recent'),
  status: f.eventStatus.optional(),
  type: f.eventType.optional(),
  region: f.region.optional(),
  /** `1`: only events locked by staff; `0`: only the others. */
  locked: z.enum(['0', '1']).optional(),
  /** `1`: only active events between their opening and their closing. */
  open: z.enum(['1']).optional(),
  /** `1`: only events that have products. */
  with_products: z.enum(['1']).optional(),
  /** `1`: only deleted events that can be restored. */
  deleted: z.enum(['1']).optional(),
});

export const events = {
  listEvents: call({
    route: 'GET /api/{tenant_id}/events',
    summary: 'Events; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed,
    reply: f.listSchema(listedEvent),
  }),
  exportEvents: call({
    route: 'GET /api/{tenant_id}/event-file',
    summary: 'The filtered events as CSV, company by company, oldest first; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed.omit({ page: true, per_page: true, sort: true }),
    reply: 'file',
  }),
  eventCalendar: call({
    route: 'GET /api/{tenant_id}/event-calendar',
    summary: 'What happens to events between two days, each in the event’s time zone; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: z.object({ from: f.listDay, to: f.listDay }),
    reply: z.object({ data: z.array(calendarEntry) }),
  }),
  changeEvents: call({
    route: 'POST /api/{tenant_id}/event-changes',
    summary: 'Pauses several open events, or opens several paused ones again',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ ids: f.chosenIds, action: z.enum(['hold', 'open']) }),
    reply: f.done(f.eachOutcome),
  }),
  createEvent: call({
    route: 'POST /api/{tenant_id}/events',
    summary: 'Opens an event as Draft',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({
      name: f.requiredText(MAX_EVENT_NAME_LENGTH),
      slug: z.string().trim().max(30).optional(),
      type: f.eventType,
      region: f.region,
      budget: f.amount.optional(),
      budget_limit: f.amount.optional(),
      default_event_lang: f.language.optional(),
      /** IANA name; defaults to the region's. */
      time_zone: f.text(60).optional(),
      address_rule: z.enum(ADDRESS_RULES).optional(),
    }),
    reply: f.done(event),
  }),
  eventsBySlug: call({
    route: 'GET /api/{tenant_id}/event-slugs/{slug}',
    summary:
      'The events that have a slug, one of a tenant at most; `all` as tenant for staff, who choose whose is meant',
    policy: { may: 'content.read' },
    params: f.eventParams,
    reply: z.object({
      data: z.array(
        z.object({
          tenant_id: f.tenantId,
          tenant_name: z.string(),
          name: z.string(),
          type: f.eventType,
          status: f.eventStatus,
        }),
      ),
    }),
  }),
  getEvent: call({
    route: 'GET /api/{tenant_id}/events/{slug}',
    summary: 'An event with its products and what is missing before it can open',
    policy: { may: 'content.read' },
    params: f.eventParams,
    reply: z.object({ data: eventDetail }),
  }),
  setEventStatus: call({
    route: 'POST /api/{tenant_id}/events/{slug}/status',
    summary: 'Publishes, pauses or takes back an event',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ status: f.eventStatus }),
    reply: f.done(event),
  }),
  setInHandsDate: call({
    route: 'POST /api/{tenant_id}/events/{slug}/in-hands-date',
    summary: 'Says by when everything should be in hands; null takes the day away',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ in_hands_date: f.listDay.nullable() }),
    reply: f.done(eventDetail),
  }),
  setEventProducts: call({
    route: 'POST /api/{tenant_id}/events/{slug}/products',
    summary: 'Says which products the event offers, in which order and at which net selling price',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      products: z
        .array(
          z.object({
            product_id: f.uuid,
            store_selling_price: f.amount,
            store_default_vat: f.flag.default(1),
            available: z.boolean().default(true),
          }),
        )
        .max(500),
    }),
    reply: f.done(eventDetail),
  }),
  eventOverview: call({
    route: 'GET /api/{tenant_id}/events/{slug}/overview',
    summary: "An event's figures",
    policy: { may: 'content.read' },
    params: f.eventParams,
    query: f.reportQuery,
    reply: z.object({ data: overview }),
  }),
  shopifyEvent: call({
    route: 'GET /api/{tenant_id}/events/shopify-event',
    summary: 'The event whose products go to the online shop that the user is linked to (specification 7)',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: f.done(z.object({ id: f.uuid, slug: z.string(), name: z.string() })),
  }),
};
