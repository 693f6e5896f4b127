import { type Tx, tenantJoin } from '@inkstand/database';
import { mailOutbox, products, proofs, tenants, users } from '@inkstand/database/tables/index';
import { textsFor } from '@inkstand/i18n';
import { createMailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq } from 'drizzle-orm';
import type { Email, ProofTemplate } from '#areas/platform/index.ts';
import { asTyped, button, INKSTAND_COLOUR, line, renderEmail, small } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { proofToken, proofUrl } from './proof-response.ts';

interface ProofEmail {
  to: string;
  subject: string;
  intro: string;
  /** Text that a person wrote. */
  written: string;
  link: { label: string; url: string };
  why: string;
}

type Found = Awaited<ReturnType<typeof read>>;

async function read(tx: Tx, ctx: Ctx, mailId: string) {
  const [row] = await tx
    .select({ proof: proofs, product: products, tenant: tenants, language: mailOutbox.language })
    .from(mailOutbox)
    .innerJoin(proofs, tenantJoin(proofs.id, mailOutbox.subjectId))
    .innerJoin(products, tenantJoin(products.id, proofs.productId))
    .innerJoin(tenants, eq(tenants.id, proofs.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The proof that it is about is gone.');
  return row;
}

/** Staff send proofs too: they belong to another tenant, whose users the tenant's transaction does not see. */
async function readSender(ctx: Ctx, { proof }: Found) {
  const [sender] = await ctx.staffTx((all) => all.select().from(users).where(eq(users.id, proof.createdBy)));
  return sender?.active ? sender : Promise.reject(new GiveUp('Whoever sent the proof is gone.'));
}

/** Email to the person who is asked to approve a design. */
function requestEmail(ctx: Ctx, { proof, product, tenant, language }: Found): ProofEmail {
  if (proof.email === '') throw new GiveUp('The proof has no address.');
  const t = createMailTranslator(textsFor(language, tenant.region));
  const params = { name: product.name, company: tenant.name };
  const url = proofUrl(ctx.config, proofToken(ctx.config, proof.tenantId, proof.id), language);
  return {
    to: proof.email,
    subject: t('proof.subject', params),
    intro: t('proof.intro', params),
    written: proof.message,
    link: { label: t('proof.button'), url },
    why: t('proof.why', params),
  };
}

/** Email with the decision to the sender of the proof. */
function decisionEmail(
  ctx: Ctx,
  { proof, product, tenant, language }: Found,
  sender: typeof users.$inferSelect,
): ProofEmail {
  const t = createMailTranslator(textsFor(language, tenant.region));
  const params = { name: product.name, by: proof.decidedBy };
  const decision = proof.status === 'approved' ? 'approved' : 'change';
  const ofTenant = sender.superadmin === 1 ? `?tenant=${tenant.id}` : '';
  return {
    to: sender.email,
    subject: t(`proof_decided.${decision}_subject`, params),
    intro: t(`proof_decided.${decision}_intro`, params),
    written: proof.comment,
    link: { label: t('proof_decided.button'), url: `${ctx.config.publicUrl}/products/${product.id}/proofs${ofTenant}` },
    why: t('proof_decided.why'),
  };
}

/** Writes an email about a proof: the request with its link, or the decision. */
export async function writeProofEmail(tx: Tx, ctx: Ctx, mailId: string, template: ProofTemplate): Promise<Email> {
  const found = await read(tx, ctx, mailId);
  const sender = template === 'proof' ? undefined : await readSender(ctx, found);
  const language = sender?.language ?? found.language;
  const email = sender ? decisionEmail(ctx, { ...found, language }, sender) : requestEmail(ctx, found);
  const { to, subject, intro, written, link, why } = email;
  const rendered = await renderEmail(
    {
      language: textsFor(language, found.tenant.region),
      subject,
      preview: intro,
      store: { name: found.tenant.name, colour: INKSTAND_COLOUR },
    },
    line(intro),
    written && line(written, asTyped),
    button(link),
    line(why, small),
  );
  const { email: companyAddress } = found.tenant.companyDetails;
  const replyTo = template === 'proof' && companyAddress ? { replyTo: companyAddress } : {};
  return { to, fromName: found.tenant.name, ...rendered, ...replyTo };
}
