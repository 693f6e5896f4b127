import type { HandlerReply } from '@inkstand/contract';
import { sessions } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readClient } from './client-response.ts';

/**
 * Makes the session an administrator of the client from the next call on (`http/session.ts`). Records still name the
 * acting staff user.
 */
export async function actForClient(ctx: Ctx): Promise<HandlerReply<'actForClient'>> {
  const { sessionId, tenantId } = ctx;
  if (!sessionId) fail('request.unauthenticated');
  const name = await ctx.staffTx(async (tx) => {
    const client = await readClient(tx, ctx);
    await tx.update(sessions).set({ actingForTenantId: tenantId }).where(eq(sessions.id, sessionId));
    await recordAudit(tx, ctx, {
      action: 'user.acted_for_client',
      objectType: 'tenant',
      objectId: tenantId,
      details: { what: 'began' },
    });
    return client.name;
  });
  return { success: true, message: replyTexts(ctx.language)('client.acting', { name }), data: { tenant_id: tenantId } };
}
