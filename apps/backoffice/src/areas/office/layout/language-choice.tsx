import { LOCALES, languageOr } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/common';
import { useLanguageChoice } from '@inkstand/web/language-select.tsx';
import { useSite } from '@inkstand/web/provider.tsx';
import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { toastResponse } from '#ui/show-problem.ts';

const showFailure = (message: string) => toastResponse({ success: false, message });

/**
 * The language in the user's menu, where translation is enabled. It opens a list of the languages by their own
 * names within the menu, so that it has room on a phone and the arrow keys reach it.
 */
export function LanguageChoice() {
  const { lang, translationEnabled } = useSite();
  const choose = useLanguageChoice(showFailure);
  const [isOpen, { toggle }] = useDisclosure();
  if (!translationEnabled) return null;
  const current = LOCALES.find(({ code }) => code === languageOr(lang));
  return (
    <>
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={isOpen}
        onClick={toggle}
        leftSection={<IconLanguage size={17} stroke={1.7} aria-hidden />}
        rightSection={<span lang={current?.code}>{current?.name}</span>}
      >
        {t('language')}
      </Menu.Item>
      {isOpen && (
        <Menu.RadioGroup
          aria-label={t('language')}
          value={current?.code ?? null}
          onChange={(code) => void choose(languageOr(code))}
        >
          {LOCALES.map(({ code, name }) => (
            <Menu.RadioItem key={code} value={code} lang={code}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </>
  );
}
