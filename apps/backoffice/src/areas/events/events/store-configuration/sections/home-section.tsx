import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { Radio, SimpleGrid, Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { SwitchField, TextField } from '../fields/plain-fields.tsx';
import { type SectionProps, useStoreForm } from '../store-form.ts';
import { useTranslation } from '../translation-context.ts';

/** Background behind the heading, used without a picture. */
function GroundField() {
  const { draft, change } = useStoreForm();
  return (
    <Radio.Group
      label={t('heading_background')}
      description={t('from_the_colour_set')}
      value={draft.isHomeBackgroundStrong ? 'strong' : 'pale'}
      onChange={(value) => change({ isHomeBackgroundStrong: value === 'strong' })}
    >
      <Stack gap={8} mt="xs">
        <Radio value="pale" label={t('light_centred_heading_products_below')} />
        <Radio value="strong" label={t('bold_primary_colour_products_beside_the')} />
      </Stack>
    </Radio.Group>
  );
}

function Button() {
  const { isHomeButtonEnabled } = useStoreForm().draft;
  const text = (
    <TextField
      name="homeButtonText"
      label={t('button_text')}
      placeholder={t('shop_now')}
      maxLength={MAX_LENGTHS.homeButtonText}
    />
  );
  if (useTranslation()) return isHomeButtonEnabled ? text : null;
  return (
    <Stack gap="sm">
      <SwitchField name="isHomeButtonEnabled" label={t('show_a_button_below_the_heading')} />
      {isHomeButtonEnabled && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {text}
          <TextField name="homeButtonURL" label={t('button_link')} placeholder="/products" maxLength={500} />
        </SimpleGrid>
      )}
    </Stack>
  );
}

function Background({ isReadOnly }: { isReadOnly: boolean }) {
  const { customBG, customBGURL, isCustomBgEnabled } = useStoreForm().draft;
  const hasPicture = customBG !== null || customBGURL !== '';
  return (
    <>
      <PictureField
        label={t('background_picture')}
        description={t('fills_the_top_of_the_home')}
        file="customBG"
        url="customBGURL"
        shownBy="isCustomBgEnabled"
        fit="cover"
        disabled={isReadOnly}
      />
      {hasPicture && (
        <Stack gap="sm">
          <SwitchField name="isCustomBgEnabled" label={t('show_the_picture')} />
          {isCustomBgEnabled && (
            <SwitchField
              name="doesCustomBGHaveDarkText"
              label={t('dark_text_on_the_picture')}
              description={t('for_light_pictures_a_veil_behind')}
            />
          )}
        </Stack>
      )}
      {!(hasPicture && isCustomBgEnabled) && <GroundField />}
    </>
  );
}

export function HomeSection({ isReadOnly }: SectionProps) {
  const translation = useTranslation();
  return (
    <Panel title={t('home_page')}>
      <Stack gap="lg">
        <TextField name="homeHeading" label={t('heading')} maxLength={MAX_LENGTHS.homeHeading} />
        <TextField
          name="homeSubheading"
          label={t('text_below_the_heading')}
          maxLength={MAX_LENGTHS.homeSubheading}
          rows={2}
        />
        <Button />
        {!translation && <Background isReadOnly={isReadOnly} />}
      </Stack>
    </Panel>
  );
}
