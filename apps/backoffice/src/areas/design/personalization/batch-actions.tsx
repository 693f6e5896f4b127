import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { PersonalizationBatch } from '@inkstand/contract/design/personalization';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { IconTrash } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

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
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const given = { params: { tenant_id: product.tenant_id, batch_id: batch.id } };
  const isUnderway = batch.status === 'waiting' || batch.status === 'drawing';

  const askToDelete = () =>
    openConfirmDialog({
      title: t('delete_this_batch'),
      text: t('batch_is_deleted_with_its_rows', { name: batch.name, count: batch.rows_count }),
      confirm: t('delete'),
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
          {t('stop_batch')}
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
          {t('approve_batch')}
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
          {t('delete')}
        </GuardedButton>
      )}
    </>
  );
}

function whyNotYet({ is_outdated: isOutdated, errors }: PersonalizationBatch, unseen: number): string | undefined {
  if (isOutdated) return t('the_design_has_changed_since_this');
  if (errors > 0) return t('rows_cannot_be_printed', { count: errors });
  if (unseen > 0) return t('review_rows_with_warnings_first', { count: unseen });
  return undefined;
}
