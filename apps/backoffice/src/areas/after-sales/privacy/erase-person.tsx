import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, List, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useAct } from '#ui/use-act.ts';

interface ErasePersonProps {
  params: { tenant_id: string };
  email: string;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Asks once more, by the address typed again: nobody can bring it back. */
export function ErasePerson({ params, email, onClose, onDone }: ErasePersonProps) {
  const api = useApi();
  const { act, isBusy } = useAct();
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  async function erase() {
    if (await act(() => api.erasePerson({ params, body: { email } }))) await onDone();
  }
  return (
    <Modal opened onClose={onClose} title="Erase this person for good?">
      <List size="sm" spacing={4}>
        <List.Item>Names, addresses, phone numbers, messages, photos and texts on products go.</List.Item>
        <List.Item>Print files with their own words go.</List.Item>
        <List.Item>Orders stay with their products, sums and dates, without a name.</List.Item>
        <List.Item>Nobody can bring it back, Inkstand’s staff included.</List.Item>
      </List>
      <TextInput
        mt="md"
        label="Type the address to confirm"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Keep
        </Button>
        <GuardedButton
          color="red"
          loading={isBusy}
          refusal={isSame ? undefined : 'Type the address first.'}
          onClick={() => void erase()}
        >
          Erase
        </GuardedButton>
      </Group>
    </Modal>
  );
}
