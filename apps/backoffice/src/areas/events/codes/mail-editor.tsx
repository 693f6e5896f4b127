import { MAX_MAIL_SUBJECT, MAX_MAIL_TEXT } from '@inkstand/contract/events/code-limits';
import type { CodeEmail } from '@inkstand/contract/events/codes';
import { CODE_MAIL_PLACEHOLDERS, type CodeMailKind } from '@inkstand/domain/code-mail';
import { isLanguage, type Language, LOCALES } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Code, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showDone, toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { counted } from './code-labels.ts';
import css from './mail-preview.module.css';
import { MailPreview } from './mail-preview.tsx';
import type { CodeMails } from './use-code-mails.ts';

interface MailEditorProps {
  kind: CodeMailKind;
  mails: CodeMails;
  /** Initial language. */
  language: Language;
  inUse: readonly Language[];
  onBack: () => void;
}

/** Edits an e-mail's text in one language beside its preview, and sends a test e-mail to the user. */
export function MailEditor({ kind, mails, language: first, inUse, onBack }: MailEditorProps) {
  const [language, setLanguage] = useState(first);
  const saved = mails.find(kind, language);
  const sorted = LOCALES.toSorted(
    (one, other) => Number(inUse.includes(other.code)) - Number(inUse.includes(one.code)),
  );
  return (
    <Stack gap="md">
      <Select
        label="Language"
        data={sorted.map(({ code, name }) => ({ value: code, label: name + usedBy(mails.find(kind, code)) }))}
        value={language}
        onChange={(code) => isLanguage(code) && setLanguage(code)}
        allowDeselect={false}
        w={{ base: '100%', xs: 320 }}
      />
      {saved && <MailTexts key={`${kind} ${language}`} saved={saved} onSaved={mails.replace} onBack={onBack} />}
    </Stack>
  );
}

/** Describes a language's number of recipients, and whether its text is customised. */
function usedBy(mail: CodeEmail | undefined): string {
  if (!mail) return '';
  const { recipients, is_own } = mail;
  const said = [...(recipients > 0 ? [counted(recipients, 'recipient')] : []), ...(is_own ? ['own words'] : [])];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

const TEXT_HINT =
  'A greeting stands above it unless it has {name}; the button, the code and its QR code below. An empty line begins a paragraph.';

interface MailTextsProps {
  saved: CodeEmail;
  onSaved: (mail: CodeEmail) => void;
  onBack: () => void;
}

function MailTexts({ saved, onSaved, onBack }: MailTextsProps) {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const { kind, language } = saved;
  const { values, field, change, setErrors, run, isPending } = useForm({
    subject: saved.subject,
    body: saved.body,
  });
  const isChanged = values.subject !== saved.subject || values.body !== saved.body;
  const params = { tenant_id, slug };

  async function save(texts: { subject: string; body: string }) {
    const { data } = await api.saveCodeMail({ params, body: { kind, language, ...texts } });
    onSaved(data);
    change({ subject: data.subject, body: data.body });
  }
  const test = () =>
    run(async () => {
      if (isChanged) await save(values);
      toastResponse(await api.testCodeMail({ params, body: { kind, language } }));
    });
  const saveMail = () => run(() => save(values).then(() => showDone('Mail saved')));
  return (
    <>
      <div className={css.columns}>
        <Stack gap="md">
          <TextInput label="Subject" maxLength={MAX_MAIL_SUBJECT} {...field('subject')} />
          <Textarea
            label="Text"
            description={TEXT_HINT}
            autosize
            minRows={7}
            maxRows={14}
            maxLength={MAX_MAIL_TEXT}
            {...field('body')}
          />
          <Text size="xs" c="dimmed">
            Filled in for each recipient:{' '}
            {CODE_MAIL_PLACEHOLDERS.map((name) => (
              <span key={name}>
                <Code>{`{${name}}`}</Code>{' '}
              </span>
            ))}
          </Text>
        </Stack>
        <MailPreview kind={kind} language={language} text={values} onProblems={setErrors} />
      </div>
      <Group justify="space-between" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Group gap="sm">
          {saved.is_own && (
            <Button
              variant="subtle"
              color="gray"
              disabled={isPending}
              onClick={() => run(() => save({ subject: '', body: '' }))}
            >
              Use the usual text
            </Button>
          )}
          <Button variant="default" leftSection={<IconMailForward size={18} />} loading={isPending} onClick={test}>
            {isChanged ? 'Save and send me a test' : 'Send me a test'}
          </Button>
          <Button disabled={!isChanged} loading={isPending} onClick={saveMail}>
            Save
          </Button>
        </Group>
      </Group>
    </>
  );
}
