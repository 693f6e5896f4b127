import type { PrivacyRequest } from '@inkstand/contract/after-sales/privacy';
import type { privacyRequests } from '@inkstand/database/tables/index';

export const wireRequest = (row: typeof privacyRequests.$inferSelect): PrivacyRequest => ({
  id: row.id,
  kind: row.kind,
  requested_by: row.requestedBy,
  rows: row.rows,
  created_at: row.createdAt.toISOString(),
});
