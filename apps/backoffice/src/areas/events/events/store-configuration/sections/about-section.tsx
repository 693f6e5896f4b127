import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useStoreForm } from '../store-form.ts';

export function AboutSection() {
  const { isAboutUsEnabled } = useStoreForm().draft;
  return (
    <Panel title="About us">
      <Stack gap="lg">
        <SwitchField
          name="isAboutUsEnabled"
          label="Show a page about you"
          description="It is linked from the menu of every page."
        />
        {isAboutUsEnabled && (
          <>
            <TextField
              name="aboutUsPageName"
              label="Name of the page"
              placeholder="About us"
              maxLength={MAX_LENGTHS.aboutUsPageName}
            />
            <TextField
              name="aboutUsPageContent"
              label="Text of the page"
              description="An empty line starts a paragraph."
              maxLength={MAX_LENGTHS.aboutUsPageContent}
              rows={6}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}
