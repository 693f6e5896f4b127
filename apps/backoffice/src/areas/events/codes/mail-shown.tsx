import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { isLanguage, type Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { enumerate, languageName } from '#ui/format.ts';
import { MailPreview } from './mail-preview.tsx';
import type { CodeMails } from './use-code-mails.ts';

interface MailShownProps {
  kind: CodeMailKind;
  mails: CodeMails;
  languages: readonly Language[];
  /** Whether the codes get a date of their own. */
  isDated?: boolean;
  /** Opens the editor of a language. */
  onEdit: (language: Language) => void;
}

export const CODE_MAIL_LABELS: Readonly<Record<CodeMailKind, string>> = {
  invitation: t('email'),
  reminder: t('reminder'),
};

const titleInLanguage = (kind: CodeMailKind, language: string) =>
  kind === 'reminder' ? t('reminder_in_language', { language }) : t('email_in_language', { language });

/** Which of the languages have their own words and which the standard ones; undefined when all are alike. */
export function ownWordsText(mails: CodeMails, kind: CodeMailKind, languages: readonly Language[]): string | undefined {
  const isOwn = (language: Language) => mails.find(kind, language)?.is_own === true;
  const own = enumerate(languages.filter(isOwn).map(languageName));
  const standard = enumerate(languages.filter((language) => !isOwn(language)).map(languageName));
  return own && standard ? t('own_words_in_some_languages', { own, standard }) : undefined;
}

/** Preview of the email in each language that recipients use. */
export function MailShown({ kind, mails, languages, isDated = false, onEdit }: MailShownProps) {
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  const saved = mails.find(kind, language);
  const ownWords = ownWordsText(mails, kind, languages);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {languages.length === 1 ? titleInLanguage(kind, languageName(language)) : CODE_MAIL_LABELS[kind]}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={15} />}
          onClick={() => onEdit(language)}
        >
          {t('edit_the_text_or_send_a')}
        </Button>
      </Group>
      {languages.length > 1 && (
        <SegmentedControl
          aria-label={t('language_of_mail', { kind: CODE_MAIL_LABELS[kind] })}
          data={languages.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          onChange={(code) => isLanguage(code) && setChosen(code)}
          style={{ flexWrap: 'wrap', alignSelf: 'flex-start' }}
        />
      )}
      {ownWords && (
        <Text size="xs" c="dimmed">
          {ownWords}
        </Text>
      )}
      {saved ? (
        <MailPreview kind={kind} language={language} text={saved} isDated={isDated} />
      ) : (
        <Skeleton height={380} radius="md" />
      )}
    </Stack>
  );
}
