import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '../fields/plain-fields.tsx';
import { useTranslation } from '../translation-context.ts';

const DEFAULT = t('leave_empty_to_use_our_standard');

export function LegalSection() {
  const defaults = useTranslation()?.defaults;
  return (
    <Panel title={t('legal_texts')}>
      <Stack gap="lg">
        <TextField
          name="termsText"
          label={t('terms_and_conditions')}
          description={!defaults?.termsText && DEFAULT}
          maxLength={MAX_LENGTHS.legalText}
          rows={5}
        />
        <TextField
          name="privacyText"
          label={t('privacy_policy')}
          description={!defaults?.privacyText && DEFAULT}
          maxLength={MAX_LENGTHS.legalText}
          rows={5}
        />
      </Stack>
    </Panel>
  );
}
