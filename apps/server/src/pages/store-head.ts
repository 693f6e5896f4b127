import type { Database } from '@inkstand/database';
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
  phase: Exclude<EventPhase, 'absent'>;
}

interface Row {
  revision: number;
  language: string;
  type: EventType;
  status: EventStatus;
  opens_at: Date | null;
  closes_at: Date | null;
}

/**
 * What is asked before any page of a store, kept ones included: whether it has public pages, and at which revision. It is
 * one round trip to a function of the database (migration `store_head`), because three of them cost more than the rest of
 * answering with a kept page.
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
  return phase === 'absent' ? undefined : { revision: row.revision, language: row.language, phase };
}
