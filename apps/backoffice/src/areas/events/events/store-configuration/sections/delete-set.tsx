import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import css from './sets.module.css';

/** Deletes one of the company's own sets after confirmation. */
export function DeleteSet({ name, what, onDelete }: { name: string; what: string; onDelete: () => Promise<void> }) {
  async function remove() {
    try {
      await onDelete();
      showDone(`The ${what} “${name}” was deleted.`);
    } catch (error) {
      showProblem(error);
    }
  }
  const confirm = () =>
    openConfirmDialog({
      title: `Delete “${name}”?`,
      text: 'Stores that use it keep their look. Nobody can choose it any more.',
      confirm: 'Delete',
      cancel: 'Keep it',
      isDanger: true,
      onConfirm: remove,
    });
  return (
    <ActionIcon className={css.delete} variant="white" color="gray" aria-label={`Delete ${name}`} onClick={confirm}>
      <IconTrash size={15} />
    </ActionIcon>
  );
}
