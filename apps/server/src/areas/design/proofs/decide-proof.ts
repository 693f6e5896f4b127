import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { products, proofs, users } from '@inkstand/database/tables/index';
import { textsFor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordApproval } from '#areas/design/designs/approval.ts';
import { loadProduct, loadProductForChange } from '#areas/design/designs/load-product.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitProof, loadProof, type SelectedProof, toPublicProofResponse, withToken } from './proof-response.ts';
import { proofWarnings } from './proof-warnings.ts';

type Decision = HandlerInput<'decideProof'>['body'];

/** Approves a proof or requests a change, by its link. The first decision stands; a second one fails and reports it. */
export async function decideProof(
  ctx: Ctx,
  { params, body }: HandlerInput<'decideProof'>,
): Promise<HandlerReply<'decideProof'>> {
  const { ctx: ofTenant, proofId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => {
    const { proof } = await loadProof(tx, ofTenant, proofId);
    const { product } = await loadProductForChange(tx, ofTenant, proof.productId);
    const isFirst = await decide(tx, ofTenant, proofId, body);
    if (isFirst && body.decision === 'approve') await lockApproved(tx, ofTenant, product);
    const selected = await loadProof(tx, ofTenant, proofId);
    if (!isFirst) refuse(selected);
    await tell(tx, ofTenant, selected);
    const language = textsFor(ctx.language, selected.tenant.region);
    const warnings = await proofWarnings(tx, selected, language);
    return {
      success: true,
      message: replyTexts(ctx.language)('thank_you'),
      data: await toPublicProofResponse({ config: ctx.config, language }, selected, warnings),
    };
  });
}

/** Locks an approved design, whether it is the draft or already on sale. */
async function lockApproved(tx: Tx, ctx: Ctx, product: typeof products.$inferSelect): Promise<void> {
  await recordApproval(tx, product);
  const { draftApproval, publishedApproval } = await loadProduct(tx, ctx, product.id);
  if (product.locked || !(draftApproval || publishedApproval)) return;
  await tx
    .update(products)
    .set({ locked: true })
    .where(and(eq(products.tenantId, product.tenantId), eq(products.id, product.id)));
  await recordAudit(tx, ctx, { action: 'product.locked', objectType: 'product', objectId: product.id, actor: 'link' });
}

async function decide(tx: Tx, ctx: Ctx, proofId: string, { decision, name, comment }: Decision): Promise<boolean> {
  const decided = await tx
    .update(proofs)
    .set({
      status: decision === 'approve' ? 'approved' : 'change_requested',
      decidedBy: name,
      comment,
      decidedAt: ctx.now(),
    })
    .where(and(eq(proofs.tenantId, ctx.tenantId), eq(proofs.id, proofId), eq(proofs.status, 'waiting')))
    .returning({ id: proofs.id });
  return decided.length > 0;
}

function refuse({ proof }: SelectedProof): never {
  if (proof.status === 'withdrawn') fail('proof.withdrawn');
  const { status, decidedBy, decidedAt } = proof;
  fail('proof.decided', { data: { status, decided_by: decidedBy, decided_at: decidedAt?.toISOString() ?? null } });
}

/** Writes the audit log, emails the sender and notifies open pages. */
async function tell(tx: Tx, ctx: Ctx, selected: SelectedProof): Promise<void> {
  const { proof } = selected;
  const action = proof.status === 'approved' ? 'proof.approved' : 'proof.change_requested';
  const details = { product_id: proof.productId, revision: proof.revision };
  await recordAudit(tx, ctx, { action, objectType: 'proof', objectId: proof.id, details, actor: 'link' });
  const [sender] = await tx.select({ lang: users.language }).from(users).where(eq(users.id, proof.createdBy));
  const language = sender?.lang ?? selected.tenant.language;
  await queueEmail(tx, ctx, { template: 'proof_decided', subjectId: proof.id, language });
  await emitProof(tx, ctx, selected);
}
