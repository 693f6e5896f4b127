import type { Database } from '@inkstand/database';
import type { Region } from '@inkstand/domain/regions';
import {
  type EventPhase,
  type EventStatus,
  type EventType,
  eventPhase,
  isPublicEventType,
} from '@inkstand/domain/statuses';

interface StoreHead {
  revision: number;
  language: string;
  region: Region;
  phase: Exclude<EventPhase, 'absent'>;
}

interface Row {
  revision: number;
  language: string;
  type: EventType;
  status: EventStatus;
  opens_at: Date | null;
  closes_at: Date | null;
  region: Region;
}

/**
 * Checked before any page of a store, including cached ones: whether it has public pages, and at which revision. One
 * round trip to a database function (migration `store_head`), because three would cost more than the rest of serving a
 * cached page.
 */
export async function storeHead(
  { pool }: Pick<Database, 'pool'>,
  tenant: string,
  slug: string,
  now: Date,
): Promise<StoreHead | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'store_head',
    text: 'select * from inkstand_store_head($1, $2)',
    values: [tenant, slug],
  });
  const [row] = rows;
  if (!row || !isPublicEventType(row.type)) return undefined;
  const phase = eventPhase({ status: row.status, opensAt: row.opens_at, closesAt: row.closes_at }, now);
  return phase === 'absent' ? undefined : { revision: row.revision, language: row.language, region: row.region, phase };
}
