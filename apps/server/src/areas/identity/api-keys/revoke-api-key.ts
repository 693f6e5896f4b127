import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { apiKeys } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { actorNames, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toApiKeyResponse } from './api-key-response.ts';

/** Revokes a key; idempotent for one that has ended. */
export async function revokeApiKey(
  ctx: Ctx,
  { params }: HandlerInput<'revokeApiKey'>,
): Promise<HandlerReply<'revokeApiKey'>> {
  if (ctx.apiKeyId) fail('request.forbidden');
  const row = await ctx.tx(async (tx) => {
    const own = and(eq(apiKeys.tenantId, ctx.tenantId), eq(apiKeys.id, params.key_id));
    const [found] = await tx.select().from(apiKeys).where(own).for('update');
    if (!found) fail('request.not_found');
    if (found.revokedAt) return found;
    const [revoked] = await tx.update(apiKeys).set({ revokedAt: ctx.now() }).where(own).returning();
    const details = { prefix: found.prefix };
    await recordAudit(tx, ctx, { action: 'api_key.revoked', objectType: 'api_key', objectId: found.id, details });
    return revoked!;
  });
  const actorName = await actorNames(ctx, [`user:${row.createdBy}`]);
  return {
    success: true,
    message: replyTexts(ctx.language)('api_key.revoked'),
    data: toApiKeyResponse(row, actorName),
  };
}
