import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { PersonalizationBatch } from '@inkstand/contract/design/personalization';
import { useApi } from '@inkstand/web/provider.tsx';
import { IconTrash } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { counted } from './labels.ts';

interface BatchActionsProps {
  batch: PersonalizationBatch;
  product: ProductInDesigner;
  /** Why the user may not change the batch; undefined when they may. */
  disabledReason: string | undefined;
  /** Number of rows with warnings that the user has not viewed. */
  unseen: number;
}

export function BatchActions({ batch, product, disabledReason, unseen }: BatchActionsProps) {
  const api = useApi();
  const { mutate, isPending } = useMutation({ revalidateOnError: true });
  const given = { params: { tenant_id: product.tenant_id, batch_id: batch.id } };
  const isUnderway = batch.status === 'waiting' || batch.status === 'drawing';

  const askToDelete = () =>
    openConfirmDialog({
      title: 'Delete this batch?',
      text: `“${batch.name}” goes with its ${counted(batch.rows_count, ['row', 'rows'])} and all its print files.`,
      confirm: 'Delete',
      cancel: 'Keep it',
      isDanger: true,
      onConfirm: () => mutate(() => api.deletePersonalizationBatch(given)),
    });

  return (
    <>
      {isUnderway && (
        <GuardedButton
          size="xs"
          variant="default"
          disabledReason={disabledReason}
          loading={isPending}
          onClick={() => mutate(() => api.cancelPersonalizationBatch(given))}
        >
          Stop
        </GuardedButton>
      )}
      {batch.status === 'ready' && (
        <GuardedButton
          size="xs"
          disabledReason={disabledReason ?? whyNotYet(batch, unseen)}
          loading={isPending}
          onClick={() =>
            mutate(() => api.approvePersonalizationBatch({ ...given, body: { warnings_seen: batch.warnings } }))
          }
        >
          Approve
        </GuardedButton>
      )}
      {!isUnderway && (
        <GuardedButton
          size="xs"
          variant="subtle"
          color="red"
          disabledReason={disabledReason}
          loading={isPending}
          leftSection={<IconTrash size={16} />}
          onClick={askToDelete}
        >
          Delete
        </GuardedButton>
      )}
    </>
  );
}

function whyNotYet({ is_outdated: isOutdated, errors }: PersonalizationBatch, unseen: number): string | undefined {
  if (isOutdated) return 'The design has been changed since this batch was drawn.';
  if (errors > 0) return `${counted(errors, ['row', 'rows'])} cannot be printed.`;
  if (unseen > 0) return `Look through ${counted(unseen, ['row', 'rows'])} with warnings first.`;
  return undefined;
}
