import { CODE_MAIL_KINDS } from '@inkstand/domain/code-mail';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT } from './code-limits.ts';

const mailKind = z.enum(CODE_MAIL_KINDS);
const orderEmailText = { subject: z.string().trim().max(MAX_MAIL_SUBJECT), body: z.string().trim().max(MAX_MAIL_TEXT) };

/** Text of a code email in one language, with placeholders. */
const codeMail = z.object({
  kind: mailKind,
  language: f.language,
  subject: z.string(),
  body: z.string(),
  /** Whether the event overrides the default text. */
  is_own: z.boolean(),
  /** Number of recipients with this language. */
  recipients: z.number(),
});
export type CodeEmail = z.infer<typeof codeMail>;

const tokenParams = z.object({ token: z.string().max(100) });

export const codeMailCalls = {
  listCodeMails: call({
    route: 'GET /api/{tenant_id}/events/{slug}/code-mails',
    summary: 'The words of the mails with codes and of their reminders, in every language',
    policy: { may: 'content.read' },
    params: f.eventParams,
    reply: z.object({ data: z.array(codeMail) }),
  }),
  saveCodeMail: call({
    route: 'PATCH /api/{tenant_id}/events/{slug}/code-mails',
    summary: 'Sets own words of a mail with codes in one language; both empty: the usual ones again',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ kind: mailKind, language: f.language, ...orderEmailText }),
    reply: f.done(codeMail),
  }),
  previewCodeMail: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-mails/preview',
    summary: 'A mail with a code as it would go out with these words; nothing is kept or sent',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ kind: mailKind, language: f.language, ...orderEmailText }),
    safe: true,
    reply: z.object({ data: z.object({ subject: z.string(), html: z.string(), text: z.string() }) }),
  }),
  testCodeMail: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-mails/test',
    summary: 'Mails the saved words to the caller, with a code that claims nothing',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ kind: mailKind, language: f.language }),
    reply: f.done(z.object({ to: z.string() })),
  }),
  giftRemindersLink: call({
    route: 'GET /api/gift-reminders/{token}',
    summary: 'Whose reminders the link in a mail with a code would stop',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({
      data: z.object({ company: z.string(), store: z.string(), stopped: z.boolean(), gift_url: z.string() }),
    }),
  }),
  stopGiftReminders: call({
    route: 'POST /api/gift-reminders/{token}/stop',
    summary: 'Stops the reminders of a code by the link in its mail; the code stays valid',
    policy: 'anyone',
    params: tokenParams,
    reply: f.done(z.null()),
  }),
  resumeGiftReminders: call({
    route: 'POST /api/gift-reminders/{token}/resume',
    summary: 'Lets a recipient who stopped the reminders of a code get them again, by the same link',
    policy: 'anyone',
    params: tokenParams,
    reply: f.done(z.null()),
  }),
  unsubscribeGiftReminders: call({
    route: 'POST /gift-reminders/{token}',
    summary: 'The same, by the mail program’s own button: one click, without a page (RFC 8058)',
    policy: 'signature',
    params: tokenParams,
    multipart: true,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'invalid' }) }),
    reply: f.done(z.null()),
  }),
};
