import { events } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { type Services, systemContext } from '#context.ts';
import { readDomains } from './domain-state.ts';
import { findRecord, recordFinding } from './record-finding.ts';

const INTERVAL_MS = DAY_MS;
const LIMIT = 200;

/** Checks daily that each proved domain still has its record. */
export async function recheckDomains(services: Services): Promise<void> {
  const due = await services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(events)
      .where(
        and(
          isNotNull(events.customDomainVerifiedAt),
          isNull(events.deletedAt),
          lt(events.customDomainCheckedAt, new Date(services.now().getTime() - INTERVAL_MS)),
        ),
      )
      .orderBy(asc(events.customDomainCheckedAt))
      .limit(LIMIT),
  );
  for (const event of due) await recheck(services, event);
  if (due.length > 0) await readDomains(services);
}

async function recheck(services: Services, asked: EventRow): Promise<void> {
  const { customDomain: domain, customDomainToken: token, customDomainCheckedAt: checkedAt } = asked;
  if (!domain || !token || !checkedAt) return;
  const finding = await findRecord(services, { domain, token });
  const ctx = systemContext(services, asked.tenantId);
  await ctx.tx(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      // Skips an event that was checked or changed since, manually or by another process.
      .where(
        and(
          eq(events.tenantId, asked.tenantId),
          eq(events.id, asked.id),
          eq(events.customDomainToken, token),
          eq(events.customDomainCheckedAt, checkedAt),
        ),
      )
      .for('update');
    if (event) await recordFinding(tx, ctx, event, finding);
  });
}
