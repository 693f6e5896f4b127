import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { proofs } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadProof, toProofResponse } from './proof-response.ts';

/** Emails the link of a proof again, to the given address. */
export async function resendProof(
  ctx: Ctx,
  { params, body }: HandlerInput<'resendProof'>,
): Promise<HandlerReply<'resendProof'>> {
  return ctx.tx(async (tx) => {
    const { proof } = await loadProof(tx, ctx, params.proof_id);
    const language = body.language ?? proof.language ?? 'en';
    const changed = await tx
      .update(proofs)
      .set({ email: body.email, language })
      .where(and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.id, params.proof_id), ne(proofs.status, 'withdrawn')))
      .returning({ id: proofs.id });
    if (changed.length === 0) fail('proof.withdrawn');
    // The new id makes it a new email, so that the outbox does not deduplicate it.
    const data = { sending: newId() };
    await queueEmail(tx, ctx, { template: 'proof', subjectId: params.proof_id, data, language });
    await recordAudit(tx, ctx, { action: 'proof.sent_again', objectType: 'proof', objectId: params.proof_id });
    return {
      success: true,
      message: replyTexts(ctx.language)('proof.sent'),
      data: toProofResponse(ctx, await loadProof(tx, ctx, params.proof_id)),
    };
  });
}
