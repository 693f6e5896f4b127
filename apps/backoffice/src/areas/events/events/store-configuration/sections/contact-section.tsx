import { MAX_LENGTHS } from '@inkstand/contract/events/store-limits';
import { t } from '@inkstand/i18n/office/events';
import { SimpleGrid, Stack } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { TextField } from '../fields/plain-fields.tsx';
import { useTranslation } from '../translation-context.ts';

function Addresses() {
  return (
    <>
      <TextField
        name="contactUsFormEmail"
        label={t('send_contact_form_messages_to')}
        description={t('visitors_dont_see_this_address_leave')}
        type="email"
        maxLength={254}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField name="email" label={t('email_that_visitors_see')} type="email" maxLength={254} />
        <TextField name="phone" label={t('phone')} type="tel" maxLength={MAX_LENGTHS.phone} />
      </SimpleGrid>
      <TextField name="address" label={t('postal_address')} maxLength={MAX_LENGTHS.address} rows={3} />
    </>
  );
}

export function ContactSection() {
  const translation = useTranslation();
  return (
    <Panel title={t('contact')}>
      <Stack gap="lg">
        <TextField
          name="contactUsHeading"
          label={t('heading_of_the_contact_page')}
          placeholder={t('contact_us')}
          maxLength={MAX_LENGTHS.contactUsHeading}
        />
        <TextField
          name="contactUsSubheading"
          label={t('text_below_the_heading')}
          maxLength={MAX_LENGTHS.contactUsSubheading}
          rows={2}
        />
        {!translation && <Addresses />}
      </Stack>
    </Panel>
  );
}
