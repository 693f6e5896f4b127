import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import type { Tx } from '@inkstand/database';
import { codeMailTexts, codeRecipients } from '@inkstand/database/tables/index';
import { CODE_MAIL_KINDS, type CodeMailKind, namesCompany, unknownPlaceholders } from '@inkstand/domain/code-mail';
import { LANGUAGES } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, count, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { loadTenant, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type FieldError, fail, failFields } from '#errors.ts';
import { defaultCodeEmailText } from './code-email-text.ts';
import { EXAMPLE_CODE } from './code-emails.ts';
import { loadEventForMail, loadGiftClaim, ofEventRecipients } from './code-state.ts';
import { renderCodeEmail } from './render-code-email.ts';

/** Returns the texts of an event's code emails, in every language. */
export async function listCodeMails(
  ctx: Ctx,
  { params }: HandlerInput<'listCodeMails'>,
): Promise<HandlerReply<'listCodeMails'>> {
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    return { data: await readCodeMails(tx, event) };
  });
}

async function readCodeMails(tx: Tx, event: EventRow): Promise<CodeEmail[]> {
  const own = await tx
    .select()
    .from(codeMailTexts)
    .where(and(eq(codeMailTexts.tenantId, event.tenantId), eq(codeMailTexts.eventId, event.id)));
  const used = await tx
    .select({ language: codeRecipients.language, recipients: count() })
    .from(codeRecipients)
    .where(ofEventRecipients(event))
    .groupBy(codeRecipients.language);
  return CODE_MAIL_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => {
      const text = own.find((row) => row.kind === kind && row.language === language);
      const { subject, body } = text ?? defaultCodeEmailText(kind, language, event.region);
      const recipients = used.find((row) => row.language === language)?.recipients ?? 0;
      return { kind, language, subject, body, is_own: text !== undefined, recipients };
    }),
  );
}

type EmailText = Pick<HandlerInput<'saveCodeMail'>['body'], 'subject' | 'body'>;

/** @throws on an empty field, an unknown placeholder, or a subject that does not name the sender */
function checkText({ subject, body }: EmailText, company: string): void {
  const wrong: FieldError[] = [];
  if (/[\r\n]/.test(subject)) wrong.push({ field: 'subject', problem: 'invalid' });
  for (const [field, text] of Object.entries({ subject, body })) {
    if (text === '') wrong.push({ field, problem: 'required' });
    const unknown = unknownPlaceholders(text);
    if (unknown.length > 0) wrong.push({ field, problem: 'unknown_placeholder', params: { list: unknown.join(', ') } });
  }
  if (subject !== '' && !namesCompany(subject, company)) {
    wrong.push({ field: 'subject', problem: 'company_missing', params: { placeholder: '{company}' } });
  }
  if (wrong.length > 0) failFields(wrong);
}

async function loadCompany(tx: Tx, ctx: Ctx) {
  const tenant = await loadTenant(tx, ctx);
  return { tenant, company: tenant.companyDetails.legal_name || tenant.name };
}

/** Saves an event's own text; an empty one restores the default. */
export async function saveCodeMail(
  ctx: Ctx,
  { params, body: { kind, language, subject, body } }: HandlerInput<'saveCodeMail'>,
): Promise<HandlerReply<'saveCodeMail'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForMail(tx, ctx, params.slug);
    const { tenantId, id: eventId } = event;
    const isUsual = subject === '' && body === '';
    if (isUsual) {
      await tx
        .delete(codeMailTexts)
        .where(
          and(
            eq(codeMailTexts.tenantId, tenantId),
            eq(codeMailTexts.eventId, eventId),
            eq(codeMailTexts.kind, kind),
            eq(codeMailTexts.language, language),
          ),
        );
    } else {
      checkText({ subject, body }, (await loadCompany(tx, ctx)).company);
      const values = { subject, body, updatedAt: ctx.now() };
      await tx
        .insert(codeMailTexts)
        .values({ tenantId, eventId, kind, language, ...values })
        .onConflictDoUpdate({
          target: [codeMailTexts.tenantId, codeMailTexts.eventId, codeMailTexts.kind, codeMailTexts.language],
          set: values,
        });
    }
    await recordAudit(tx, ctx, {
      action: 'code_mail.changed',
      objectType: 'event',
      objectId: eventId,
      details: { kind, language },
    });
    const data = await savedMail(tx, event, kind, language);
    return { success: true, message: replyTexts(ctx.language)(isUsual ? 'code_mail.reset' : 'code_mail.saved'), data };
  });
}

async function savedMail(tx: Tx, event: EventRow, kind: CodeMailKind, language: string): Promise<CodeEmail> {
  const mails = await readCodeMails(tx, event);
  return mails.find((mail) => mail.kind === kind && mail.language === language) ?? fail('request.not_found');
}

/** Renders an email with the given text. */
export async function previewCodeMail(
  ctx: Ctx,
  { params, body: { kind, language, ...emailText } }: HandlerInput<'previewCodeMail'>,
): Promise<HandlerReply<'previewCodeMail'>> {
  const { event, tenant } = await ctx.tx(async (tx) => {
    const found = await loadGiftClaim(tx, ctx, params.slug);
    const { tenant, company } = await loadCompany(tx, ctx);
    if (emailText.subject !== '' || emailText.body !== '') checkText(emailText, company);
    return { event: found, tenant };
  });
  const { subject, html, text } = await renderCodeEmail(ctx.config, {
    emailText: emailText.subject === '' ? defaultCodeEmailText(kind, language, event.region) : emailText,
    language,
    event,
    tenant,
    name: ctx.user?.name ?? '',
    code: { label: EXAMPLE_CODE, expiresAt: null },
  });
  return { data: { subject, html, text } };
}

/** Sends an email with the saved text to the current user. */
export async function testCodeMail(
  ctx: Ctx,
  { params, body: { kind, language } }: HandlerInput<'testCodeMail'>,
): Promise<HandlerReply<'testCodeMail'>> {
  const { user } = ctx;
  if (!user) fail('request.forbidden');
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    // Deduplicates accidental repeats within ten seconds.
    const moment = String(Math.floor(ctx.now().getTime() / 10_000));
    await queueEmail(tx, ctx, {
      template: 'promo_code_test',
      subjectId: event.id,
      data: { user: user.id, kind, moment },
      language,
    });
    return {
      success: true,
      message: replyTexts(ctx.language)('code_mail.tested', { email: user.email }),
      data: { to: user.email },
    };
  });
}
