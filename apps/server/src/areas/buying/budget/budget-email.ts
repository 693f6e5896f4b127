import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { HELD_STATUSES } from '@inkstand/domain/order-status-rules';
import { formatMinor } from '@inkstand/i18n';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

/**
 * Writes the email that an event's budget is reached, with the orders waiting at that moment. `data.event` is the
 * event's id.
 */
export async function budgetEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company }: CompanyEmailContext,
): Promise<CompanyEmailText> {
  const { event: eventId = '' } = data;
  const [event] = await tx
    .select({
      slug: events.slug,
      name: events.name,
      region: events.region,
      budget: events.budget,
      limit: events.budgetLimit,
      waiting: sql<number>`(${tx
        .select({ count: sql`count(*)::int` })
        .from(orders)
        .where(
          and(eq(orders.tenantId, ctx.tenantId), eq(orders.eventId, eventId), inArray(orders.status, HELD_STATUSES)),
        )})`.mapWith(Number),
    })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)));
  if (!event) throw new GiveUp('The event that it is about is gone.');
  const params = {
    event: event.name,
    company,
    count: event.waiting,
    budget: formatMinor(event.budget, event.region),
    limit: formatMinor(event.limit, event.region),
  };
  return {
    subject: t('budget_reached.subject', params),
    intro: [
      t('budget_reached.intro', params),
      ...(event.waiting > 0 ? [t('budget_reached.waiting', params)] : []),
      t('budget_reached.limit', params),
    ],
    parts: [],
    link: { label: t('budget_reached.button'), url: `${ctx.config.publicUrl}/events/${event.slug}/overview` },
    why: t('budget_reached.why', params),
  };
}
