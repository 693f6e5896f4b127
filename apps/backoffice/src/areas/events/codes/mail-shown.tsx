import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { isLanguage, type Language, LOCALES } from '@inkstand/i18n';
import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { MailPreview } from './mail-preview.tsx';
import type { CodeMails } from './use-code-mails.ts';

interface MailShownProps {
  kind: CodeMailKind;
  mails: CodeMails;
  languages: readonly Language[];
  /** Opens the editor of a language. */
  onEdit: (language: Language) => void;
}

const languageName = (language: Language) => LOCALES.find(({ code }) => code === language)?.name ?? language;

/** Preview of the e-mail in each language that recipients use. */
export function MailShown({ kind, mails, languages, onEdit }: MailShownProps) {
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  const saved = mails.find(kind, language);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          The mail{languages.length === 1 ? `, in ${languageName(language)}` : ''}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencil size={15} />}
          onClick={() => onEdit(language)}
        >
          Change the words or send a test
        </Button>
      </Group>
      {languages.length > 1 && (
        <SegmentedControl
          aria-label="Language of the mail"
          data={languages.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          onChange={(code) => isLanguage(code) && setChosen(code)}
          style={{ flexWrap: 'wrap', alignSelf: 'flex-start' }}
        />
      )}
      {saved ? <MailPreview kind={kind} language={language} text={saved} /> : <Skeleton height={380} radius="md" />}
    </Stack>
  );
}
