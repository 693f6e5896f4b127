import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events, tenants } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';

/**
 * Lists the events with this slug across tenants: slugs are unique per tenant only, and staff links may lack the
 * tenant.
 */
export async function eventsBySlug(
  ctx: Ctx,
  { params: { slug } }: HandlerInput<'eventsBySlug'>,
): Promise<HandlerReply<'eventsBySlug'>> {
  const owner = ctx.tenantId === 'all' ? undefined : eq(events.tenantId, ctx.tenantId);
  const data = await ctx.tx((tx) =>
    tx
      .select({
        tenant_id: tenants.id,
        tenant_name: tenants.name,
        name: events.name,
        type: events.type,
        status: events.status,
      })
      .from(events)
      .innerJoin(tenants, eq(tenants.id, events.tenantId))
      .where(and(owner, eq(events.slug, slug), isNull(events.deletedAt)))
      .orderBy(byName(tenants.name, ctx.language), tenants.id)
      .limit(200),
  );
  return { data };
}
