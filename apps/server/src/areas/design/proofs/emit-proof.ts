import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';
import type { SelectedProof } from './select-proofs.ts';

/** Tells the pages that show a product's proofs that one has changed. */
export async function emitProof(tx: Tx, ctx: Ctx, { proof }: SelectedProof): Promise<void> {
  const news = { product_id: proof.productId, proof_id: proof.id, status: proof.status };
  await ctx.realtime.publish(tx, [`private-tenant.${proof.tenantId}`], 'proof.updated', news);
}
