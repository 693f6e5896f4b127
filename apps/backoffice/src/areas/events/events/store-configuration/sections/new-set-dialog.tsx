import { ApiError } from '@inkstand/contract/client';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { showDone, showProblem } from '#ui/show-problem.ts';

interface NewSetDialogProps {
  /** `colour set`, `font set`. */
  what: string;
  opened: boolean;
  onClose: () => void;
  name: string;
  /** The name as the call calls it. */
  nameField: string;
  onName: (name: string) => void;
  /** Makes the set and chooses it; what the server refuses is shown at the fields. */
  make: () => Promise<void>;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** The dialog in which a set of one's own is made: its name first, then what it is made of. */
export function NewSetDialog({ what, opened, onClose, make, children, ...props }: NewSetDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's form stands inside the page's form in React's eyes.
    event.stopPropagation();
    setBusy(true);
    setErrors({});
    try {
      await make();
      showDone(`The ${what} was created and chosen. Save to show it to visitors.`);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.firstErrors);
      else showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={`New ${what}`} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Name"
            data-autofocus
            maxLength={60}
            value={props.name}
            error={errors[props.nameField]}
            onChange={(event) => props.onName(event.currentTarget.value)}
          />
          {children(errors)}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isBusy}>
              Create the set
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
