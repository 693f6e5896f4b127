import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { loadTenant, queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { amountOrFail } from '#errors.ts';
import { readClient } from './client-response.ts';

/**
 * Activates the credit account with a limit, or changes the limit. A limit below what is used revokes nothing: no more
 * credit is available until something is paid.
 */
export async function setCreditLimit(
  ctx: Ctx,
  { body }: HandlerInput<'setCreditLimit'>,
): Promise<HandlerReply<'setCreditLimit'>> {
  const creditLimit = amountOrFail('limit', body.limit);
  return ctx.tx(async (tx) => {
    await readClient(tx, ctx);
    // Locks the row: of two concurrent activations one activates and the other changes the limit.
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, ctx.tenantId)).for('no key update');
    const before = await loadTenant(tx, ctx);
    const wasActive = before.creditStatus === 'active';
    await tx.update(tenants).set({ creditStatus: 'active', creditLimit }).where(eq(tenants.id, ctx.tenantId));
    if (!wasActive || before.creditLimit !== creditLimit) {
      await recordAudit(tx, ctx, {
        action: wasActive ? 'credit_account.limit_updated' : 'credit_account.activated',
        objectType: 'tenant',
        objectId: ctx.tenantId,
        details: { ...(wasActive ? { from: before.creditLimit } : {}), to: creditLimit },
      });
    }
    if (!wasActive) {
      const data = { at: ctx.now().toISOString() };
      await queueToCompany(tx, ctx, { template: 'credit_activated', data, roles: ['admin'] });
    }
    const message = replyTexts(ctx.language)(wasActive ? 'credit.limit_changed' : 'credit.activated');
    return { success: true, message, data: await readClient(tx, ctx) };
  });
}
