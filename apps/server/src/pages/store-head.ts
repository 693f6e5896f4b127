import type { Database } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { type EventPhase, eventPhase, isPublicEventType } from '@inkstand/domain/statuses';
import { and, eq } from 'drizzle-orm';

export interface StoreHead {
  revision: number;
  language: string;
  phase: Exclude<EventPhase, 'absent'>;
}

/** What is asked before any page of a store: whether it has public pages, and at which revision. One statement. */
export async function storeHead(
  database: Database,
  tenant: string,
  slug: string,
  now: Date,
): Promise<StoreHead | undefined> {
  const [row] = await database.tx({ tenant, as: 'public' }, (tx) =>
    tx
      .select({
        revision: events.revision,
        language: events.defaultLanguage,
        type: events.type,
        status: events.status,
        opensAt: events.opensAt,
        closesAt: events.closesAt,
      })
      .from(events)
      .where(and(eq(events.tenantId, tenant), eq(events.slug, slug))),
  );
  if (!row || !isPublicEventType(row.type)) return undefined;
  const phase = eventPhase(row, now);
  return phase === 'absent' ? undefined : { revision: row.revision, language: row.language, phase };
}
