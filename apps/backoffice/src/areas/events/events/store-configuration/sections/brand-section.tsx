import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { headGround } from '../preview/sketch-look.ts';
import { useStoreForm } from '../store-form.ts';
import type { SectionProps } from './section-props.ts';

export function BrandSection({ data, isReadOnly }: SectionProps) {
  const draft = useStoreForm().draft;
  const { customLogo, customLogoURL } = draft;
  const hasLogo = customLogo !== null || customLogoURL !== '';
  return (
    <Panel title="Brand and logo">
      <Stack gap="lg">
        <TextField
          name="storeName"
          label="Store name"
          description="At the top of every page, and in the browser’s tab"
          maxLength={MAX_LENGTHS.storeName}
        />
        <PictureField
          label="Logo"
          description="Stands in place of the name. See-through and wide looks best."
          file="customLogo"
          url="customLogoURL"
          shownBy="useCustomLogo"
          fit="contain"
          ground={headGround(draft, data)}
          disabled={isReadOnly}
        />
        {hasLogo && <SwitchField name="useCustomLogo" label="Show the logo" />}
      </Stack>
    </Panel>
  );
}
