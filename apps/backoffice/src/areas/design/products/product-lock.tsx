import type { Product, ProductInDesigner, ProductLock } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { list, moment } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';

type Events = ProductInDesigner['events'];

/** Returns the sentence why a product is locked. */
export function lockReason({ reason, approved_by, approved_at }: ProductLock, events: Events): string {
  if (reason === 'approved') {
    const date = approved_at ? moment(approved_at) : '';
    if (approved_by) {
      return date
        ? t('locked_by_approval_on', { name: approved_by, date })
        : t('locked_by_approval', { name: approved_by });
    }
    return date ? t('locked_somebody_approved_on', { date }) : t('locked_somebody_approved');
  }
  const open = events.filter(({ status }) => status === 'Active').map(({ name }) => name);
  const [first, ...others] = open;
  if (first === undefined) return t('locked_while_a_store_is_open');
  return others.length === 0
    ? t('locked_while_this_store_is_open', { store: first })
    : t('locked_while_stores_are_open', { stores: list(open) });
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
  const { run, isPending } = useApiCall();
  const { lock } = product;
  if (!lock) return null;

  async function unlock() {
    await run(async () => {
      const params = { tenant_id: product.tenant_id, product_id: product.id };
      await api.updateProduct({ params, body: { locked: false } });
      showDone(t('product_unlocked'));
    });
    await onUnlocked();
  }
  const ask = () =>
    openConfirmDialog({
      title: t('unlock_this_product'),
      text: lock.reason === 'approved' ? t('unlocking_an_approved_product') : t('unlocking_a_product'),
      confirm: t('unlock'),
      onConfirm: unlock,
    });

  return (
    <Alert color="gray" icon={<IconLock size={18} />} p="sm">
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {lockReason(lock, product.events)}
      </Text>
      <GuardedButton disabledReason={disabledReason} size="xs" variant="default" loading={isPending} onClick={ask}>
        {t('unlock')}
      </GuardedButton>
    </Alert>
  );
}
