import { t } from '@inkstand/i18n/office/events';
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
      title: t('undo_all_changes'),
      text: t('all_fields_go_back_to_their'),
      confirm: t('undo_changes'),
      isDanger: true,
      onConfirm: revert,
    });
  return (
    <div className={css.bar}>
      <Text size="sm" role="status" className={css.state} data-changed={isChanged || undefined}>
        {isChanged ? t('not_saved_yet') : t('all_changes_saved')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {preview}
        {isChanged && (
          <Button variant="subtle" color="gray" onClick={confirmRevert} disabled={isPending}>
            {t('revert')}
          </Button>
        )}
        <GuardedButton
          type="submit"
          disabledReason={disabledReason ?? (isChanged ? undefined : t('no_changes_to_save'))}
          loading={isPending}
        >
          {t('save')}
        </GuardedButton>
      </Group>
    </div>
  );
}
