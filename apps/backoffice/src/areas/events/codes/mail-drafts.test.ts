import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import { expect, test } from 'vitest';
import { draftText, isMailChanged, type MailDrafts, withDraft, withSaved } from './mail-drafts.ts';

const mail = (language: CodeEmail['language'], subject: string) =>
  ({ kind: 'invitation', language, subject, body: 'Hello {name}' }) as CodeEmail;
const [english, german] = [mail('en', 'A gift'), mail('de', 'Ein Geschenk')];

test('each language keeps its draft', () => {
  let drafts: MailDrafts = withDraft({}, english, { subject: 'Thank you' });
  drafts = withDraft(drafts, german, { body: 'Hallo {name}' });
  expect(draftText(drafts, english)).toEqual({ subject: 'Thank you', body: 'Hello {name}' });
  expect(draftText(drafts, german)).toEqual({ subject: 'Ein Geschenk', body: 'Hallo {name}' });
  expect([english, german].map((each) => isMailChanged(drafts, each))).toEqual([true, true]);
  expect(isMailChanged(withDraft(drafts, english, { subject: 'A gift' }), english)).toBe(false);
});

test('what is typed while a text is saved is not saved yet', () => {
  const sent = draftText(withDraft({}, english, { subject: ' Thank you ' }), english);
  const drafts = withDraft({}, english, { subject: ' Thank you ', body: 'Dear {name}' });
  const saved = mail('en', 'Thank you');
  const kept = withSaved(drafts, sent, saved);
  expect(draftText(kept, saved)).toEqual({ subject: 'Thank you', body: 'Dear {name}' });
  expect(isMailChanged(kept, saved)).toBe(true);
  expect(isMailChanged(withSaved({}, sent, saved), saved)).toBe(false);
});
