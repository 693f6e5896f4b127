import { type Language, LOCALES } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/events';
import { Tabs, VisuallyHidden } from '@mantine/core';
import css from './language-tabs.module.css';

interface LanguageTabsProps {
  value: Language;
  defaultLanguage: Language;
  /** Whether a language has an own text; those without one have a mark. */
  hasText: (language: Language) => boolean;
  onChange: (language: Language) => void;
}

/** The language whose texts a form shows: the store's default first. On narrow screens the tabs scroll. */
export function LanguageTabs({ value, defaultLanguage, hasText, onChange }: LanguageTabsProps) {
  const sorted = LOCALES.toSorted(
    (one, other) => Number(other.code === defaultLanguage) - Number(one.code === defaultLanguage),
  );
  return (
    <Tabs value={value} onChange={(code) => code && onChange(code as Language)} keepMounted={false}>
      <Tabs.List className={css.list} aria-label={t('language_of_the_texts')}>
        {sorted.map(({ code, name }) => {
          const isDefault = code === defaultLanguage;
          const isMissing = !isDefault && !hasText(code);
          return (
            <Tabs.Tab key={code} value={code}>
              {isDefault ? t('language_as_default', { language: name }) : <span lang={code}>{name}</span>}
              {isMissing && (
                <>
                  <span aria-hidden="true" className={css.missing} />
                  <VisuallyHidden>{`, ${t('no_text_in_this_language')}`}</VisuallyHidden>
                </>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
