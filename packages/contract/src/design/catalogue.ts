import { BASIC_COLOURS } from '@inkstand/domain/basic-colour';
import { SIZE_MEASURES, SIZE_SYSTEMS } from '@inkstand/domain/sizes';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { CATALOGUE_SORTS } from '../list-limits.ts';

/** A printable blank, for lists and the designer. */
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
  dpi: z.number(),
  /** Maximum ink colours per side; 0 means no limit. */
  colour_count: z.number(),
  print_area: f.printAreas,
  /** Unit cost per currency: the blank, and each printed side (per colour where the technique charges by colour). */
  blank_price: z.record(z.string(), f.decimal),
  print_price: z.record(z.string(), f.decimal),
  available: z.boolean(),
  images: f.previews,
});
export type CatalogueVariant = z.infer<typeof catalogueVariant>;

/** All details of a blank (specification 3). */
const catalogueVariantDetail = catalogueVariant.extend({
  identifiers: z.record(z.string(), z.string()),
  /** `{colour}/{size}` → SKU, available combinations only. */
  skus: z.record(z.string(), z.string()),
  /** Available sizes per colour, and the SKUs. */
  colour_size: z.record(z.string(), z.array(z.string())),
  colour_skus: z.record(z.string(), z.array(z.string())),
  /** Related variants. */
  associations: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Flat measurements in centimetres. */
  size_guide: z
    .object({ measures: z.array(z.enum(SIZE_MEASURES)), sizes: z.record(z.string(), z.array(z.number())) })
    .nullable(),
  /** Of one piece, on average over the sizes. */
  weight_grams: z.number().nullable(),
  /** ISO 3166-1 alpha-2. */
  country_of_origin: z.string().nullable(),
  created_at: z.string(),
});
export type CatalogueVariantDetail = z.infer<typeof catalogueVariantDetail>;

/** A blank as the public catalogue shows it; prices are those of a client without a discount. */
const publicVariant = catalogueVariant
  .omit({ available: true, dpi: true })
  .extend(catalogueVariantDetail.pick({ size_guide: true, weight_grams: true }).shape);
export type PublicVariant = z.infer<typeof publicVariant>;

const catalogueQuery = f.listQuery.extend({
  family: f.text(60).optional(),
  category: f.text(60).optional(),
  technique: f.text(60).optional(),
  region: f.region.optional(),
  colour: z.enum(BASIC_COLOURS).optional(),
  size_system: z.enum(SIZE_SYSTEMS).optional(),
  availability: z.enum(['available', 'withdrawn', 'all']).default('available'),
  sort: z.enum(CATALOGUE_SORTS).default('own'),
  /** Currency to sort prices by. */
  currency: f.currency.default('GBP'),
});

const choice = z.object({ value: z.string(), count: z.number() });
/** Catalogue filters with the number of variants per choice. */
const catalogueFilters = z.object({
  families: z.array(choice),
  categories: z.array(choice),
  techniques: z.array(choice),
  regions: z.array(choice),
  colours: z.array(choice),
  size_systems: z.array(choice),
});
export type CatalogueFilters = z.infer<typeof catalogueFilters>;

/** A problem with a file row: its first line, the field, and a message. */
const rowProblem = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type RowProblem = z.infer<typeof rowProblem>;

const catalogueImport = z.object({
  dry_run: z.boolean(),
  rows: z.number(),
  /** Variant codes. */
  created: z.array(z.string()),
  changed: z.array(z.object({ code: z.string(), fields: z.array(z.string()) })),
  withdrawn: z.array(z.string()),
  unchanged: z.number(),
});
export type CatalogueImport = z.infer<typeof catalogueImport>;

/** Limits of an import file. */
export const MAX_CATALOGUE_ROWS = 2000;
export const MAX_CATALOGUE_BYTES = 8 * 1024 * 1024;

export const catalogue = {
  publicCatalogue: call({
    route: 'GET /api/public-catalogue',
    summary: 'Every blank that is offered, for visitors: pictures, sizes, print areas, techniques and prices',
    policy: 'anyone',
    reply: z.object({ data: z.array(publicVariant) }),
  }),
  listCatalogue: call({
    route: 'GET /api/{tenant_id}/catalogue',
    summary: 'The blanks that can be printed',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams,
    query: catalogueQuery,
    reply: f.listSchema(catalogueVariant),
  }),
  catalogueFilters: call({
    route: 'GET /api/{tenant_id}/catalogue-filters',
    summary: 'What the catalogue can be narrowed down by',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams,
    reply: z.object({ data: catalogueFilters }),
  }),
  getCatalogueVariant: call({
    route: 'GET /api/{tenant_id}/catalogue/{code}',
    summary: 'Everything that is known of a blank; withdrawn ones too',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams.extend({ code: z.string().max(60) }),
    reply: z.object({ data: catalogueVariantDetail }),
  }),
  exportCatalogue: call({
    route: 'GET /api/{tenant_id}/catalogue-file',
    summary: 'The whole catalogue as a file that can be imported again: JSON lines or CSV',
    policy: { may: 'catalogue.change' },
    params: f.tenantParams,
    query: z.object({ format: z.enum(['jsonl', 'csv']).default('jsonl') }),
    reply: 'file',
  }),
  importCatalogue: call({
    route: 'POST /api/{tenant_id}/catalogue-file',
    summary:
      'Takes in variants as JSON lines or CSV, all or none: with a faulty row 422, `data.rows` naming line and field of each fault',
    policy: { may: 'catalogue.change' },
    params: f.tenantParams,
    multipart: true,
    body: z.object({
      file: z.file({ error: 'required' }),
      /** Validates and reports the outcome without saving. */
      dry_run: z.stringbool().or(z.boolean()).default(false),
      /** Withdraws variants that are missing from the file. */
      withdraw_missing: z.stringbool().or(z.boolean()).default(false),
    }),
    reply: f.done(catalogueImport),
  }),
};
