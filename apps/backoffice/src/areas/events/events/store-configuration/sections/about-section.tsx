import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { SwitchField, TextField } from '../fields/plain-fields.tsx';
import { useStoreForm } from '../store-form.ts';
import { useTranslation } from '../translation-context.ts';

export function AboutSection() {
  const { isAboutUsEnabled } = useStoreForm().draft;
  const translation = useTranslation();
  return (
    <Panel title={t('about_us')}>
      <Stack gap="lg">
        {!translation && (
          <SwitchField
            name="isAboutUsEnabled"
            label={t('show_a_page_about_you')}
            description={t('linked_from_the_menu_of_every')}
          />
        )}
        {isAboutUsEnabled && (
          <>
            <TextField
              name="aboutUsPageName"
              label={t('page_title')}
              placeholder={t('about_us')}
              maxLength={MAX_LENGTHS.aboutUsPageName}
            />
            <TextField
              name="aboutUsPageContent"
              label={t('page_text')}
              description={t('an_empty_line_starts_a_new')}
              maxLength={MAX_LENGTHS.aboutUsPageContent}
              rows={6}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}
