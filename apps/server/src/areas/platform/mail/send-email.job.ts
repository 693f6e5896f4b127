import { newId, type Tx } from '@inkstand/database';
import { demoMailbox, mailOutbox } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { type Email, sendBySmtp } from './smtp.ts';
import { type EmailTemplate, type EmailTemplates, isEmailTemplate } from './templates.ts';

/** Generic, so that the compiler ties each template to its own writer. */
const write = <Template extends EmailTemplate>(
  templates: EmailTemplates,
  template: Template,
  ...[tx, ctx, mailId]: [tx: Tx, ctx: Ctx, mailId: string]
): Promise<Email | undefined> => templates[template](tx, ctx, mailId, template);

/** Locks an unsent email until the transaction ends and returns its template. Of several workers one gets it. */
async function take(tx: Tx, ctx: Ctx, mailId: string): Promise<string | undefined> {
  const [taken] = await tx
    .select({ template: mailOutbox.template })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
    .for('update', { skipLocked: true });
  return taken?.template;
}

/**
 * Renders and sends one email of the outbox. Demo mode stores it in the local mailbox, in the transaction that marks it
 * sent: exactly once. Over SMTP, a process that dies between sending and marking sends it again, always with the same
 * Message-ID, so that a duplicate can be recognised.
 */
export async function sendEmail(ctx: Ctx, templates: EmailTemplates, mailId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const template = await take(tx, ctx, mailId);
    if (template === undefined) return;
    const isMail = and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId));
    if (!isEmailTemplate(template)) throw new GiveUp(`There is no email template ${template}.`);
    const email = await write(templates, template, tx, ctx, mailId);
    if (!email) {
      await tx.delete(mailOutbox).where(isMail);
      return;
    }
    await deliver(tx, ctx, mailId, email);
    await tx.update(mailOutbox).set({ sentAt: ctx.now(), lastError: null }).where(isMail);
    failpoint('mail.written');
  });
  failpoint('mail.committed');
}

async function deliver(tx: Tx, ctx: Ctx, mailId: string, email: Email): Promise<void> {
  const { smtpUrl, mailFrom, mode, publicUrl } = ctx.config;
  if (mode === 'demo' && !smtpUrl) {
    const { to, subject, text, html } = email;
    await tx.insert(demoMailbox).values({ id: newId(), to, subject, text, html });
    return;
  }
  if (!smtpUrl) throw new GiveUp('SMTP_URL is not set.');
  const messageId = `<${mailId}@${new URL(publicUrl).hostname}>`;
  await sendBySmtp(smtpUrl, { ...email, from: mailFrom, messageId });
}

/**
 * After the last try the email stays in the outbox with its error, visible to people; it is not retried automatically.
 */
export async function recordEmailFailure(ctx: Ctx, mailId: string, error: string): Promise<void> {
  await ctx.tx((tx) =>
    tx
      .update(mailOutbox)
      .set({ lastError: error.slice(0, 300) })
      .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt))),
  );
}

/** Tries that take two days: a mail server that fails on a Saturday is back on Monday. */
const OUTAGE_RETRIES = 100;

/** Its ten tries for any other failure take most of an hour. */
export const sendEmailJob = (templates: EmailTemplates): JobDefinition<'mail.send'> => ({
  name: 'mail.send',
  retries: 10,
  outageRetries: OUTAGE_RETRIES,
  handle: (services, { tenantId, mailId }) => sendEmail(systemContext(services, tenantId), templates, mailId),
  giveUp: (services, { tenantId, mailId }, error) =>
    recordEmailFailure(systemContext(services, tenantId), mailId, error),
});
