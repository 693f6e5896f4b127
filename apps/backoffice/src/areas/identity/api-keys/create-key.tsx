import { ROLE_LABELS, ROLES, type Role } from '@inkstand/domain/roles';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Code, CopyButton, Group, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

const HINTS: Readonly<Record<Role, string>> = {
  admin: 'Everything but users and keys',
  account_manager: 'Events, products, codes and orders',
  customer_service: 'Reads, and puts orders right',
};

const EMPTY = { name: '', role: 'customer_service' as Role, expires_on: '' };

/** Creates a key with purpose, permissions and expiry; then shows the key once. */
export function CreateKey({ tenant, onClose }: { tenant: string; onClose(): void }) {
  const api = useApi();
  const { values, field, mutate } = useForm(EMPTY);
  const [key, setKey] = useState('');

  async function create() {
    const body = { ...values, expires_on: values.expires_on || null };
    const reply = await mutate(() => api.createApiKey({ params: { tenant_id: tenant }, body }));
    if (reply) setKey(reply.data.key);
  }

  if (key) {
    return (
      <Dialog onClose={onClose} closeOnClickOutside={false} title={`The key “${values.name}”`} size="lg">
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
      </Dialog>
    );
  }
  return (
    <FormDialog title="Make a key" submit="Make the key" onSubmit={create} onClose={onClose}>
      <TextInput label="Name" description="Which program it is for" data-autofocus {...field('name')} />
      <div>
        <Select
          label="May do what"
          allowDeselect={false}
          data={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          {...field('role')}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {HINTS[values.role]}. Give it no more than it needs.
        </Text>
      </div>
      <TextInput label="Last day" description="Empty: it never ends" type="date" {...field('expires_on')} />
    </FormDialog>
  );
}
