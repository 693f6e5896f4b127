import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { isLanguage, type Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { MailEditor } from '#areas/events/codes/mail-editor.tsx';
import { MailShown } from '#areas/events/codes/mail-shown.tsx';
import { useCodeMails } from '#areas/events/codes/use-code-mails.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { languageName } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';
import type { StepProps } from './campaign-data.ts';
import { StepFoot, useGoOn } from './step-navigation.tsx';

const TITLES: Readonly<Record<CodeMailKind, string>> = {
  invitation: t('the_email_with_the_code'),
  reminder: t('the_reminder'),
};

/** The email with the code and its reminder, in each language of the list, with a test to oneself. */
export function MailStep({ data }: StepProps) {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('mail');
  const mails = useCodeMails();
  const form = useForm({});
  const [edited, setEdited] = useState<{ kind: CodeMailKind; language: Language }>();
  const used = data.languages.map(({ language }) => language);
  const fallback = isLanguage(event.default_event_lang) ? event.default_event_lang : 'en';
  const languages = used.length > 0 ? used : [fallback];
  const params = { tenant_id: event.tenant_id, slug: event.slug };
  const edit = (kind: CodeMailKind) => (language: Language) => setEdited({ kind, language });
  const test = (language: Language) =>
    form.mutate(() => api.testCodeMail({ params, body: { kind: 'invitation', language } }));
  return (
    <form noValidate onSubmit={form.onSubmit(goOn)}>
      <Stack gap="lg">
        {data.people === 0 ? (
          <Alert color="gray">{t('no_one_is_on_a_list')}</Alert>
        ) : (
          <Text size="sm">{t('people_whose_name_you_know_are')}</Text>
        )}
        <MailShown kind="invitation" mails={mails} languages={languages} onEdit={edit('invitation')} />
        <Group>
          {languages.map((language) => (
            <Button
              key={language}
              variant="default"
              leftSection={<IconMailForward size={18} />}
              loading={form.isPending}
              onClick={() => test(language)}
            >
              {languages.length === 1
                ? t('send_me_a_test')
                : t('send_me_a_test_in', { language: languageName(language) })}
            </Button>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {t('the_reminder_goes_once_to_everyone')}
        </Text>
        <MailShown kind="reminder" mails={mails} languages={languages} onEdit={edit('reminder')} />
      </Stack>
      {edited && (
        <Dialog onClose={() => mails.leave(() => setEdited(undefined))} title={TITLES[edited.kind]} size="xl">
          <MailEditor
            kind={edited.kind}
            language={edited.language}
            mails={mails}
            inUse={used}
            onBack={() => setEdited(undefined)}
          />
        </Dialog>
      )}
      <StepFoot step="mail" label={t('continue')} />
    </form>
  );
}
