import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { proofs } from '@inkstand/database/tables/index';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { announceProof } from './announce-proof.ts';
import { loadProof } from './select-proofs.ts';
import { wireProof } from './wire-proof.ts';

/** Takes a proof back, decided or not. A second time changes nothing. */
export async function withdrawProof(
  ctx: Ctx,
  { params }: VerbInputOf<'withdrawProof'>,
): Promise<VerbReplyOf<'withdrawProof'>> {
  return ctx.tx(async (tx) => {
    await loadProof(tx, ctx, params.proof_id);
    const changed = await tx
      .update(proofs)
      .set({ status: 'withdrawn' })
      .where(and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.id, params.proof_id), ne(proofs.status, 'withdrawn')))
      .returning({ id: proofs.id });
    const selected = await loadProof(tx, ctx, params.proof_id);
    if (changed.length > 0) {
      await recordAudit(tx, ctx, { action: 'proof.withdrawn', objectType: 'proof', objectId: params.proof_id });
      await announceProof(tx, ctx, selected);
    }
    return { success: true, message: 'Proof withdrawn', data: wireProof(ctx, selected) };
  });
}
