import type { Product, ProductDeletion } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Text } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { list } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { errorMessage, showProblem, toastResponse } from '#ui/show-problem.ts';

interface DeleteProductProps {
  product: Pick<Product, 'id' | 'tenant_id' | 'name' | 'status'>;
  /** Why the user's role may not change products; undefined when it may. */
  roleReason: string | undefined;
  /** The product has unsaved changes. */
  isChanged: boolean;
}

/**
 * Deletes a product after a confirmation that lists what is deleted with it, or archives it; states the reason when
 * neither is possible.
 */
export function DeleteProduct({ product, roleReason, isChanged }: DeleteProductProps) {
  const api = useApi();
  const navigate = useNavigate();
  const params = { tenant_id: product.tenant_id, product_id: product.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['product-deletion', product.tenant_id, product.id],
    queryFn: async () => (await api.productDeletion({ params })).data,
    staleTime: 0,
  });
  const unready =
    roleReason ??
    (isChanged ? t('save_or_undo_your_changes_first') : data ? undefined : t('checking_whether_it_may_go'));
  const onSale = data?.blocked_by === 'on_sale' || data?.blocked_by === 'locked' ? blockedByText(data) : undefined;

  async function perform(call: () => Promise<{ success: boolean; message: string }>) {
    try {
      toastResponse(await call());
      await navigate(paths.products());
    } catch (problem) {
      showProblem(problem);
      await refetch();
    }
  }
  const remove = () => perform(() => api.deleteProduct({ params }));
  const archive = () => perform(() => api.updateProduct({ params, body: { status: 'archived' } }));
  const ask = () =>
    openConfirmDialog({
      title: t('delete_this_product'),
      text: consequence(product.name, data),
      confirm: t('delete_product'),
      isDanger: true,
      onConfirm: remove,
    });

  const reason = error ? errorMessage(error) : data?.blocked_by ? blockedByText(data) : undefined;
  return (
    <div>
      <Group gap="sm">
        {product.status !== 'archived' && (
          <GuardedButton
            disabledReason={unready ?? onSale}
            variant="default"
            leftSection={<IconArchive size={17} />}
            onClick={archive}
          >
            {t('archive_action')}
          </GuardedButton>
        )}
        <GuardedButton
          disabledReason={unready ?? reason}
          variant="light"
          color="red"
          leftSection={<IconTrash size={17} />}
          onClick={ask}
        >
          {t('delete')}
        </GuardedButton>
      </Group>
      {reason && !roleReason && (
        <Text size="sm" c="dimmed" mt={6}>
          {reason}
        </Text>
      )}
    </div>
  );
}

function blockedByText({ blocked_by, orders, events }: ProductDeletion): string {
  if (blocked_by === 'ordered') {
    return t('orders_use_this_product', { count: orders });
  }
  if (blocked_by === 'in_shop') return t('product_is_in_the_shop');
  if (blocked_by === 'locked') return t('an_approved_proof_uses_this_product');
  const names = events.filter(({ status }) => status === 'Active').map(({ name }) => name);
  const selling = list(names);
  return names.length === 1
    ? t('event_is_selling_this_product', { event: selling })
    : t('events_are_selling_this_product', { events: selling });
}

/** Lists what is deleted with it, and names the events that it is removed from. */
function consequence(name: string, deletion: ProductDeletion | undefined): string {
  const { proofs = 0, batches = 0, files = 0, events: offering = [] } = deletion ?? {};
  const parts = [
    ...(proofs > 0 ? [t('proofs_count', { count: proofs })] : []),
    ...(batches > 0 ? [t('batches_count', { count: batches })] : []),
    ...(files > 0 ? [t('files_count', { count: files })] : []),
  ];
  const belongings = list(parts);
  const events = list(offering.map((event) => event.name));
  if (belongings && events) return t('product_deleted_together_and_removed', { name, belongings, events });
  if (belongings) return t('product_deleted_together', { name, belongings });
  return events ? t('product_deleted_and_removed', { name, events }) : t('product_deleted', { name });
}
