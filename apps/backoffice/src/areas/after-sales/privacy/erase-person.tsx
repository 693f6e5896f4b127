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
      title="Erase this person for good?"
      submit="Erase"
      cancel="Keep"
      isDanger
      disabledReason={isSame ? undefined : 'Type the address first.'}
      onSubmit={() => isSame && mutate(() => api.erasePerson({ params, body: { email } }), onDone)}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        <List.Item>Names, addresses, phone numbers, messages, photos and texts on products go.</List.Item>
        <List.Item>Print files with their own words go.</List.Item>
        <List.Item>Orders stay with their products, sums and dates, without a name.</List.Item>
        <List.Item>Nobody can bring it back, Inkstand’s staff included.</List.Item>
      </List>
      <TextInput label="Type the address to confirm" autoComplete="off" data-autofocus {...field('typed')} />
    </FormDialog>
  );
}
