import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { designTemplates } from '@inkstand/database/tables/index';
import { and, desc, ilike } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';
import { loadUserNames, toTemplateResponse } from './revision-response.ts';

export async function listDesignTemplates(
  ctx: Ctx,
  { query }: HandlerInput<'listDesignTemplates'>,
): Promise<HandlerReply<'listDesignTemplates'>> {
  const where = and(
    ofTenant(ctx, designTemplates.tenantId),
    query.q ? ilike(designTemplates.name, containing(query.q)) : undefined,
  );
  const { rows, total } = await ctx.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(designTemplates)
      .where(where)
      .orderBy(desc(designTemplates.createdAt), desc(designTemplates.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    total: await tx.$count(designTemplates, where),
  }));
  const userName = await loadUserNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  return {
    data: rows.map((row) => toTemplateResponse(row, userName)),
    meta: { total, page: query.page, per_page: query.per_page },
  };
}
