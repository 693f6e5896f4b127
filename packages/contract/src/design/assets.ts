import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** `raster` is made of pixels and has a dpi; `vector` is sharp at any size. */
const assetKind = z.enum(['raster', 'vector']);

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
  /** Counts from 1; a later version of a picture is another asset. */
  version: z.number(),
  kind: assetKind,
  created_at: z.string(),
});
export type Asset = z.infer<typeof asset>;

/** A picture that just arrived, and what was changed of it that its owner should know. */
const uploadedAsset = asset.extend({
  notes: z.array(
    z.object({
      /** `reduced`: it had more pixels than print can use. `profile_assumed`: CMYK without a profile is read as FOGRA39. */
      code: z.enum(['reduced', 'profile_assumed']),
      message: z.string(),
    }),
  ),
});
export type UploadedAsset = z.infer<typeof uploadedAsset>;

/** The newest version of a picture, as lists show it. */
const listedAsset = asset.extend({
  /** Whose it is: staff's lists span tenants. */
  tenant_id: f.tenantId,
  /** Products whose present design shows any version of it. */
  products: z.number(),
  /** What earlier versions measure, newest first: designs may show them still. */
  older: z.array(asset.pick({ id: true, mime_type: true, width: true, height: true, version: true })),
});
export type ListedAsset = z.infer<typeof listedAsset>;

/** Everything that shows any version of a picture. */
const assetUses = z.object({
  /** By their present design, and the version that it shows. */
  products: z.array(
    z.object({
      id: f.uuid,
      name: z.string(),
      status: z.enum(['draft', 'ready', 'archived']),
      version: z.number(),
    }),
  ),
  /** Orders keep the design that they were placed with. */
  orders: z.number(),
  stores: z.array(
    z.object({ slug: z.string(), name: z.string(), part: z.enum(['logo', 'background', 'share picture']) }),
  ),
  templates: z.array(z.object({ id: f.uuid, name: z.string() })),
  /** That wait for an answer, or were approved. */
  proofs: z.number(),
  batches: z.number(),
});
export type AssetUses = z.infer<typeof assetUses>;

/** How a picture prints at a usual size. */
const printSize = z.object({
  size: z.enum(['breast_pocket', 'sleeve', 'chest', 'full_front', 'poster']),
  width_mm: z.number(),
  height_mm: z.number(),
  /** Null where it is sharp at any size. */
  dpi: z.number().nullable(),
  verdict: z.enum(['sharp', 'soft', 'too_small']),
});
export type PrintSize = z.infer<typeof printSize>;

const assetDetails = listedAsset.extend({
  /** Newest first. */
  versions: z.array(asset),
  uses: assetUses,
  /** Nothing uses it. */
  may_delete: z.boolean(),
  print_sizes: z.array(printSize),
});
export type AssetDetails = z.infer<typeof assetDetails>;

/** A product whose present design shows an earlier version of a picture, and what putting in the newest would do to it. */
const plannedReplacement = z.object({
  id: f.uuid,
  name: z.string(),
  status: z.enum(['draft', 'ready', 'archived']),
  /** The version that it shows, and the revision that all this is said of. */
  version: z.number(),
  revision: z.number(),
  /** Somebody has approved what it prints now, and would have to be asked again. */
  takes_approval_back: z.boolean(),
  /** Why it stays as it is: it is on sale or approved and locked, or the newest version could not be printed there. */
  kept: z.enum(['locked', 'unprintable']).nullable(),
  /** What had better be looked at and was not there before. */
  warnings: z.array(z.string()),
});
export type PlannedReplacement = z.infer<typeof plannedReplacement>;

/** Why a product was left as it is; `changed`: somebody else saved it meanwhile. */
const skipReason = z.enum(['locked', 'unprintable', 'changed']);
export type SkipReason = z.infer<typeof skipReason>;
/** As many products as one call takes. */
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
      /** `1`: only what nothing uses. */
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
    summary: 'Uploads a picture: PNG, JPEG, WebP or SVG, up to 25 MB',
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
      /** The newest one, as it was shown; 422 when there is a newer. */
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
