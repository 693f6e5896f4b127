import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, events, mailOutbox, tenants, users } from '@inkstand/database/tables/index';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { eventPhase } from '@inkstand/domain/statuses';
import { languageOr } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { Email, EmailTemplate } from '#areas/platform/index.ts';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';
import { readCodeEmailText } from './code-email-text.ts';
import { lockUnclaimed } from './lock-unclaimed.ts';
import { remindersToken } from './reminders-token.ts';
import { renderCodeEmail } from './render-code-email.ts';

/** Not a valid code: a claim with it is rejected like any unknown code. */
export const EXAMPLE_CODE = 'EXAMPLE-CODE';

async function read(tx: Tx, ctx: Ctx, mailId: string) {
  const [row] = await tx
    .select({ recipient: codeRecipients, event: events, tenant: tenants, language: mailOutbox.language })
    .from(mailOutbox)
    .innerJoin(codeRecipients, tenantJoin(codeRecipients.id, mailOutbox.subjectId))
    .innerJoin(events, tenantJoin(events.id, codeRecipients.eventId))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  if (!row) throw new GiveUp('The recipient that it is for is gone.');
  return row;
}

/** Selects the recipient again, so that the email goes out when the hold ends. A first one is selected by itself. */
async function selectAgain(
  tx: Tx,
  ctx: Ctx,
  { id, sentAt, reminders }: typeof codeRecipients.$inferSelect,
  kind: CodeMailKind,
): Promise<void> {
  if (!sentAt) return;
  const wantedAt = ctx.now();
  const reminder = { reminderWantedAt: wantedAt, reminders: Math.max(0, reminders - 1) };
  await tx
    .update(codeRecipients)
    .set(kind === 'reminder' ? reminder : { resendWantedAt: wantedAt })
    .where(and(eq(codeRecipients.tenantId, ctx.tenantId), eq(codeRecipients.id, id)));
}

/**
 * Writes the email with a promo code to its recipient, or a reminder of it. Undefined if the code has been claimed
 * since, the recipient wants no reminders, or the event is not open.
 */
export async function writeCodeEmail(
  tx: Tx,
  ctx: Ctx,
  mailId: string,
  template: EmailTemplate,
): Promise<Email | undefined> {
  const kind: CodeMailKind = template === 'promo_code_reminder' ? 'reminder' : 'invitation';
  const { recipient, event, tenant, ...row } = await read(tx, ctx, mailId);
  if (kind === 'reminder' && recipient.noRemindersAt) return undefined;
  if (eventPhase(event, ctx.now()) !== 'open') {
    if (event.status === 'On hold') await selectAgain(tx, ctx, recipient, kind);
    return undefined;
  }
  const code = await lockUnclaimed(tx, ctx, recipient.promoCodeId, kind);
  if (!code) return undefined;
  const language = languageOr(row.language);
  const emailText = await readCodeEmailText(tx, event, kind, language);
  const rendered = await renderCodeEmail(ctx.config, {
    emailText,
    language,
    event,
    tenant,
    name: recipient.name,
    code,
    recipient: recipientToken(ctx.config, ctx.tenantId, recipient.id),
    stopUrl: `${ctx.config.publicUrl}/gift-reminders/${remindersToken(ctx.config, ctx.tenantId, recipient.id)}?lang=${language}`,
  });
  await tx
    .update(codeRecipients)
    .set({ sentAt: ctx.now() })
    .where(and(eq(codeRecipients.tenantId, ctx.tenantId), eq(codeRecipients.id, recipient.id)));
  return { to: recipient.email, ...rendered };
}

/** The same email as a test to the user who asked for it, with a code that claims nothing. */
export async function writeCodeTestEmail(tx: Tx, ctx: Ctx, mailId: string): Promise<Email> {
  const [row] = await tx
    .select({ event: events, tenant: tenants, mail: mailOutbox })
    .from(mailOutbox)
    .innerJoin(events, tenantJoin(events.id, mailOutbox.subjectId))
    .innerJoin(tenants, eq(tenants.id, mailOutbox.tenantId))
    .where(and(eq(mailOutbox.tenantId, ctx.tenantId), eq(mailOutbox.id, mailId)));
  const userId = row?.mail.data.user;
  if (!row || !userId) throw new GiveUp('The event that it is about is gone.');
  // Staff ask too: they belong to another tenant, whose users this transaction does not see.
  const [user] = await ctx.staffTx((all) => all.select().from(users).where(eq(users.id, userId)));
  if (!user) throw new GiveUp('The user that it is for is gone.');
  const { event, tenant, mail } = row;
  const language = languageOr(mail.language);
  const kind = mail.data.kind === 'reminder' ? 'reminder' : 'invitation';
  const emailText = await readCodeEmailText(tx, event, kind, language);
  const code = { label: EXAMPLE_CODE, expiresAt: null };
  return {
    to: user.email,
    ...(await renderCodeEmail(ctx.config, { emailText, language, event, tenant, name: user.name, code })),
  };
}

// The link in a code's email names its recipient in the parameter `recipient`, so that the claim form can greet them. A
// code alone tells nobody whose it is: uploaded codes may be easy to guess (docs/product/claims.md).

const purpose = (tenantId: string) => `code recipient:${tenantId}`;

export const recipientToken = (config: Pick<Config, 'secretKey'>, tenantId: string, recipientId: string): string =>
  signedId(config, purpose(tenantId), recipientId);

/** Returns the recipient's id from a token signed for this tenant; undefined for any other text. */
export const readRecipientToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);
