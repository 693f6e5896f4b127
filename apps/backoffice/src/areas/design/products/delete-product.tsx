import type { Product, ProductDeletion } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Text } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
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
  const unready = roleReason ?? (isChanged ? 'Save or undo your changes first.' : data ? undefined : 'Checking…');
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
      title: 'Delete this product?',
      text: `“${product.name}” is deleted for good${data ? belongings(data) : ''}. This can’t be undone.`,
      confirm: 'Delete product',
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
            Archive
          </GuardedButton>
        )}
        <GuardedButton
          disabledReason={unready ?? reason}
          variant="light"
          color="red"
          leftSection={<IconTrash size={17} />}
          onClick={ask}
        >
          Delete
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

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function blockedByText({ blocked_by, orders, events }: ProductDeletion): string {
  if (blocked_by === 'ordered') {
    return `${counted(orders, 'order uses', 'orders use')} this product, so it can’t be deleted. Archive it instead.`;
  }
  if (blocked_by === 'locked') return 'An approved proof uses this product. Unlock it first.';
  const names = events.filter(({ status }) => status === 'Active').map(({ name }) => name);
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} selling this product. Remove it there first.`;
}

/** Lists what is deleted with it, and names the events that it is removed from. */
function belongings({ proofs, batches, files, events }: ProductDeletion): string {
  const parts = [
    proofs > 0 ? counted(proofs, 'proof', 'proofs') : '',
    batches > 0 ? counted(batches, 'personalisation batch', 'personalisation batches') : '',
    files > 0 ? counted(files, 'file', 'files') : '',
  ].filter(Boolean);
  const gone = parts.length > 0 ? `, together with ${new Intl.ListFormat('en-GB').format(parts)}` : '';
  const left = events.length > 0 ? `, and removed from ${events.map(({ name }) => name).join(', ')}` : '';
  return `${gone}${left}`;
}
