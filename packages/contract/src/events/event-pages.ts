import { COUNTRIES } from '@inkstand/domain/countries';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { ADDRESS_RULES, MAX_SEO_LENGTHS, SHIPPING_KINDS } from './event-limits.ts';
import { event, eventDetail } from './events.ts';

// An event beyond its products and codes: what becomes of it, its own facts, how it shows elsewhere.

const eventParams = f.tenantParams.extend({ slug: f.slug });
const read = { policy: { may: 'content.read' }, params: eventParams } as const;
const change = { policy: { may: 'content.change' }, params: eventParams } as const;

const shippingTable = z.object({
  standard: f.amount,
  standard_tracked: f.amount,
  express: f.amount,
  additional_item_price: f.amount,
});

const country = z.enum(COUNTRIES.map(({ iso2 }) => iso2) as [string, ...string[]]);

/** What holds for an event besides its look, its products and its codes. */
const details = z.object({
  name: z.string(),
  slug: z.string(),
  default_event_lang: f.language,
  /** IANA name. */
  time_zone: z.string(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** ISO codes it delivers to; empty means the region's. */
  locked_countries: z.array(z.string()),
  address_rule: z.enum(ADDRESS_RULES),
  shipping: z.object({
    kind: z.enum(SHIPPING_KINDS),
    fixed_price: f.decimal.nullable(),
    table: shippingTable.nullable(),
    /** What holds where the event sets nothing. */
    region_table: shippingTable,
  }),
  vat_rate: z.number(),
  not_vat_registered: f.flag,
  notes: z.string(),
  /** Why the address stays as it is; null where it may still be changed. */
  slug_is_fixed: z.enum(['published', 'has_orders']).nullable(),
  in_hands_date: z.string().nullable(),
  expected_claims: z.number().nullable(),
  /** Changes with these facts alone; sent back, it tells that somebody saved in between. */
  revision: z.string(),
});
export type EventDetails = z.infer<typeof details>;

const detailsChange = z
  .object({
    name: f.requiredText(120),
    slug: z.string().trim().max(40),
    default_event_lang: f.language,
    time_zone: z.string().trim().max(60),
    opens_at: f.moment.nullable(),
    closes_at: f.moment.nullable(),
    locked_countries: z.array(country).max(COUNTRIES.length),
    address_rule: z.enum(ADDRESS_RULES),
    shipping: z.object({
      kind: z.enum(SHIPPING_KINDS),
      fixed_price: f.amount.nullish(),
      table: shippingTable.nullish(),
    }),
    /** In per cent: 20. */
    vat_rate: z.number().min(0).max(50),
    not_vat_registered: f.flag,
    notes: f.text(),
  })
  .partial();
export type EventDetailsChange = z.input<typeof detailsChange>;

const seo = z.object({
  /** Empty: what follows from the store's texts. */
  title: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  is_hidden_from_search: z.boolean(),
  /** What shows while the fields are empty. */
  defaults: z.object({ title: z.string(), description: z.string(), image_url: z.string().nullable() }),
  /** Gift claims are never listed, whatever is chosen. */
  is_listable: z.boolean(),
  url: z.string(),
  store_name: z.string(),
  revision: z.string(),
});
export type EventSeo = z.infer<typeof seo>;

export const eventPageCalls = {
  eventAddress: call({
    route: 'GET /api/{tenant_id}/events/{slug}/address',
    summary: 'Whether a new event could have this address, and how it would read',
    policy: { may: 'content.read' },
    params: f.tenantParams.extend({ slug: z.string().max(60) }),
    reply: z.object({
      data: z.object({
        slug: z.string(),
        /** In words of the request's language; null where it is free. */
        problem: z.string().nullable(),
        url: z.string().nullable(),
      }),
    }),
  }),
  duplicateEvent: call({
    route: 'POST /api/{tenant_id}/events/{slug}/duplicates',
    summary: 'Opens a draft like this event: its configuration, products and prices, but neither codes nor orders',
    ...change,
    body: z.object({ name: f.requiredText(120), slug: z.string().trim().max(30).optional() }),
    reply: f.done(event),
  }),
  lockEvent: call({
    route: 'POST /api/{tenant_id}/events/{slug}/lock',
    summary: 'Locks an event, so that only staff changes it, or unlocks it',
    policy: { may: 'events.lock' },
    params: eventParams,
    body: z.object({ locked: z.boolean() }),
    reply: f.done(eventDetail),
  }),
  setEventApproval: call({
    route: 'POST /api/{tenant_id}/events/{slug}/approval',
    summary: 'Says whether everything that the event sells needs an approved proof',
    ...change,
    body: z.object({
      required: z.boolean(),
      /** Answers that what is on sale without an approval goes off sale until it has one. */
      take_off_sale: z.boolean().optional(),
    }),
    reply: f.done(eventDetail),
  }),
  deleteEvent: call({
    route: 'DELETE /api/{tenant_id}/events/{slug}',
    summary: 'Deletes an event: its pages are gone at once. It can be restored. Refused while orders are under way',
    ...change,
    reply: f.done(z.object({ id: f.uuid, slug: z.string() })),
  }),
  restoreEvent: call({
    route: 'POST /api/{tenant_id}/events/{slug}/restore',
    summary: 'Brings a deleted event back; one that was open comes back on hold',
    ...change,
    reply: f.done(event),
  }),
  eventDetails: call({
    route: 'GET /api/{tenant_id}/events/{slug}/details',
    summary: "An event's own facts: address, times, countries, shipping, VAT, notes",
    ...read,
    reply: z.object({ data: details }),
  }),
  updateEventDetails: call({
    route: 'POST /api/{tenant_id}/events/{slug}/details',
    summary: "Changes an event's own facts; what is not sent stays. 422 on `revision` when somebody has saved since",
    ...change,
    body: detailsChange.extend({ revision: z.string().max(64).optional() }),
    reply: f.done(details),
  }),
  eventSeo: call({
    route: 'GET /api/{tenant_id}/events/{slug}/seo',
    summary: 'How a store shows in search engines and where its link is shared',
    ...read,
    reply: z.object({ data: seo }),
  }),
  updateEventSeo: call({
    route: 'POST /api/{tenant_id}/events/{slug}/seo',
    summary: 'Changes how a store shows elsewhere; multipart where a picture comes along',
    ...change,
    multipart: true,
    errorsWithin: 'seo',
    body: z.object({
      seo: z
        .object({
          title: f.text(MAX_SEO_LENGTHS.title),
          description: f.text(MAX_SEO_LENGTHS.description),
          is_hidden_from_search: z.boolean(),
          /** Takes the picture away. */
          remove_image: z.boolean(),
        })
        .partial(),
      image: z.file().nullish(),
      revision: z.string().max(64).optional(),
    }),
    reply: f.done(seo),
  }),
  makeEventProduct: call({
    route: 'POST /api/{tenant_id}/events/{slug}/catalogue-products',
    summary: 'Starts a product on a blank and puts it into the event, at the suggested price',
    ...change,
    body: z.object({
      catalogue_code: z.string().max(60),
      name: f.requiredText(120),
      colours: z.array(z.string().max(40)).min(1, 'required').max(60),
    }),
    reply: f.done(z.object({ product_id: f.uuid, available: z.boolean() })),
  }),
  createPreviewLink: call({
    route: 'POST /api/{tenant_id}/events/{slug}/preview-links',
    summary: 'An address of the store that works for a short time, drafts included; for the frame of the site preview',
    ...read,
    safe: true,
    reply: f.done(z.object({ url: z.string(), expires_at: z.string() })),
  }),
};
