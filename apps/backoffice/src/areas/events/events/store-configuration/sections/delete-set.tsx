import { t } from '@inkstand/i18n/office/events';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import css from './sets.module.css';

/** Deletes one of the company's own sets after confirmation. `deleted` says that it is done. */
export function DeleteSet({
  name,
  deleted,
  onDelete,
}: {
  name: string;
  deleted: string;
  onDelete: () => Promise<void>;
}) {
  async function remove() {
    try {
      await onDelete();
      showDone(deleted);
    } catch (error) {
      showProblem(error);
    }
  }
  const confirm = () =>
    openConfirmDialog({
      title: t('delete_set_question', { name }),
      text: t('stores_that_use_it_keep_their'),
      confirm: t('delete'),
      isDanger: true,
      onConfirm: remove,
    });
  return (
    <ActionIcon
      className={css.delete}
      variant="white"
      color="gray"
      aria-label={t('delete_name', { name })}
      onClick={confirm}
    >
      <IconTrash size={15} />
    </ActionIcon>
  );
}
