import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { GuardedButton } from './guarded-button.tsx';

export interface FormDialogProps
  extends Pick<ModalProps, 'size' | 'centered' | 'closeOnClickOutside' | 'withCloseButton'> {
  title: string;
  /** What the button says that sends the form; without it there is nothing to send yet. */
  submit: ReactNode;
  cancel?: string;
  isDanger?: boolean;
  /** Why the form cannot be sent now. */
  disabledReason?: string | undefined;
  isDisabled?: boolean;
  /** Sends the form. The dialog closes when it resolves to something, such as a reply, and stays when it does not. */
  onSubmit: () => unknown;
  /** What the second button does, when that is more than closing. */
  onCancel?: () => void;
  onClose: () => void;
  /** Stands beside the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** A dialog with a form: its fields, a button that sends it and one that does not. The first wrong field takes the focus. */
export function FormDialog({
  submit,
  cancel = 'Cancel',
  isDanger,
  disabledReason,
  isDisabled,
  onSubmit,
  onClose,
  onCancel = onClose,
  note,
  children,
  ...modal
}: FormDialogProps) {
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();

  useEffect(() => refused?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refused]);

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    // In React's eyes a dialog stands inside the form of the page that opened it.
    event.stopPropagation();
    if (isPending) return;
    setPending(true);
    try {
      if (await onSubmit()) onClose();
      else setRefused({ form });
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog {...modal} onClose={onClose}>
      <form method="post" onSubmit={send} noValidate>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            {note}
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
            {submit && (
              <GuardedButton
                type="submit"
                color={isDanger ? 'red' : undefined}
                disabledReason={disabledReason}
                loading={isPending}
                disabled={isDisabled}
              >
                {submit}
              </GuardedButton>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
