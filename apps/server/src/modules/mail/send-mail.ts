import { newId, type Tx } from '@inkstand/database';
import { demoMailbox, mailOutbox } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Ctx } from '#context.ts';
import { drawMail, writeMail } from './draw-mail.ts';
import { mailWords } from './mail-words.ts';
import { type OrderMail, readMail } from './read-mail.ts';
import { isMailTemplate } from './templates.ts';

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string;
}

let transport: { url: string; mailer: Transporter } | undefined;

/** One connection pool per process. */
function mailerOf(url: string): Transporter {
  if (transport?.url !== url) transport = { url, mailer: createTransport(url, { pool: true } as object) };
  return transport.mailer;
}

async function write(mail: OrderMail): Promise<Letter> {
  if (!isMailTemplate(mail.template)) throw new Error(`there is no mail template ${mail.template}`);
  const words = mailWords(mail.template, mail);
  return {
    to: mail.order.customer.email,
    subject: words.subject,
    text: writeMail(words, mail),
    html: await drawMail(words, mail),
    replyTo: mail.store.replyTo,
  };
}

/** Marks a mail as sent; false when another worker was first. */
async function markSent(tx: Tx, ctx: Ctx, mailId: string): Promise<boolean> {
  const marked = await tx
    .update(mailOutbox)
    .set({ sentAt: ctx.now(), lastError: null })
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
    .returning({ id: mailOutbox.id });
  return marked.length > 0;
}

/**
 * Writes and sends one mail of the outbox. Demo mode puts it into the local mailbox, in the transaction that marks it sent:
 * exactly once. Over SMTP it is sent at least once, always with the same Message-ID, so that a repetition can be told.
 */
export async function sendMail(ctx: Ctx, mailId: string): Promise<void> {
  const mail = await ctx.tx((tx) => readMail(tx, ctx, mailId));
  if (!mail) return;
  const { replyTo, ...letter } = await write(mail);
  const { smtpUrl, mailFrom, mode, publicUrl } = ctx.config;
  if (mode === 'demo' && !smtpUrl) {
    await ctx.tx(async (tx) => {
      if (await markSent(tx, ctx, mailId)) await tx.insert(demoMailbox).values({ id: newId(), ...letter });
    });
    return;
  }
  if (!smtpUrl) throw new Error('SMTP_URL is not set');
  await mailerOf(smtpUrl).sendMail({
    ...letter,
    from: mailFrom,
    messageId: `<${mailId}@${new URL(publicUrl).hostname}>`,
    ...(replyTo ? { replyTo } : {}),
  });
  await ctx.tx((tx) => markSent(tx, ctx, mailId));
}
