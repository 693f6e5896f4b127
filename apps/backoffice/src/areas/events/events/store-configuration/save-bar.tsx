import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import css from './save-bar.module.css';
import { useIsChanged } from './use-changes.ts';

interface SaveBarProps {
  data: Configuration;
  refusal: string | undefined;
  isSaving: boolean;
  onRevert: () => void;
  /** What shows the preview where there is no room beside the form. */
  preview: ReactNode;
}

/** Always in sight: whether everything is saved, and the way to save it or to go back. */
export function SaveBar({ data, refusal, isSaving, onRevert, preview }: SaveBarProps) {
  const isChanged = useIsChanged(data);
  const confirmRevert = () =>
    modals.openConfirmModal({
      title: 'Undo all changes?',
      children: <Text size="sm">Everything goes back to how it was saved last.</Text>,
      labels: { confirm: 'Undo changes', cancel: 'Keep them' },
      confirmProps: { color: 'red' },
      onConfirm: onRevert,
    });
  return (
    <div className={css.bar}>
      <Text size="sm" role="status" className={css.state} data-changed={isChanged || undefined}>
        {isChanged ? 'Not saved yet' : 'Everything is saved'}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {preview}
        {isChanged && (
          <Button variant="subtle" color="gray" onClick={confirmRevert} disabled={isSaving}>
            Revert
          </Button>
        )}
        <GuardedButton
          type="submit"
          refusal={refusal ?? (isChanged ? undefined : 'Nothing has changed since it was saved.')}
          loading={isSaving}
        >
          Save
        </GuardedButton>
      </Group>
    </div>
  );
}
