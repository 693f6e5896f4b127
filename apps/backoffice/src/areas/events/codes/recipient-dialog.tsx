import type { PromoCode } from '@inkstand/contract/events/codes';
import { LOCALES } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, Switch, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { mailDisabledReason } from './event-phase.ts';

interface RecipientDialogProps {
  code: PromoCode;
  recipient: NonNullable<PromoCode['recipient']>;
  onClose: () => void;
}

/** Corrects a code's recipient; the code stays the same. */
export function RecipientDialog({ code, recipient, onClose }: RecipientDialogProps) {
  const api = useApi();
  const event = useEvent();
  const disabledReason = mailDisabledReason(event);
  const { values, field, checkbox, mutate } = useForm({
    name: recipient.name,
    email: recipient.email,
    language: recipient.language,
    send: !disabledReason,
  });
  const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
  return (
    <FormDialog
      title={`Recipient of ${code.code}`}
      submit={values.send ? 'Save and send' : 'Save'}
      onSubmit={() => mutate(() => api.changeRecipient({ params, body: values }))}
      onClose={onClose}
    >
      <TextInput label="Name (optional)" maxLength={100} {...field('name')} />
      <TextInput label="E-mail" type="email" required withAsterisk={false} maxLength={254} {...field('email')} />
      <Select
        label="Language"
        data={LOCALES.map(({ code: value, name: label }) => ({ value, label }))}
        allowDeselect={false}
        {...field('language')}
      />
      <Switch
        label="Send the code to this address now"
        description={disabledReason ?? 'The same code. Nothing more goes to the old address.'}
        disabled={disabledReason !== undefined}
        {...checkbox('send')}
      />
    </FormDialog>
  );
}
