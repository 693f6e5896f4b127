import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { toDomainResponse } from './domain-state.ts';

/** Lists a tenant's stores: those with a domain first, then by name. */
export async function listCustomDomains(
  ctx: Ctx,
  _input: HandlerInput<'listCustomDomains'>,
): Promise<HandlerReply<'listCustomDomains'>> {
  const rows = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    return tx
      .select()
      .from(events)
      .where(and(eq(events.tenantId, tenant.id), inArray(events.type, ['Promo', 'Store']), isNull(events.deletedAt)))
      .orderBy(sql`${events.customDomain} is null`, byName(events.name, ctx.language), asc(events.id));
  });
  return {
    data: rows.map((row) => ({ ...toDomainResponse(ctx.config, row), event: { slug: row.slug, name: row.name } })),
  };
}
