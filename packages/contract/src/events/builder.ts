import { PAGE_TEMPLATE_KEYS } from '@inkstand/domain/page-templates';
import * as z from 'zod';
import { call } from '../call.ts';
import { uploadNote } from '../design/assets.ts';
import * as f from '../fields.ts';
import { MAX_BUILDER_PRODUCTS, MAX_EVENT_NAME_LENGTH } from '../limits.ts';

// The event builder, which needs no account (specification 4 and 7, docs/product/builder.md and docs/product/wire.md).

/** For one piece with one printed side, in one colour where colours are charged (docs/product/money.md). */
const builderPrices = z.object({
  /** Net cost to the company. */
  unit_cost: f.decimal,
  /** Suggested net selling price. */
  price: f.decimal,
  /** The same price as shoppers of the region see it. */
  price_gross: f.decimal,
  /** Net price minus cost. */
  earned: f.decimal,
});
export type BuilderPrices = z.infer<typeof builderPrices>;

const builderProduct = z.object({
  code: z.string().max(60),
  name: z.string(),
  family: z.string(),
  garment: z.string(),
  regions: z.array(f.region),
  /** Per region, in that region's currency. */
  prices: z.partialRecord(f.region, builderPrices),
  colours: z.array(f.colour),
  /** Logo placement: the printable side and its size in millimetres. */
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
  /** Regions where the company's own account takes card payments. */
  charging_regions: z.array(f.region),
  /** Regions where this installation takes card payments. */
  card_regions: z.array(f.region),
});
export type BuilderCompany = z.infer<typeof builderCompany> | null;

const choice = {
  /** Name of the event; defaults to the company's name. */
  name: f.text(MAX_EVENT_NAME_LENGTH).optional(),
  type: f.eventType,
  region: f.region,
  /** Id of a colour set. */
  theme: f.requiredText(60),
  /** Key of a page template. */
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
        /** Company of the signed-in user: its home region, and the default name of its store. */
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
    reply: f.done(z.object({ img_id: f.uuid, notes: z.array(uploadNote) })),
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
      /** The temporary store it comes from; otherwise the image identifies it. */
      temporary_store_id: f.uuid.nullish(),
    }),
    reply: f.done(z.object({ slug: f.slug })),
  }),
};
