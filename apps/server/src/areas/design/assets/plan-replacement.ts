import { type DesignDocument, type DesignLayer, type ImageLayer, SIDE_IDS } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_REPLACED, type PlannedReplacement } from '@inkstand/contract/design/assets';
import { type Tx, tenantJoin } from '@inkstand/database';
import { assets, catalogueVariants, designRevisions, products, revisionAssets } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { fontBook, listFindings, toDesignWarning } from '#areas/design/designs/check-print.ts';
import { computeFingerprints } from '#areas/design/designs/insert-revision.ts';
import { draftRevision, loadProduct } from '#areas/design/designs/load-product.ts';
import { productLock } from '#areas/design/designs/product-response.ts';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { type AssetRow, isVector, loadPicture } from './asset-response.ts';

/** The size of a picture version, in pixels. */
export interface Measured {
  id: string;
  width: number;
  height: number;
}

/** Relative tolerance for equal proportions: rounding to whole pixels shifts them slightly. */
const SAME_WITHIN = 0.01;

/**
 * Returns the design with every earlier version of a picture replaced by the newest. The layer keeps its position. If
 * the proportions differ, the picture is scaled to fit into the earlier one's box, without distortion. The ink of a
 * drawing is dropped if the newest version is none: every opaque pixel of a photo would be printed in it.
 */
export function replacedDocument(
  document: DesignDocument,
  earlier: readonly Measured[],
  newest: Measured & Pick<AssetRow, 'mimeType'>,
) {
  const byId = new Map(earlier.map((version) => [version.id, version]));
  const replaced = (layer: DesignLayer): DesignLayer => {
    const before = layer.type === 'Image' ? byId.get(layer.src) : undefined;
    if (!before || layer.type !== 'Image') return layer;
    const { recolour, ...kept } = layer;
    const shown = { ...kept, ...fitted(layer, before, newest), src: newest.id };
    return recolour && isVector(newest) ? { ...shown, recolour } : shown;
  };
  const sides = { ...document.sides };
  for (const id of SIDE_IDS) {
    const side = sides[id];
    if (side) sides[id] = { ...side, layers: side.layers.map(replaced) };
  }
  return { ...document, sides };
}

function fitted({ width, height }: ImageLayer, before: Measured, newest: Measured): { width: number; height: number } {
  const change = newest.width / newest.height / (before.width / before.height);
  if (Math.abs(change - 1) < SAME_WITHIN) return { width, height };
  return change > 1 ? { width, height: height / change } : { width: width * change, height };
}

/** Previews a replacement; writes nothing. */
export async function planReplacement(
  ctx: Ctx,
  { params }: HandlerInput<'planReplacement'>,
): Promise<HandlerReply<'planReplacement'>> {
  const { newest, planned } = await loadReplacementPlan(ctx, params.asset_id);
  return { data: { version: newest.version, products: planned.map(({ document: _, ...each }) => each) } };
}

export interface Planned extends PlannedReplacement {
  /** The design that would be saved. */
  document: DesignDocument;
}

/**
 * Loads every product whose current design shows an earlier version, sorted by name, with its design after the
 * replacement.
 */
export async function loadReplacementPlan(
  ctx: Ctx,
  assetId: string,
): Promise<{ newest: AssetRow; planned: Planned[] }> {
  const fonts = await fontBook();
  return ctx.tx(async (tx) => {
    const [newest, ...earlier] = await loadPicture(tx, ctx, assetId);
    const planned: Planned[] = [];
    for (const shown of await designsShowing(tx, ctx, earlier)) {
      const before = readDesign(shown.document);
      const document = replacedDocument(before, earlier, newest);
      const { product, variant } = shown;
      const sizes = await loadSizes(tx, ctx, document, earlier);
      const print = (of: DesignDocument) =>
        listFindings({ document: of, fonts, sizes, variant, colours: product.colours });
      const known = new Set(print(before).map(findingName));
      const added = print(document).filter((finding) => !known.has(findingName(finding)));
      const isSame = sameFingerprints(shown.fingerprints, await computeFingerprints(document, fonts));
      const selected = await loadProduct(tx, product, product.id);
      const isLocked = productLock(selected) !== null;
      const isRefused = added.some(({ severity }) => severity === 'error');
      planned.push({
        id: product.id,
        name: product.name,
        status: product.status,
        version: shown.version,
        revision: product.revision,
        document,
        kept: isLocked ? 'locked' : isRefused ? 'unprintable' : null,
        takes_approval_back: !isSame && selected.draftApproval !== null,
        warnings: added.map((finding) => toDesignWarning(finding, ctx.language).message),
      });
    }
    return { newest, planned };
  });
}

const findingName = ({ side, layer, code }: { side: string; layer: string; code: string }) =>
  `${side} ${layer} ${code}`;

const sameFingerprints = (one: { front?: string; back?: string }, other: { front?: string; back?: string }) =>
  one.front === other.front && one.back === other.back;

async function designsShowing(tx: Tx, { tenantId, language }: Ctx, versions: readonly AssetRow[]) {
  if (versions.length === 0) return [];
  const versionsById = new Map(versions.map(({ id, version }) => [id, version]));
  const rows = await tx
    .select({
      product: products,
      variant: catalogueVariants,
      document: designRevisions.document,
      fingerprints: designRevisions.fingerprints,
      assetId: revisionAssets.assetId,
    })
    .from(revisionAssets)
    .innerJoin(
      products,
      and(tenantJoin(products.id, revisionAssets.productId), eq(products.revision, revisionAssets.revision)),
    )
    .innerJoin(designRevisions, draftRevision)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .where(and(eq(revisionAssets.tenantId, tenantId), inArray(revisionAssets.assetId, [...versionsById.keys()])))
    .orderBy(byName(products.name, language), asc(products.id))
    .limit(MAX_REPLACED);
  // A design may show two versions of one picture: list the product once, with the newer of them.
  return [...Map.groupBy(rows, ({ product }) => product.id).values()].map((own) => ({
    ...own[0]!,
    version: Math.max(...own.map(({ assetId }) => versionsById.get(assetId) ?? 0)),
  }));
}

/** Loads the sizes of all pictures in the old and the new design. */
async function loadSizes(tx: Tx, { tenantId }: Ctx, document: DesignDocument, earlier: readonly AssetRow[]) {
  const layers = Object.values(document.sides).flatMap((side) => side.layers);
  const ids = [
    ...layers.flatMap((layer) => (layer.type === 'Image' ? [layer.src] : [])),
    ...earlier.map(({ id }) => id),
  ];
  const found = await tx
    .select({ id: assets.id, width: assets.width, height: assets.height, mimeType: assets.mimeType })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids)));
  return Object.fromEntries(
    found.map((asset) => [asset.id, { width: asset.width, height: asset.height, isVector: isVector(asset) }]),
  );
}
