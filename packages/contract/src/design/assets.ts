import { MAX_FILE_MB } from '@inkstand/domain/upload-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** `raster` has pixels and a dpi; `vector` is sharp at any size. */
const assetKind = z.enum(['raster', 'vector']);

const asset = z.object({
  id: f.uuid,
  name: z.string(),
  mime_type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  url: z.string(),
  /** PNG of at most 1600 pixels, for lists and editors. */
  preview_url: z.string(),
  /** Starts at 1; each version is an asset of its own. */
  version: z.number(),
  kind: assetKind,
  created_at: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** How a picture looks as we print it, and as another program draws the same file. */
const pictureDifference = z.object({
  /** Data addresses of pictures of one size. */
  ours: z.string(),
  other: z.string(),
  width: z.number(),
  height: z.number(),
  /** Where they differ, in parts of the width and height. */
  places: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type PictureDifference = z.infer<typeof pictureDifference>;

/** What its owner should know about an uploaded picture. */
export const uploadNote = z.object({
  /**
   * `reduced`: downscaled, because it had more pixels than print can use. `profile_assumed`: CMYK without a profile,
   * read as FOGRA39. `first_frame`: an animation, of which the first frame is used. `left_out`: an SVG without some of
   * its parts, which change nothing in the picture. `rasterised`: an SVG with effects such as shadows, which is kept as
   * a picture. `has_pictures`: an SVG with pictures in it, which is kept as a picture if it has nothing else.
   * `looks_different`: an SVG that another program draws differently; it is printed as we draw it.
   */
  code: z.enum([
    'reduced',
    'profile_assumed',
    'first_frame',
    'left_out',
    'rasterised',
    'has_pictures',
    'looks_different',
  ]),
  message: z.string(),
  /** With `looks_different` only. */
  difference: pictureDifference.optional(),
});
export type UploadNote = z.infer<typeof uploadNote>;

/** An uploaded picture, with the conversions that its owner should know about. */
const uploadedAsset = asset.extend({ notes: z.array(uploadNote) });
export type UploadedAsset = z.infer<typeof uploadedAsset>;

/** Newest version of a picture, for lists. */
const listedAsset = asset.extend({
  /** Staff's lists span tenants. */
  tenant_id: f.tenantId,
  /** Products whose current design uses any version. */
  products: z.number(),
  /** Earlier versions, newest first; designs may still use them. */
  older: z.array(asset.pick({ id: true, mime_type: true, width: true, height: true, version: true })),
});
export type ListedAsset = z.infer<typeof listedAsset>;

/** Everything that uses any version of a picture. */
const assetUses = z.object({
  /** Products by their current design, with the version used. */
  products: z.array(
    z.object({
      id: f.uuid,
      name: z.string(),
      status: z.enum(['draft', 'ready', 'archived']),
      version: z.number(),
    }),
  ),
  /** Orders keep the design they were placed with. */
  orders: z.number(),
  stores: z.array(
    z.object({ slug: z.string(), name: z.string(), part: z.enum(['logo', 'background', 'share picture']) }),
  ),
  /** Whether it is the company's logo. */
  company: z.boolean(),
  templates: z.array(z.object({ id: f.uuid, name: z.string() })),
  /** Proofs that are pending or approved. */
  proofs: z.number(),
  batches: z.number(),
});
export type AssetUses = z.infer<typeof assetUses>;

/** Print quality at a common size. */
const printSize = z.object({
  size: z.enum(['breast_pocket', 'sleeve', 'chest', 'full_front', 'poster']),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Null for vectors. */
  dpi: z.number().nullable(),
  verdict: z.enum(['sharp', 'soft', 'too_small']),
});
export type PrintSize = z.infer<typeof printSize>;

const assetDetails = listedAsset.extend({
  /** Newest first. */
  versions: z.array(asset),
  uses: assetUses,
  /** True when nothing uses it. */
  may_delete: z.boolean(),
  print_sizes: z.array(printSize),
});
export type AssetDetails = z.infer<typeof assetDetails>;

/**
 * A product whose current design uses an earlier version of a picture, and the effect of replacing it with the newest.
 */
const plannedReplacement = z.object({
  id: f.uuid,
  name: z.string(),
  status: z.enum(['draft', 'ready', 'archived']),
  /** The version in use, and the revision that was checked. */
  version: z.number(),
  revision: z.number(),
  /** The print is approved; replacing it needs a new approval. */
  takes_approval_back: z.boolean(),
  /** Why it is not replaced: on sale or approved and locked, or the newest version is not printable there. */
  kept: z.enum(['locked', 'unprintable']).nullable(),
  /** New warnings the replacement would cause. */
  warnings: z.array(z.string()),
});
export type PlannedReplacement = z.infer<typeof plannedReplacement>;

/** Why a product was not replaced; `changed`: saved by somebody else in the meantime. */
const skipReason = z.enum(['locked', 'unprintable', 'changed']);
export type SkipReason = z.infer<typeof skipReason>;
/** Products per call. */
export const MAX_REPLACED = 200;

const assetParams = f.tenantParams.extend({ asset_id: f.uuid });
const upload = z.object({ file: z.file({ error: 'required' }) });

export const assets = {
  listAssets: call({
    route: 'GET /api/{tenant_id}/assets',
    summary: 'Uploaded pictures, each by its newest version',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: f.listQuery.extend({
      kind: assetKind.optional(),
      /** `1`: only unused pictures. */
      unused: z.enum(['1']).optional(),
      sort: z.enum(['recent', 'name', 'largest', 'most-used']).default('recent'),
    }),
    reply: f.listSchema(listedAsset),
  }),
  getAsset: call({
    route: 'GET /api/{tenant_id}/assets/{asset_id}',
    summary: 'A picture with its versions, where it is used, and how it prints; by the id of any version',
    policy: { may: 'content.read' },
    params: assetParams,
    reply: z.object({ data: assetDetails }),
  }),
  uploadAsset: call({
    route: 'POST /api/{tenant_id}/assets',
    summary: `Uploads a picture: PNG, JPEG, WebP or SVG, up to ${MAX_FILE_MB} MB`,
    policy: { may: 'content.change' },
    params: f.tenantParams,
    multipart: true,
    body: upload,
    reply: f.done(uploadedAsset),
  }),
  addAssetVersion: call({
    route: 'POST /api/{tenant_id}/assets/{asset_id}/versions',
    summary: 'Uploads a newer version of a picture; designs go on showing the one that they were made with',
    policy: { may: 'content.change' },
    params: assetParams,
    multipart: true,
    body: upload,
    reply: f.done(uploadedAsset),
  }),
  planReplacement: call({
    route: 'GET /api/{tenant_id}/assets/{asset_id}/replacement',
    summary: 'What putting the newest version of a picture into every design that shows an earlier one would change',
    policy: { may: 'content.change' },
    params: assetParams,
    reply: z.object({ data: z.object({ version: z.number(), products: z.array(plannedReplacement) }) }),
  }),
  replaceInDesigns: call({
    route: 'POST /api/{tenant_id}/assets/{asset_id}/replacement',
    summary: 'Puts the newest version into the designs named, each as a new revision; answers what was left as it is',
    policy: { may: 'content.change' },
    params: assetParams,
    body: z.object({
      /** Newest version the caller saw; 422 when there is a newer one. */
      version: z.number().int().min(2),
      products: z
        .array(z.object({ id: f.uuid, revision: z.number().int().min(1) }))
        .min(1)
        .max(MAX_REPLACED),
    }),
    reply: f.done(
      z.object({
        replaced: z.array(z.object({ id: f.uuid, name: z.string(), revision: z.number() })),
        kept: z.array(z.object({ id: f.uuid, name: z.string(), reason: skipReason })),
      }),
    ),
  }),
  renameAsset: call({
    route: 'PATCH /api/{tenant_id}/assets/{asset_id}',
    summary: 'Renames a picture, all versions of it',
    policy: { may: 'content.change' },
    params: assetParams,
    body: z.object({ name: f.requiredText(120) }),
    reply: f.done(asset),
  }),
  deleteAsset: call({
    route: 'DELETE /api/{tenant_id}/assets/{asset_id}',
    summary: 'Deletes a picture with all its versions; 409 with `uses` while anything shows it',
    policy: { may: 'content.change' },
    params: assetParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
  deleteAssets: call({
    route: 'POST /api/{tenant_id}/asset-removals',
    summary: 'Deletes several pictures with all their versions; those that anything shows stay',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ ids: f.chosenIds }),
    reply: f.done(f.eachOutcome),
  }),
  assetFile: call({
    route: 'GET /api/{tenant_id}/assets/{asset_id}/file',
    summary: "A picture's bytes",
    policy: { may: 'content.read' },
    params: assetParams,
    query: z.object({ size: z.enum(['preview']).optional() }),
    reply: 'file',
  }),
};
