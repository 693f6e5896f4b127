import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT } from '@inkstand/contract/events/code-limits';
import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import { CODE_MAIL_PLACEHOLDERS, type CodeMailKind } from '@inkstand/domain/code-mail';
import { isLanguage, type Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Code, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { enumerate, languageOptions } from '#ui/format.ts';
import { LeaveGuard, LeaveQuestion } from '#ui/leave-guard.tsx';
import { showDone, toastResponse } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import type { MailText } from './mail-drafts.ts';
import css from './mail-preview.module.css';
import { MailPreview } from './mail-preview.tsx';
import { ownWordsText } from './mail-shown.tsx';
import type { CodeMails } from './use-code-mails.ts';

interface MailEditorProps {
  kind: CodeMailKind;
  mails: CodeMails;
  /** Initial language. */
  language: Language;
  inUse: readonly Language[];
  /** Whether the codes get a date of their own. */
  isDated?: boolean;
  onBack: () => void;
}

/** Edits an email's text in one language beside its preview, and sends a test email to the user. */
export function MailEditor({ kind, mails, language: first, inUse, isDated = false, onBack }: MailEditorProps) {
  const [language, setLanguage] = useState(first);
  const saved = mails.find(kind, language);
  const sorted = languageOptions.toSorted(
    (one, other) => Number(inUse.includes(other.value)) - Number(inUse.includes(one.value)),
  );
  return (
    <Stack gap="md">
      <Select
        label={t('language')}
        description={ownWordsText(mails, kind, [...new Set([...inUse, language])])}
        data={sorted.map(({ value, label }) => ({ value, label: languageLabel(label, mails.find(kind, value)) }))}
        value={language}
        onChange={(code) => isLanguage(code) && setLanguage(code)}
        allowDeselect={false}
        w={{ base: '100%', xs: 320 }}
      />
      {saved && <MailTexts key={`${kind} ${language}`} saved={saved} mails={mails} isDated={isDated} onBack={onBack} />}
      <LeaveGuard isChanged={mails.isChanged} />
      {mails.isLeaving && <LeaveQuestion onLeave={mails.discard} onStay={mails.stay} />}
    </Stack>
  );
}

/** A language with its number of recipients, and whether its text is customised. */
function languageLabel(language: string, mail: CodeEmail | undefined): string {
  const recipients = mail?.recipients ?? 0;
  const facts = enumerate([
    recipients > 0 && t('count_recipients', { count: recipients }),
    mail?.is_own && t('own_words'),
  ]);
  return facts ? t('language_with_facts', { language, facts }) : language;
}

const TEXT_HINT = t('text_of_a_mail_hint', { name: '{name}' });

interface MailTextsProps {
  saved: CodeEmail;
  mails: CodeMails;
  isDated: boolean;
  onBack: () => void;
}

function MailTexts({ saved, mails, isDated, onBack }: MailTextsProps) {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const { kind, language } = saved;
  const { errors, setErrors, run, isPending } = useApiCall({ shown: ['subject', 'body'] });
  const text = mails.text(saved);
  const isChanged = text.subject !== saved.subject || text.body !== saved.body;
  const params = { tenant_id, slug };
  const field = (name: keyof MailText) => ({
    value: text[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      mails.change(saved, { [name]: currentTarget.value });
      setErrors(({ [name]: _old, ...others }) => others);
    },
  });

  async function save(words: MailText) {
    const { data } = await api.saveCodeMail({ params, body: { kind, language, ...words } });
    mails.adopt(text, data);
  }
  const test = () =>
    run(async () => {
      if (isChanged) await save(text);
      toastResponse(await api.testCodeMail({ params, body: { kind, language } }));
    });
  const saveMail = () => run(() => save(text).then(() => showDone(t('email_saved'))));
  return (
    <>
      <div className={css.columns}>
        <Stack gap="md">
          <TextInput label={t('subject')} maxLength={MAX_MAIL_SUBJECT} {...field('subject')} />
          <Textarea
            label={t('text')}
            description={TEXT_HINT}
            autosize
            minRows={7}
            maxRows={14}
            maxLength={MAX_MAIL_TEXT}
            {...field('body')}
          />
          <Text size="xs" c="dimmed">
            {t('filled_in_for_each_recipient')}{' '}
            {CODE_MAIL_PLACEHOLDERS.map((name) => (
              <span key={name}>
                <Code>{`{${name}}`}</Code>{' '}
              </span>
            ))}
          </Text>
        </Stack>
        <MailPreview kind={kind} language={language} text={text} onProblems={setErrors} isDated={isDated} />
      </div>
      <Group justify="space-between" gap="sm">
        <Button variant="default" onClick={() => mails.leave(onBack)}>
          {isChanged ? t('back') : t('done')}
        </Button>
        <Group gap="sm">
          {saved.is_own && (
            <Button
              variant="subtle"
              color="gray"
              disabled={isPending}
              onClick={() => run(() => save({ subject: '', body: '' }))}
            >
              {t('use_the_standard_text')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconMailForward size={18} />} loading={isPending} onClick={test}>
            {isChanged ? t('save_and_send_me_a_test') : t('send_me_a_test')}
          </Button>
          <Button disabled={!isChanged} loading={isPending} onClick={saveMail}>
            {t('save')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
