import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { proofs } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { recordApproval } from '#areas/design/designs/approval.ts';
import { loadProductForChange } from '#areas/design/designs/load-product.ts';
import { takeOffSale } from '#areas/design/designs/take-off-sale.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { emitProof, loadProof, toProofResponse } from './proof-response.ts';

/**
 * Withdraws a proof, decided or not; idempotent. If the published revision has no other approval, the user chooses
 * whether it stays on sale; where an approval is required, it cannot.
 */
export async function withdrawProof(
  ctx: Ctx,
  { params, body }: HandlerInput<'withdrawProof'>,
): Promise<HandlerReply<'withdrawProof'>> {
  return ctx.tx(async (tx) => {
    const { proof } = await loadProof(tx, ctx, params.proof_id);
    const before = await loadProductForChange(tx, ctx, proof.productId);
    const changed = await tx
      .update(proofs)
      .set({ status: 'withdrawn' })
      .where(and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.id, params.proof_id), ne(proofs.status, 'withdrawn')))
      .returning({ id: proofs.id });
    const selected = await loadProof(tx, ctx, params.proof_id);
    if (changed.length > 0) {
      const sale = await recordSaleStatus(tx, ctx, before, body.sale);
      await recordAudit(tx, ctx, {
        action: 'proof.withdrawn',
        objectType: 'proof',
        objectId: params.proof_id,
        details: sale ? { sale } : {},
      });
      await emitProof(tx, ctx, selected);
    }
    return {
      success: true,
      message: replyTexts(ctx.language)('proof.withdrawn'),
      data: toProofResponse(ctx, selected),
    };
  });
}

type Sale = HandlerInput<'withdrawProof'>['body']['sale'];

/**
 * Returns whether the product stays on sale, for the audit log; undefined where the withdrawn proof did not affect it.
 */
async function recordSaleStatus(
  tx: Tx,
  ctx: Ctx,
  { product, needsApproval }: Awaited<ReturnType<typeof loadProductForChange>>,
  sale: Sale,
): Promise<Sale> {
  const isApproved = await recordApproval(tx, product);
  if (!product.publishedApproved || isApproved) return undefined;
  if (!sale) failField('sale', 'required');
  if (sale === 'keep' && needsApproval) failField('sale', 'approval_needed');
  if (sale === 'take_off') await takeOffSale(tx, ctx, product, 'approval_withdrawn');
  return sale;
}
