import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import css from './save-bar.module.css';
import { useStoreForm } from './store-form.ts';

interface SaveBarProps {
  disabledReason: string | undefined;
  /** Opens the preview on narrow screens. */
  preview: ReactNode;
}

/** Always visible: save state, save and discard. */
export function SaveBar({ disabledReason, preview }: SaveBarProps) {
  const { isChanged, isPending, revert } = useStoreForm();
  const confirmRevert = () =>
    openConfirmDialog({
      title: 'Undo all changes?',
      text: 'Everything goes back to how it was saved last.',
      confirm: 'Undo changes',
      cancel: 'Keep them',
      isDanger: true,
      onConfirm: revert,
    });
  return (
    <div className={css.bar}>
      <Text size="sm" role="status" className={css.state} data-changed={isChanged || undefined}>
        {isChanged ? 'Not saved yet' : 'Everything is saved'}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {preview}
        {isChanged && (
          <Button variant="subtle" color="gray" onClick={confirmRevert} disabled={isPending}>
            Revert
          </Button>
        )}
        <GuardedButton
          type="submit"
          disabledReason={disabledReason ?? (isChanged ? undefined : 'Nothing has changed since it was saved.')}
          loading={isPending}
        >
          Save
        </GuardedButton>
      </Group>
    </div>
  );
}
