import { newId, type Tx } from '@inkstand/database';
import { demoMailbox, mailOutbox } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { GiveUp } from '#jobs.ts';
import { writeAccountLetter } from './account-letter.ts';
import { writeCodeLetter, writeCodeTest } from './code-letter.ts';
import { writeCompanyLetter } from './company-letter.ts';
import { writeContactLetter } from './contact-letter.ts';
import { drawMail, writeMail } from './draw-mail.ts';
import { mailWords } from './mail-words.ts';
import { writePrintShopLetter } from './print-shop-letter.ts';
import { writeProofLetter } from './proof-letter.ts';
import { type OrderMail, readMail } from './read-mail.ts';
import { type Letter, sendBySmtp } from './smtp.ts';
import {
  CODE_REMINDER_TEMPLATE,
  CODE_TEMPLATE,
  CODE_TEST_TEMPLATE,
  CONTACT_TEMPLATE,
  isAccountTemplate,
  isCompanyTemplate,
  isMailTemplate,
  isProofTemplate,
  PRINT_SHOP_TEMPLATE,
} from './templates.ts';

/** Undefined: by now nobody wants it any more. */
async function write(tx: Tx, ctx: Ctx, mailId: string, template: string): Promise<Letter | undefined> {
  if (template === CONTACT_TEMPLATE) return writeContactLetter(tx, ctx, mailId);
  if (template === CODE_TEMPLATE) return writeCodeLetter(tx, ctx, mailId, 'invitation');
  if (template === CODE_REMINDER_TEMPLATE) return writeCodeLetter(tx, ctx, mailId, 'reminder');
  if (template === CODE_TEST_TEMPLATE) return writeCodeTest(tx, ctx, mailId);
  if (template === PRINT_SHOP_TEMPLATE) return writePrintShopLetter(tx, ctx, mailId);
  if (isAccountTemplate(template)) return writeAccountLetter(tx, ctx, mailId, template);
  if (isProofTemplate(template)) return writeProofLetter(tx, ctx, mailId, template);
  if (isCompanyTemplate(template)) return writeCompanyLetter(tx, ctx, mailId, template);
  const mail = await readMail(tx, ctx, mailId);
  if (!mail) throw new GiveUp('The order that it is about is gone.');
  return writeOrderLetter(mail);
}

async function writeOrderLetter(mail: OrderMail): Promise<Letter> {
  if (!isMailTemplate(mail.template)) throw new GiveUp(`There is no mail template ${mail.template}.`);
  const words = mailWords(mail.template, mail);
  return {
    to: mail.order.customer.email,
    subject: words.subject,
    text: writeMail(words, mail),
    html: await drawMail(words, mail),
    ...(mail.store.replyTo ? { replyTo: mail.store.replyTo } : {}),
  };
}

/** Takes a mail that was not sent yet, until the transaction ends, and answers its template; of several workers one gets it. */
async function take(tx: Tx, ctx: Ctx, mailId: string): Promise<string | undefined> {
  const [taken] = await tx
    .select({ template: mailOutbox.template })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
    .for('update', { skipLocked: true });
  return taken?.template;
}

/**
 * Writes and sends one mail of the outbox. Demo mode puts it into the local mailbox, in the transaction that marks it sent:
 * exactly once. Over SMTP a process that dies between the two sends it again, always with the same Message-ID, so that a
 * repetition can be told.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const template = await take(tx, ctx, mailId);
    if (template === undefined) return;
    const isMail = and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId));
    const letter = await write(tx, ctx, mailId, template);
    if (!letter) {
      await tx.delete(mailOutbox).where(isMail);
      return;
    }
    await deliver(tx, ctx, mailId, letter);
    await tx.update(mailOutbox).set({ sentAt: ctx.now(), lastError: null }).where(isMail);
    failpoint('mail.written');
  });
  failpoint('mail.committed');
}

async function deliver(tx: Tx, ctx: Ctx, mailId: string, letter: Letter): Promise<void> {
  const { smtpUrl, mailFrom, mode, publicUrl } = ctx.config;
  if (mode === 'demo' && !smtpUrl) {
    const { to, subject, text, html } = letter;
    await tx.insert(demoMailbox).values({ id: newId(), to, subject, text, html });
    return;
  }
  if (!smtpUrl) throw new GiveUp('SMTP_URL is not set.');
  const messageId = `<${mailId}@${new URL(publicUrl).hostname}>`;
  await sendBySmtp(smtpUrl, { ...letter, from: mailFrom, messageId });
}

/** After the last try the mail stays in the outbox with its error, where people can see it; nobody sends it by himself. */
export async function noteMailFailed(ctx: Ctx, mailId: string, error: string): Promise<void> {
  await ctx.tx((tx) =>
    tx
      .update(mailOutbox)
      .set({ lastError: error.slice(0, 300) })
      .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt))),
  );
}
