import { Button, Group, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LONG } from './examples.tsx';

/** FormDialog with a form that needs a name, one that cannot be submitted, and a delete confirmation. */
export function DialogStates() {
  const [open, setOpen] = useState<'form' | 'refused'>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(undefined);
    setError(undefined);
  };
  async function submit() {
    if (name.trim() !== '') return true;
    setError('This field is required.');
    return false;
  }
  return (
    <section aria-label="FormDialog">
      <Title order={2} size="h3" mb="md">
        FormDialog
      </Title>
      <Group gap="sm">
        <Button variant="default" onClick={() => setOpen('form')}>
          A form
        </Button>
        <Button variant="default" onClick={() => setOpen('refused')}>
          A form that may not be sent
        </Button>
        <Button
          variant="light"
          color="red"
          onClick={() =>
            openConfirmDialog({
              title: 'Delete the record?',
              text: LONG,
              confirm: 'Delete',
              isDanger: true,
              onConfirm: () => undefined,
            })
          }
        >
          A question
        </Button>
      </Group>
      {open === 'form' && (
        <FormDialog title="Rename the record" submit="Rename" onSubmit={submit} onClose={close}>
          <TextInput
            label="Name"
            description={LONG}
            value={name}
            error={error}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormDialog>
      )}
      {open === 'refused' && (
        <FormDialog
          title={LONG}
          submit="Delete"
          isDanger
          disabledReason="Your role does not allow this."
          note="Three records"
          onSubmit={submit}
          onClose={close}
        >
          <TextInput label="Reason" />
        </FormDialog>
      )}
    </section>
  );
}
