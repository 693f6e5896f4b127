import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { apiKeys } from '@inkstand/database/tables/index';
import { desc, eq, sql } from 'drizzle-orm';
import { actorNames, loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { toApiKeyResponse } from './api-key-response.ts';

export async function listApiKeys(ctx: Ctx, _input: HandlerInput<'listApiKeys'>): Promise<HandlerReply<'listApiKeys'>> {
  const rows = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    return tx
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.tenantId, tenant.id))
      .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt));
  });
  const actorName = await actorNames(
    ctx,
    rows.map(({ createdBy }) => `user:${createdBy}`),
  );
  return { data: rows.map((row) => toApiKeyResponse(row, actorName)) };
}
