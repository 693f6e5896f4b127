import { PAGE_TEMPLATE_KEYS } from '@inkstand/domain/page-templates';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_BUILDER_PRODUCTS } from './builder-limits.ts';
import { MAX_EVENT_NAME_LENGTH } from './event-limits.ts';

// The builder without an account (specification 4 and 7, docs/product/builder.md and docs/product/wire.md).

/** Of one piece with one side printed, in one colour where colours are charged (docs/product/money.md). */
const builderPrices = z.object({
  /** What it costs the company, net. */
  unit_cost: f.decimal,
  /** The suggested selling price, net, */
  price: f.decimal,
  /** and as shoppers of the region see it. */
  price_gross: f.decimal,
  /** The difference of the first two. */
  earned: f.decimal,
});
export type BuilderPrices = z.infer<typeof builderPrices>;

const builderProduct = z.object({
  code: z.string().max(60),
  name: z.string(),
  family: z.string(),
  garment: z.string(),
  regions: z.array(f.region),
  /** In each of its regions, in that region's currency. */
  prices: z.partialRecord(f.region, builderPrices),
  colours: z.array(f.colour),
  /** Where the logo goes: the side that can be printed, and its size in millimetres. */
  print_area: z.object({ width_mm: z.number(), height_mm: z.number() }),
});
export type BuilderProduct = z.infer<typeof builderProduct>;

const builderTheme = z.object({
  id: z.string(),
  name: z.string(),
  primary: z.string(),
  secondary: z.string(),
  tertiary: z.string().nullable(),
});
export type BuilderTheme = z.infer<typeof builderTheme>;

const builderCompany = z.object({
  name: z.string(),
  region: f.region,
  /** Where an account of its own takes card payments, */
  charging_regions: z.array(f.region),
  /** and where this installation does. */
  card_regions: z.array(f.region),
});
export type BuilderCompany = z.infer<typeof builderCompany> | null;

const choice = {
  /** Of the event; its company's, where it is left out. */
  name: f.text(MAX_EVENT_NAME_LENGTH).optional(),
  type: f.eventType,
  region: f.region,
  /** A colour set's id. */
  theme: f.requiredText(60),
  /** A page template's key. */
  page: z.enum(PAGE_TEMPLATE_KEYS, { error: 'required' }),
  products: z
    .array(z.object({ code: z.string().max(60), colour: z.string().max(60) }), { error: 'required' })
    .min(1, 'required')
    .max(MAX_BUILDER_PRODUCTS, 'invalid'),
};
const temporaryStore = z.object(choice);
export type TemporaryStoreChoice = z.infer<typeof temporaryStore>;

const storeParams = z.object({ id: f.uuid });

export const builderCalls = {
  builderChoices: call({
    route: 'GET /api/temporary-stores/choices',
    summary:
      'What the builder offers: colour sets and blanks with their colours and prices; a client’s with its discount',
    policy: 'anyone',
    reply: z.object({
      data: z.object({
        themes: z.array(builderTheme),
        products: z.array(builderProduct),
        /** Whoever is signed in builds for it: it says where it is at home, and how its store is called at first. */
        company: builderCompany.nullable(),
      }),
    }),
  }),
  createTemporaryStore: call({
    route: 'POST /api/temporary-stores',
    summary: 'Keeps what was put together without an account, for seven days',
    policy: 'anyone',
    body: temporaryStore,
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id: f.uuid }) }),
  }),
  addTemporaryImage: call({
    route: 'POST /api/temporary-stores/{id}/image',
    summary: 'Uploads the logo of a temporary store, in place of an earlier one',
    policy: 'anyone',
    params: storeParams,
    multipart: true,
    body: z.object({ image: z.file({ error: 'required' }) }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: z.object({ img_id: f.uuid }) }),
  }),
  builtStore: call({
    route: 'GET /api/{tenant_id}/temporary-store',
    summary: 'The temporary store that somebody signed this company up with, until it has become an event',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    reply: z.object({ data: temporaryStore.extend({ id: f.uuid, img_id: f.uuid.nullable() }).nullable() }),
  }),
  discardBuiltStore: call({
    route: 'DELETE /api/{tenant_id}/temporary-store',
    summary: 'Throws that store away',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  moveAsset: call({
    route: 'POST /api/{tenant_id}/assets/move',
    summary: "Takes a temporary store's logo into the tenant's pictures; `data` is the image id",
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ img_id: z.uuid({ error: 'required' }) }),
    reply: f.done(f.uuid),
  }),
  createFromBuilder: call({
    route: 'POST /api/{tenant_id}/events/create',
    summary:
      'Opens an event with the look, the logo and draft products of a temporary store; a second time it answers the first event',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({
      ...choice,
      image_id: f.uuid.nullish(),
      /** Which temporary store it comes of; without it the image says so. */
      temporary_store_id: f.uuid.nullish(),
    }),
    reply: f.done(z.object({ slug: f.slug })),
  }),
};
