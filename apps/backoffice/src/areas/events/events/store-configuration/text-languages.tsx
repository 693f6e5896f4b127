import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/events';
import { useSite } from '@inkstand/web/provider.tsx';
import { Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LanguageTabs } from '#ui/language-tabs.tsx';
import { useStoreForm } from './store-form.ts';
import css from './text-languages.module.css';
import { missingTexts, withTexts } from './translation.ts';
import { languageName } from './use-texts.ts';

interface TextLanguagesProps {
  language: Language;
  isReadOnly: boolean;
  onChange: (language: Language) => void;
}

/** Chooses the language of the texts below, where visitors can choose one. */
export function TextLanguages({ language, isReadOnly, onChange }: TextLanguagesProps) {
  const { draft, data, change } = useStoreForm();
  const { translationEnabled } = useSite();
  if (!translationEnabled) return null;
  const { default_language: defaultLanguage } = data;
  const missing = missingTexts(draft, draft.translations[language]);
  const defaultName = languageName(defaultLanguage);
  return (
    <div className={css.languages}>
      <LanguageTabs
        value={language}
        defaultLanguage={defaultLanguage}
        hasText={(code) => draft.translations[code] !== undefined}
        onChange={onChange}
      />
      <Group justify="space-between" gap="sm" mt="sm">
        <Text size="sm" c="dimmed" className={css.hint}>
          {language === defaultLanguage
            ? t('read_where_a_language_has_no_text')
            : t('empty_fields_show_language', { language: defaultName })}
        </Text>
        {language !== defaultLanguage && !isReadOnly && (
          <GuardedButton
            type="button"
            variant="default"
            size="xs"
            leftSection={<IconCopy size={15} />}
            disabledReason={Object.keys(missing).length > 0 ? undefined : t('nothing_left_to_copy')}
            onClick={() => change({ translations: withTexts(draft.translations, language, missing) })}
          >
            {t('copy_texts_from_language', { language: defaultName })}
          </GuardedButton>
        )}
      </Group>
    </div>
  );
}
