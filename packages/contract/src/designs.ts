import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

export const asset = z.object({
  id: f.uuid,
  name: z.string(),
  mime_type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  url: z.string(),
  /** A PNG of at most 1600 pixels, for lists and editors. */
  preview_url: z.string(),
  created_at: z.string(),
});
export type Asset = z.infer<typeof asset>;

export const catalogueVariant = z.object({
  code: z.string(),
  family: z.string(),
  family_variant: z.string(),
  name: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  garment: z.string(),
  brand: z.string(),
  fabric: z.string(),
  details: z.array(z.string()),
  print_techniques: z.array(z.string()),
  availability_regions: z.array(f.region),
  colours: z.array(f.colour),
  sizes: z.array(f.size),
  print_area: f.printAreas,
  /** Unit cost per currency: the blank alone, and each printed side. */
  blank_price: z.record(z.string(), f.decimal),
  print_price: z.record(z.string(), f.decimal),
  images: f.previews,
});
export type CatalogueVariant = z.infer<typeof catalogueVariant>;

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

const productParams = f.tenantParams.extend({ product_id: f.uuid });

export const designWarning = z.object({
  code: z.string(),
  side: f.side,
  layer: z.string().nullable(),
  message: z.string(),
});

export const designs = {
  listCatalogue: call({
    summary: 'The blanks that can be printed',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams,
    query: f.listQuery,
    reply: f.listOf(catalogueVariant),
  }),
  listAssets: call({
    summary: 'Uploaded pictures',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: f.listQuery,
    reply: f.listOf(asset),
  }),
  uploadAsset: call({
    summary: 'Uploads a picture: PNG, JPEG, WebP or SVG, up to 25 MB',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    multipart: true,
    body: z.object({ file: z.file({ error: 'required' }) }),
    reply: f.done(asset),
  }),
  assetFile: call({
    summary: "A picture's bytes",
    policy: { may: 'content.read' },
    params: f.tenantParams.extend({ asset_id: f.uuid }),
    query: z.object({ size: z.enum(['preview']).optional() }),
    reply: 'file',
  }),
  listProducts: call({
    summary: "The tenant's products",
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: f.listQuery.extend({ status: z.enum(['draft', 'ready', 'archived']).optional() }),
    reply: f.listOf(product),
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
