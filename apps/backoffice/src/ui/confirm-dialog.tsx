import { t } from '@inkstand/i18n/office/common';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface ConfirmDialog {
  title: string;
  /** The consequences of the action. */
  text: ReactNode;
  confirm: string;
  cancel?: string;
  isDanger?: boolean;
  onConfirm: () => unknown;
  /** Called when the dialog closes, confirmed or not. */
  onClose?: () => void;
}

export function openConfirmDialog({
  title,
  text,
  confirm,
  cancel = t('cancel'),
  isDanger,
  onConfirm,
  onClose,
}: ConfirmDialog) {
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    ),
    labels: { confirm, cancel },
    // Enter does nothing at first that cannot be undone.
    confirmProps: { color: isDanger ? 'red' : undefined, 'data-autofocus': !isDanger || undefined },
    cancelProps: { 'data-autofocus': isDanger || undefined },
    onConfirm: () => void onConfirm(),
    onClose,
  });
}
