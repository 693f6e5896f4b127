import type { Asset } from '@inkstand/contract/design/assets';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

export const VECTOR = 'image/svg+xml';
export const isVector = ({ mimeType }: Pick<AssetRow, 'mimeType'>) => mimeType === VECTOR;

/** The address of a picture's file, for people of its company. */
export const assetFileUrl = (tenantId: string, id: string): string => `/api/${tenantId}/assets/${id}/file`;

export function toAssetResponse(row: AssetRow): Asset {
  const url = assetFileUrl(row.tenantId, row.id);
  return {
    id: row.id,
    name: row.name,
    mime_type: row.mimeType,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    url,
    preview_url: `${url}?size=preview`,
    version: row.version,
    kind: isVector(row) ? 'vector' : 'raster',
    created_at: row.createdAt.toISOString(),
  };
}

export type AssetRow = typeof assets.$inferSelect;

/** The id that all versions of a picture share: that of the first version. */
const firstVersion = sql<string>`coalesce(${assets.firstVersionId}, ${assets.id})`;

/** Loads all versions of the picture that `assetId` belongs to, newest first; 404 if there is none. */
export async function loadPicture(
  tx: Tx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  assetId: string,
): Promise<[AssetRow, ...AssetRow[]]> {
  const first = await loadFirstVersion(tx, tenantId, assetId);
  const [newest, ...older] = await tx
    .select()
    .from(assets)
    .where(pictureVersions(tenantId, first))
    .orderBy(desc(assets.version));
  if (!newest) fail('request.not_found');
  return [newest, ...older];
}

/**
 * Like `loadPicture`, but locks the rows until the transaction ends, so that nobody adds a version, renames or deletes
 * the picture, or puts it into a design meanwhile. Locks the first version before it reads the others, since a new
 * version may just have been committed.
 */
export async function lockPicture(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  assetId: string,
): Promise<[AssetRow, ...AssetRow[]]> {
  const first = await loadFirstVersion(tx, ctx.tenantId, assetId);
  await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.tenantId, ctx.tenantId), eq(assets.id, first)))
    .for('update');
  const held = await tx
    .select()
    .from(assets)
    .where(pictureVersions(ctx.tenantId, first))
    // Same lock order as in designs, to avoid deadlocks.
    .orderBy(assets.id)
    .for('update');
  const [newest, ...older] = held.toSorted((one, other) => other.version - one.version);
  if (!newest) fail('request.not_found');
  return [newest, ...older];
}

async function loadFirstVersion(tx: Tx, tenantId: string, assetId: string): Promise<string> {
  const [row] = await tx
    .select({ first: firstVersion })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), eq(assets.id, assetId), isNull(assets.deletedAt)));
  return row?.first ?? fail('request.not_found');
}

const pictureVersions = (tenantId: string, first: string) =>
  and(
    eq(assets.tenantId, tenantId),
    or(eq(assets.id, first), eq(assets.firstVersionId, first)),
    isNull(assets.deletedAt),
  );
