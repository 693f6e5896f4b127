import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readClient } from './client-response.ts';

/** Marks a client as verified or unverified and emails its administrators. Its events are unchanged. */
export async function verifyClient(
  ctx: Ctx,
  { body: { verified } }: HandlerInput<'verifyClient'>,
): Promise<HandlerReply<'verifyClient'>> {
  return ctx.tx(async (tx) => {
    await readClient(tx, ctx);
    const now = ctx.now();
    const changed = await tx
      .update(tenants)
      .set({ verified, verifiedAt: verified ? now : null })
      .where(and(eq(tenants.id, ctx.tenantId), ne(tenants.verified, verified)))
      .returning({ id: tenants.id });
    if (changed.length > 0) {
      await recordAudit(tx, ctx, {
        action: verified ? 'tenant.verified' : 'tenant.verification_taken_back',
        objectType: 'tenant',
        objectId: ctx.tenantId,
      });
      await queueToCompany(tx, ctx, {
        template: verified ? 'company_verified' : 'company_unverified',
        data: { at: now.toISOString() },
        roles: ['admin'],
      });
    }
    const data = await readClient(tx, ctx);
    const message = replyTexts(ctx.language)(verified ? 'client.verified' : 'client.unverified', { name: data.name });
    return { success: true, message, data };
  });
}
