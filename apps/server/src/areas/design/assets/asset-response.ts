import type { Asset } from '@inkstand/contract/design/assets';
import type { assets } from '@inkstand/database/tables/index';

type AssetRow = typeof assets.$inferSelect;

export const VECTOR = 'image/svg+xml';
export const isVector = ({ mimeType }: Pick<AssetRow, 'mimeType'>) => mimeType === VECTOR;

export function toAssetResponse(row: AssetRow): Asset {
  const url = `/api/${row.tenantId}/assets/${row.id}/file`;
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
