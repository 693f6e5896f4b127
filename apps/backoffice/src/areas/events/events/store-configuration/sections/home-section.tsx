import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { Radio, SimpleGrid, Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useStoreForm } from '../store-form.ts';
import type { SectionProps } from './section-props.ts';

/** Background behind the heading, used without a picture. */
function GroundField() {
  const { draft, change } = useStoreForm();
  return (
    <Radio.Group
      label="Ground of the heading"
      description="From the colour set"
      value={draft.isHomeBackgroundStrong ? 'strong' : 'pale'}
      onChange={(value) => change({ isHomeBackgroundStrong: value === 'strong' })}
    >
      <Stack gap={8} mt="xs">
        <Radio value="pale" label="Pale: the heading in the middle, products below it" />
        <Radio value="strong" label="Strong: the primary colour, products beside the heading" />
      </Stack>
    </Radio.Group>
  );
}

function Button() {
  const { isHomeButtonEnabled } = useStoreForm().draft;
  return (
    <Stack gap="sm">
      <SwitchField name="isHomeButtonEnabled" label="Show a button below the heading" />
      {isHomeButtonEnabled && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            name="homeButtonText"
            label="Button text"
            placeholder="Shop now"
            maxLength={MAX_LENGTHS.homeButtonText}
          />
          <TextField name="homeButtonURL" label="Where the button leads" placeholder="/products" maxLength={500} />
        </SimpleGrid>
      )}
    </Stack>
  );
}

export function HomeSection({ isReadOnly }: SectionProps) {
  const { customBG, customBGURL, isCustomBgEnabled } = useStoreForm().draft;
  const hasPicture = customBG !== null || customBGURL !== '';
  return (
    <Panel title="Home page">
      <Stack gap="lg">
        <TextField name="homeHeading" label="Heading" maxLength={MAX_LENGTHS.homeHeading} />
        <TextField name="homeSubheading" label="Sentence below it" maxLength={MAX_LENGTHS.homeSubheading} rows={2} />
        <Button />
        <PictureField
          label="Background picture"
          description="Fills the top of the home page. At least 1600 pixels wide looks best."
          file="customBG"
          url="customBGURL"
          shownBy="isCustomBgEnabled"
          fit="cover"
          disabled={isReadOnly}
        />
        {hasPicture && (
          <Stack gap="sm">
            <SwitchField name="isCustomBgEnabled" label="Show the picture" />
            {isCustomBgEnabled && (
              <SwitchField
                name="doesCustomBGHaveDarkText"
                label="Dark text on it"
                description="For a light picture. A veil behind the text keeps it readable on either."
              />
            )}
          </Stack>
        )}
        {!(hasPicture && isCustomBgEnabled) && <GroundField />}
      </Stack>
    </Panel>
  );
}
