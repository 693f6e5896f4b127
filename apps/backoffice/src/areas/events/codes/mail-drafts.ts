import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import { keepEdits } from '#ui/use-form.ts';

export type MailText = Pick<CodeEmail, 'subject' | 'body'>;

/** The edited texts, one per kind and language. */
export type MailDrafts = Readonly<Record<string, MailText>>;

const draftKey = ({ kind, language }: Pick<CodeEmail, 'kind' | 'language'>) => `${kind} ${language}`;

const toText = ({ subject, body }: MailText): MailText => ({ subject, body });

export const draftText = (drafts: MailDrafts, mail: CodeEmail): MailText => drafts[draftKey(mail)] ?? toText(mail);

export const withDraft = (drafts: MailDrafts, mail: CodeEmail, change: Partial<MailText>): MailDrafts => ({
  ...drafts,
  [draftKey(mail)]: { ...draftText(drafts, mail), ...change },
});

/** Takes the saved text. What was typed since `sent` stays a draft. */
export const withSaved = (drafts: MailDrafts, sent: MailText, saved: CodeEmail): MailDrafts => ({
  ...drafts,
  [draftKey(saved)]: keepEdits(drafts[draftKey(saved)] ?? sent, sent, toText(saved)),
});

export function isMailChanged(drafts: MailDrafts, mail: CodeEmail): boolean {
  const { subject, body } = draftText(drafts, mail);
  return subject !== mail.subject || body !== mail.body;
}
