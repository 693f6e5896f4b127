import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { proofWarnings } from './proof-warnings.ts';
import { loadProof, withToken } from './select-proofs.ts';
import { wirePublicProof } from './wire-proof.ts';

/** A proof for whoever has its link. */
export async function publicProof(
  ctx: Ctx,
  { params, query }: VerbInputOf<'publicProof'>,
): Promise<VerbReplyOf<'publicProof'>> {
  const { ctx: ofTenant, proofId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => {
    const selected = await loadProof(tx, ofTenant, proofId);
    const warnings = await proofWarnings(tx, selected, query.lang ?? ctx.language);
    return { data: await wirePublicProof(ofTenant, selected, warnings) };
  });
}
