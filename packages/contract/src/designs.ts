import * as z from 'zod';
import { call } from './call.ts';
import { catalogueVariant } from './catalogue.ts';
import * as f from './fields.ts';

export type { Asset } from './assets.ts';

export const product = z.object({
  id: f.uuid,
  tenant_id: f.tenantId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  status: z.enum(['draft', 'ready', 'archived']),
  locked: z.boolean(),
  catalogue_code: z.string(),
  colours: z.array(f.colour),
  revision: z.number(),
  images: f.previews,
  /** What one costs to make, in the tenant's currency. */
  unit_cost: f.decimal,
  suggested_price: f.decimal,
  currency: f.currency,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Product = z.infer<typeof product>;

/** A product in the designer: with its variant and its current design document (`@inkstand/artwork/model`). */
export const productInDesigner = product.extend({
  variant: catalogueVariant,
  document: z.unknown(),
  fingerprints: f.fingerprints,
  events: z.array(z.object({ slug: z.string(), name: z.string(), status: f.eventStatus })),
});
export type ProductInDesigner = z.infer<typeof productInDesigner>;

const listed = f.listQuery.extend({
  /** `current`: all that are not archived. */
  status: z.enum(['draft', 'ready', 'archived', 'current']).optional(),
});
const productParams = f.tenantParams.extend({ product_id: f.uuid });

export const designWarning = z.object({
  code: z.string(),
  side: f.side,
  layer: z.string().nullable(),
  message: z.string(),
});

export const designs = {
  listProducts: call({
    summary: "The tenant's products",
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed,
    reply: f.listOf(product),
  }),
  exportProducts: call({
    summary: 'The filtered products as CSV, company by company, oldest first',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed.omit({ page: true, per_page: true }),
    reply: 'file',
  }),
  changeProducts: call({
    summary: 'Archives several products, or takes them back out of the archive',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ ids: f.chosenIds, action: z.enum(['archive', 'restore']) }),
    reply: f.done(f.eachOutcome),
  }),
  createProduct: call({
    summary: 'Starts a product on a catalogue variant',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({
      name: f.requiredText(120),
      catalogue_code: f.requiredText(60),
      colours: z.array(z.string()).min(1, 'required').max(60),
    }),
    reply: f.done(product),
  }),
  getProduct: call({
    summary: 'A product with its variant and design',
    policy: { may: 'content.read' },
    params: productParams,
    reply: z.object({ data: productInDesigner }),
  }),
  updateProduct: call({
    summary: 'Changes name, description, colours or status',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({
      name: f.requiredText(120).optional(),
      description: f.text(5000).optional(),
      status: z.enum(['draft', 'ready', 'archived']).optional(),
      colours: z.array(z.string()).min(1, 'required').max(60).optional(),
      /** Cannot be edited while an Active event or an approved proof uses it. */
      locked: z.boolean().optional(),
    }),
    reply: f.done(product),
  }),
  saveDesign: call({
    summary: 'Saves a design as a new revision; 422 on `base_revision` when someone saved in between',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({ base_revision: z.number().int().min(0), document: z.unknown() }),
    reply: f.done(
      z.object({
        revision: z.number(),
        fingerprints: f.fingerprints,
        images: f.previews,
        warnings: z.array(designWarning),
      }),
    ),
  }),
};
