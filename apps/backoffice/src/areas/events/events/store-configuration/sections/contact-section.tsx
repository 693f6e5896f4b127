import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { SimpleGrid, Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '../fields/text-field.tsx';

export function ContactSection() {
  return (
    <Panel title="Contact">
      <Stack gap="lg">
        <TextField
          name="contactUsHeading"
          label="Heading of the contact page"
          placeholder="Contact us"
          maxLength={MAX_LENGTHS.contactUsHeading}
        />
        <TextField
          name="contactUsSubheading"
          label="Sentence below it"
          maxLength={MAX_LENGTHS.contactUsSubheading}
          rows={2}
        />
        <TextField
          name="contactUsFormEmail"
          label="Messages of the contact form go to"
          description="Visitors do not see this address. Empty: your company’s."
          type="email"
          maxLength={254}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField name="email" label="Email that visitors see" type="email" maxLength={254} />
          <TextField name="phone" label="Phone" type="tel" maxLength={MAX_LENGTHS.phone} />
        </SimpleGrid>
        <TextField name="address" label="Address" maxLength={MAX_LENGTHS.address} rows={3} />
      </Stack>
    </Panel>
  );
}
