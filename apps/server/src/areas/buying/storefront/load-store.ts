import { publicColumns, type Tx } from '@inkstand/database';
import { events, paymentAccounts, tenants } from '@inkstand/database/tables/index';
import { type EventPhase, eventPhase, isPublicEventType } from '@inkstand/domain/statuses';
import { and, eq, sql } from 'drizzle-orm';
import { phaseNow } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#prepared-statement.ts';

export type PublicPhase = Exclude<EventPhase, 'absent'>;

/** Drafts and deleted events are hidden by the database's own policy; Bulk and Products events have no public pages. */
export function publicPhase(
  event: Parameters<typeof eventPhase>[0] & { type: Parameters<typeof isPublicEventType>[0] },
  ctx: Pick<Ctx, 'isPreview' | 'now' | 'database'>,
): PublicPhase {
  // Whoever previews a store looks at how it will be when it is open.
  const present = ctx.isPreview ? 'open' : phaseNow(ctx, eventPhase(event, ctx.now()));
  const phase = isPublicEventType(event.type) ? present : 'absent';
  return phase === 'absent' ? fail('request.not_found') : phase;
}

const storeQuery = preparedStatement((tx) =>
  tx
    .select({
      event: publicColumns.events,
      tenant: publicColumns.tenants,
      paymentAccount: publicColumns.paymentAccounts,
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .leftJoin(
      paymentAccounts,
      and(eq(paymentAccounts.tenantId, events.tenantId), eq(paymentAccounts.region, events.region)),
    )
    .where(and(eq(events.tenantId, sql.placeholder('tenantId')), eq(events.slug, sql.placeholder('slug'))))
    .prepare('store'),
);

/** A store as a visitor may see it, with its company, or 404. For public transactions. */
export async function loadStore(tx: Tx, ctx: Ctx, slug: string) {
  const [found] = await storeQuery(tx).execute({ tenantId: ctx.tenantId, slug });
  if (!found) fail('request.not_found');
  return { ...found, phase: publicPhase(found.event, ctx) };
}

export type LoadedStore = Awaited<ReturnType<typeof loadStore>>;
