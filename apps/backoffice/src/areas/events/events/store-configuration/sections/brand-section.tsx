import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { SwitchField, TextField } from '../fields/plain-fields.tsx';
import { headGround } from '../preview/sketch-look.ts';
import { type SectionProps, useStoreForm } from '../store-form.ts';

export function BrandSection({ data, isReadOnly }: SectionProps) {
  const draft = useStoreForm().draft;
  const { customLogo, customLogoURL } = draft;
  const hasLogo = customLogo !== null || customLogoURL !== '';
  return (
    <Panel title={t('brand_and_logo')}>
      <Stack gap="lg">
        <TextField
          name="storeName"
          label={t('store_name')}
          description={t('at_the_top_of_every_page')}
          maxLength={MAX_LENGTHS.storeName}
        />
        <PictureField
          label={t('logo')}
          description={t('replaces_the_name_a_wide_logo')}
          file="customLogo"
          url="customLogoURL"
          shownBy="useCustomLogo"
          fit="contain"
          ground={headGround(draft, data)}
          disabled={isReadOnly}
        />
        {hasLogo && <SwitchField name="useCustomLogo" label={t('show_the_logo')} />}
      </Stack>
    </Panel>
  );
}
