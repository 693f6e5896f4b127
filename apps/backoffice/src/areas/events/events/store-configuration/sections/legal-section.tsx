import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '../fields/text-field.tsx';

const DEFAULT = 'Empty: our standard text with your company’s details, in the visitor’s language.';

export function LegalSection() {
  return (
    <Panel title="Legal texts">
      <Stack gap="lg">
        <TextField
          name="termsText"
          label="Terms and conditions"
          description={DEFAULT}
          maxLength={MAX_LENGTHS.legalText}
          rows={5}
        />
        <TextField
          name="privacyText"
          label="Privacy policy"
          description={DEFAULT}
          maxLength={MAX_LENGTHS.legalText}
          rows={5}
        />
      </Stack>
    </Panel>
  );
}
