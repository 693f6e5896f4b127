import type { Asset } from '@inkstand/contract/designs';
import type { assets } from '@inkstand/database/tables/index';

export function wireAsset(row: typeof assets.$inferSelect): Asset {
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
    created_at: row.createdAt.toISOString(),
  };
}
