import type { Product, ProductInDesigner, ProductLock } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useMutation } from '#ui/use-mutation.ts';

type Events = ProductInDesigner['events'];

/** Returns the sentence why a product is locked. */
export function lockReason({ reason, approved_by, approved_at }: ProductLock, events: Events): string {
  if (reason === 'approved') {
    return `Locked: ${approved_by || 'somebody'} approved this design${approved_at ? ` on ${moment(approved_at)}` : ''}.`;
  }
  const open = events.filter(({ status }) => status === 'Active').map(({ name }) => name);
  return `Locked while ${new Intl.ListFormat('en-GB').format(open) || 'a store'} ${open.length > 1 ? 'are' : 'is'} open.`;
}

interface LockNoticeProps {
  product: Pick<Product, 'id' | 'tenant_id' | 'lock'> & { events: Events };
  /** Why the user may not unlock it; undefined when they may. */
  disabledReason: string | undefined;
  onUnlocked: () => Promise<void> | void;
}

/** Explains why a product is locked, and unlocks it after confirmation. */
export function LockNotice({ product, disabledReason, onUnlocked }: LockNoticeProps) {
  const api = useApi();
  const { run, isPending } = useMutation();
  const { lock } = product;
  if (!lock) return null;

  async function unlock() {
    await run(async () => {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      await api.updateProduct({ params, body: { locked: false } });
      showDone('Unlocked');
    });
    await onUnlocked();
  }
  const proof =
    lock.reason === 'approved' ? ' The approval covers the approved design only: a changed one needs a new proof.' : '';
  const ask = () =>
    openConfirmDialog({
      title: 'Unlock this product?',
      text: `Everybody who may change products can edit its draft again. What is on sale stays as it is until somebody publishes the changes.${proof} Unlocking is recorded in the audit log.`,
      confirm: 'Unlock',
      onConfirm: unlock,
    });

  return (
    <Alert color="gray" icon={<IconLock size={18} />} p="sm">
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {lockReason(lock, product.events)}
      </Text>
      <GuardedButton disabledReason={disabledReason} size="xs" variant="default" loading={isPending} onClick={ask}>
        Unlock
      </GuardedButton>
    </Alert>
  );
}
