import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { List, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

interface ErasePersonProps {
  params: { tenant_id: string };
  email: string;
  onClose(): void;
  onDone(): void;
}

/** Asks the user to type the address again, because erasure cannot be undone. */
export function ErasePerson({ params, email, onClose, onDone }: ErasePersonProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ typed: '' });
  const isSame = values.typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <FormDialog
      title={t('erase_this_person_for_good')}
      submit={t('erase')}
      isDanger
      disabledReason={isSame ? undefined : t('type_the_address_first')}
      onSubmit={() => isSame && mutate(() => api.erasePerson({ params, body: { email } }), onDone)}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>{t('names_addresses_phone_numbers_messages_photos')}</List.Item>
        <List.Item>{t('print_files_with_their_text_are')}</List.Item>
        <List.Item>{t('orders_keep_their_products_amounts_and')}</List.Item>
        <List.Item>{t('no_one_can_restore_this_not')}</List.Item>
      </List>
      <TextInput label={t('type_the_address_to_confirm')} autoComplete="off" data-autofocus {...field('typed')} />
    </FormDialog>
  );
}
