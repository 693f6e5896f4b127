import type { DesignDocument } from '@inkstand/artwork/model';
import { ApiError } from '@inkstand/contract/client';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { settledDocument } from '../state/designer-state.ts';

interface SaveTemplateDialogProps {
  opened: boolean;
  onClose: () => void;
  save: (name: string, document: DesignDocument) => Promise<void>;
}

/** Asks for a name. */
export function SaveTemplateDialog({ opened, onClose, save }: SaveTemplateDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Save as a template"
      closeButtonProps={{ 'aria-label': 'Cancel' }}
      centered
    >
      <Form onClose={onClose} save={save} />
    </Modal>
  );
}

function Form({ onClose, save }: Omit<SaveTemplateDialogProps, 'opened'>) {
  const { store } = useDesignerContext();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await save(name, settledDocument(store.getState()));
      onClose();
    } catch (failure) {
      const isKnown = failure instanceof ApiError;
      const words = isKnown
        ? (failure.firstErrors.name ?? Object.values(failure.firstErrors)[0] ?? failure.message)
        : undefined;
      setError(words ?? 'Inkstand cannot be reached. Please try again.');
    }
    setBusy(false);
  }

  return (
    <form onSubmit={submit}>
      <TextInput
        label="Name"
        description="Everybody in your company finds it under Templates, on every product."
        value={name}
        maxLength={80}
        error={error}
        data-autofocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
          Save the template
        </Button>
      </Group>
    </form>
  );
}
