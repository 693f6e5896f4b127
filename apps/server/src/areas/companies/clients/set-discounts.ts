import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readClient } from './client-response.ts';

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** Sets the client's discounts from the next order on. Existing orders keep theirs. */
export async function setDiscounts(
  ctx: Ctx,
  { body }: HandlerInput<'setDiscounts'>,
): Promise<HandlerReply<'setDiscounts'>> {
  const discountBasisPoints = toBasisPoints(body.discount_percent);
  const shippingDiscountBasisPoints = toBasisPoints(body.shipping_discount_percent);
  return ctx.tx(async (tx) => {
    await readClient(tx, ctx);
    const before = await loadTenant(tx, ctx);
    await tx
      .update(tenants)
      .set({ discountBasisPoints, shippingDiscountBasisPoints })
      .where(eq(tenants.id, ctx.tenantId));
    const about = { objectType: 'tenant', objectId: ctx.tenantId };
    const changes = [
      ['discount.updated', before.discountBasisPoints, discountBasisPoints],
      ['shipping_discount.updated', before.shippingDiscountBasisPoints, shippingDiscountBasisPoints],
    ] as const;
    for (const [action, from, to] of changes) {
      if (from !== to) await recordAudit(tx, ctx, { action, ...about, details: { from, to } });
    }
    return {
      success: true,
      message: replyTexts(ctx.language)('client.discounts_saved'),
      data: await readClient(tx, ctx),
    };
  });
}
