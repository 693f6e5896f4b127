import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { proofs } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadProduct } from '#areas/design/designs/load-product.ts';
import { checkColours } from '#areas/design/designs/preflight-product.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitProof, loadProof, toProofResponse } from './proof-response.ts';

/** Requests the approval of a product's current design. If an address is given, emails the link to it. */
export async function sendProof(
  ctx: Ctx,
  { params, body }: HandlerInput<'sendProof'>,
): Promise<HandlerReply<'sendProof'>> {
  const { user, tenantId } = ctx;
  if (!user) fail('request.unauthenticated');
  return ctx.tx(async (tx) => {
    const { product, variant, fingerprints } = await loadProduct(tx, ctx, params.product_id);
    checkColours(body.colours, variant);
    if (Object.keys(fingerprints).length === 0) fail('proof.nothing_printed');
    const id = newId();
    const { colours, message, email, language } = body;
    await tx.insert(proofs).values({
      tenantId,
      id,
      productId: product.id,
      revision: product.revision,
      fingerprints,
      colours,
      message,
      email,
      language: email ? language : null,
      createdBy: user.id,
      createdAt: ctx.now(),
    });
    if (email) await queueEmail(tx, ctx, { template: 'proof', subjectId: id, language });
    await recordAudit(tx, ctx, {
      action: 'proof.sent',
      objectType: 'proof',
      objectId: id,
      details: { product_id: product.id, revision: product.revision },
    });
    const selected = await loadProof(tx, ctx, id);
    await emitProof(tx, ctx, selected);
    return { success: true, message: replyTexts(ctx.language)('proof.sent'), data: toProofResponse(ctx, selected) };
  });
}
