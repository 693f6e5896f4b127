import { COUNTRIES } from '@inkstand/domain/countries';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { ADDRESS_RULES, MAX_SEO_LENGTHS, SHIPPING_KINDS } from '../limits.ts';
import { event, eventDetail } from './events.ts';

// An event apart from its products and codes: lifecycle, details, metadata for search engines and link previews.

const read = { policy: { may: 'content.read' }, params: f.eventParams } as const;
const change = { policy: { may: 'content.change' }, params: f.eventParams } as const;

const shippingTable = z.object({
  standard: f.amount,
  standard_tracked: f.amount,
  express: f.amount,
  additional_item_price: f.amount,
});

const country = z.enum(COUNTRIES.map(({ iso2 }) => iso2) as [string, ...string[]]);

/** Details of an event apart from theme, products and codes. */
const details = z.object({
  name: z.string(),
  slug: z.string(),
  default_event_lang: f.language,
  /** IANA name. */
  time_zone: z.string(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  /** ISO codes of the delivery countries; empty means the region's. */
  locked_countries: z.array(z.string()),
  address_rule: z.enum(ADDRESS_RULES),
  shipping: z.object({
    kind: z.enum(SHIPPING_KINDS),
    fixed_price: f.decimal.nullable(),
    table: shippingTable.nullable(),
    /** Defaults where the event sets nothing. */
    region_table: shippingTable,
  }),
  /** The event's own, or the region's; a table equal to the region's follows it. */
  delivery_days: f.deliveryTable,
  vat_rate: z.number(),
  not_vat_registered: f.flag,
  notes: z.string(),
  /** Why the slug cannot be changed; null while it can. */
  slug_is_fixed: z.enum(['published', 'has_orders']).nullable(),
  in_hands_date: z.string().nullable(),
  expected_claims: z.number().nullable(),
  /** Changes with these details only. Sent back with a save, it detects a concurrent one. */
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
    delivery_days: f.deliveryTable,
    /** Per cent, for example 20. */
    vat_rate: z.number().min(0).max(50),
    not_vat_registered: f.flag,
    notes: f.text(),
  })
  .partial();
export type EventDetailsChange = z.input<typeof detailsChange>;

const seo = z.object({
  /** Empty: derived from the store's texts. */
  title: z.string(),
  description: z.string(),
  /** Language of `title` and `description`. */
  default_language: f.language,
  /** Own titles and descriptions in other languages; missing ones show the default language's. */
  translations: z.partialRecord(f.language, z.object({ title: z.string(), description: z.string() }).partial()),
  image_url: z.string().nullable(),
  is_hidden_from_search: z.boolean(),
  /** Values used while the fields are empty. */
  defaults: z.object({ title: z.string(), description: z.string(), image_url: z.string().nullable() }),
  /** Gift claims are never listed, whatever the setting. */
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
        /** Message in the request's language; null when the slug is free. */
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
    params: f.eventParams,
    body: z.object({ locked: z.boolean() }),
    reply: f.done(eventDetail),
  }),
  setEventApproval: call({
    route: 'POST /api/{tenant_id}/events/{slug}/approval',
    summary: 'Says whether everything that the event sells needs an approved proof',
    ...change,
    body: z.object({
      required: z.boolean(),
      /** Confirms that unapproved products on sale go off sale until approved. */
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
          /** By language, not the default one; an empty text is removed, an omitted one stays. */
          translations: z.partialRecord(
            f.language,
            z
              .object({ title: f.text(MAX_SEO_LENGTHS.title), description: f.text(MAX_SEO_LENGTHS.description) })
              .partial(),
          ),
          is_hidden_from_search: z.boolean(),
          /** Removes the picture. */
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
