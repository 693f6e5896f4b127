import { MAX_DEPARTMENT } from '@inkstand/contract/events/code-limits';
import type { PromoCode } from '@inkstand/contract/events/codes';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, Switch, TextInput } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { languageOptions } from '#ui/format.ts';
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
    department: recipient.department,
    language: recipient.language,
    send: !disabledReason,
  });
  const params = { tenant_id: event.tenant_id, slug: event.slug, code_id: code.id };
  return (
    <FormDialog
      title={t('recipient_of', { code: code.code })}
      submit={values.send ? t('save_and_send') : t('save')}
      onSubmit={() => mutate(() => api.changeRecipient({ params, body: values }))}
      onClose={onClose}
    >
      <TextInput label={t('name_optional')} maxLength={100} {...field('name')} />
      <TextInput label={t('email')} type="email" required withAsterisk={false} maxLength={254} {...field('email')} />
      <TextInput label={t('department_optional')} maxLength={MAX_DEPARTMENT} {...field('department')} />
      <Select label={t('language')} data={languageOptions} allowDeselect={false} {...field('language')} />
      <Switch
        label={t('send_the_code_to_this_address')}
        description={disabledReason ?? t('the_code_stays_the_same_the')}
        disabled={disabledReason !== undefined}
        {...checkbox('send')}
      />
    </FormDialog>
  );
}
