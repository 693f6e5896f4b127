import { t } from '@inkstand/i18n/office/lists';
import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import css from './form-dialog.module.css';
import { GuardedButton } from './guarded-button.tsx';
import { useSubmit } from './use-submit.ts';

export interface FormDialogProps extends Pick<ModalProps, 'size' | 'centered' | 'withCloseButton'> {
  title: string;
  /** Label of the submit button; without it the form cannot be submitted yet. */
  submit: ReactNode;
  cancel?: string;
  isDanger?: boolean;
  /** Why the form cannot be submitted now. */
  disabledReason?: string | undefined;
  isDisabled?: boolean;
  /**
   * Submits the form. The dialog closes when this resolves to a value, such as a reply, and stays open when it resolves
   * to undefined.
   */
  onSubmit: () => unknown;
  /** Action of the second button if it does more than close. */
  onCancel?: () => void;
  onClose: () => void;
  /** Shown beside the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

// The button is that of a file.
const FIELDS = 'input, select, textarea, button.mantine-Input-input';

/**
 * Marks what has the focus at first, unless the form names it: its first field; without fields the button that does what
 * the title asks, or the other one where that cannot be undone.
 */
function markFirst(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>(FIELDS)].filter(
    (field) => !field.disabled && field.getClientRects().length > 0,
  );
  const first = fields.find(({ type, checked }) => type !== 'radio' || checked) ?? fields[0];
  (first ?? form.querySelector('[data-first]'))?.setAttribute('data-autofocus', '');
}

/**
 * A dialog with a form, a submit button and a cancel button. A click beside it keeps what was typed. On errors the first
 * invalid field gets the focus.
 */
export function FormDialog({
  submit,
  cancel = t('cancel'),
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
  const { submit: send, isPending } = useSubmit();

  return (
    <Dialog {...modal} closeOnClickOutside={false} onClose={() => isPending || onClose()}>
      <form ref={markFirst} method="post" onSubmit={send(async () => (await onSubmit()) && onClose())} noValidate>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm" className={css.footer}>
            {note}
            <Button variant="default" onClick={onCancel} data-first={isDanger || !submit || undefined}>
              {cancel}
            </Button>
            {submit && (
              <GuardedButton
                type="submit"
                color={isDanger ? 'red' : undefined}
                disabledReason={disabledReason}
                loading={isPending}
                disabled={isDisabled}
                data-first={!isDanger || undefined}
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
