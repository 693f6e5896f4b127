import type { ApiKey } from '@inkstand/contract/identity/api-keys';
import type { apiKeys } from '@inkstand/database/tables/index';

/** Never includes the key: only its hash is stored. */
export function toApiKeyResponse(row: typeof apiKeys.$inferSelect, actorName: (actor: string) => string): ApiKey {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    prefix: row.prefix,
    created_by: actorName(`user:${row.createdBy}`),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
  };
}
