import { ROLE_LABELS, ROLES, type Role } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAct } from '#ui/use-act.ts';

const HINTS: Readonly<Record<Role, string>> = {
  admin: 'Everything but users and keys',
  account_manager: 'Events, products, codes and orders',
  customer_service: 'Reads, and puts orders right',
};

/** A new key: what it is for, what it may do, until when; then the key itself, this once. */
export function CreateKey({ tenant, onClose }: { tenant: string; onClose(): void }) {
  const api = useApi();
  const { act, isBusy, errors } = useAct();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('customer_service');
  const [expiresOn, setExpiresOn] = useState('');
  const [key, setKey] = useState('');

  async function create(event: FormEvent) {
    event.preventDefault();
    await act(async () => {
      const answer = await api.createApiKey({
        params: { tenant_id: tenant },
        body: { name, role, expires_on: expiresOn || null },
      });
      setKey(answer.data.key);
      return answer;
    });
  }

  if (key) {
    return (
      <Modal opened onClose={onClose} closeOnClickOutside={false} title={`The key “${name}”`} size="lg">
        <Alert color="yellow">Copy it now: it is shown this once, and nobody can read it afterwards.</Alert>
        <Code block mt="md" aria-label="The key" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {key}
        </Code>
        <Group mt="md" justify="flex-end">
          <CopyButton value={key}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Make a key">
      <form onSubmit={create} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Which program it is for"
            data-autofocus
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <div>
            <Select
              label="May do what"
              allowDeselect={false}
              value={role}
              onChange={(value) => setRole(value as Role)}
              data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            />
            <Text size="sm" c="dimmed" mt={4}>
              {HINTS[role]}. Give it no more than it needs.
            </Text>
          </div>
          <TextInput
            label="Last day"
            description="Empty: it never ends"
            type="date"
            value={expiresOn}
            error={errors.expires_on}
            onChange={(event) => setExpiresOn(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Make the key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
