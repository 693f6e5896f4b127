import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group } from '@mantine/core';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

interface ActionsProps {
  tenant: string;
  shopOrder: ShopOrder;
  size?: 'xs' | 'sm';
}

/** What can be done about an order of the shop: what its state does not ask for is left out. */
export function ShopOrderActions({ tenant, shopOrder, size = 'sm' }: ActionsProps) {
  const api = useApi();
  // A declined payment writes its reason onto the order.
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  const { id, status, charge_error: declined, error, fulfillments, release, retry, charge } = shopOrder;
  const call = { params: { tenant_id: tenant, shop_order_id: id }, body: {} };
  const hasFailed = error !== '' || fulfillments.some((each) => each.status === 'failed');
  const ways = [
    { label: t('release'), isAsked: status === 'held', decision: release, act: () => api.releaseShopOrder(call) },
    { label: t('charge_again'), isAsked: declined !== '', decision: charge, act: () => api.chargeShopOrder(call) },
    { label: t('try_again'), isAsked: hasFailed, decision: retry, act: () => api.retryShopOrder(call) },
  ].filter(({ isAsked }) => isAsked);
  if (ways.length === 0) return null;
  return (
    <Group gap="xs">
      {ways.map(({ label, decision, act }) => (
        <GuardedButton
          key={label}
          size={size}
          variant="light"
          loading={isPending}
          disabledReason={decision.allowed ? undefined : (decision.reason ?? t('this_is_not_possible_now'))}
          onClick={() => void mutate(act)}
        >
          {label}
        </GuardedButton>
      ))}
    </Group>
  );
}
