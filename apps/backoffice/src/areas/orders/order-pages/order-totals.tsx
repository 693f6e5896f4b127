import type { Contract } from '@inkstand/contract';
import type { CallArguments } from '@inkstand/contract/call';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { money } from '#ui/format.ts';
import { ListTotals, type Total } from '#ui/list-totals.tsx';
import { useRefetchWith } from './use-refetch-with.ts';

interface OrderTotalsProps {
  tenant: string;
  filters: Record<string, string>;
  /** The loaded rows: when they are loaded again, so are the totals. */
  rows: unknown;
}

/** What all orders that match the filters come to, per currency; loaded after the list. */
export function OrderTotals({ tenant, filters, rows }: OrderTotalsProps) {
  const api = useApi();
  const query = filters as NonNullable<CallArguments<Contract['orderTotals']>['query']>;
  const { data, refetch, isPlaceholderData, isFetched } = useQuery({
    queryKey: ['order-totals', tenant, filters],
    queryFn: async () => (await api.orderTotals({ params: { tenant_id: tenant }, query })).data,
    placeholderData: keepPreviousData,
  });
  useRefetchWith(rows, { isFetched, refetch });
  if (!data) return <ListTotals totals={[]} />;
  const { orders, items, currencies } = data;
  const sums = (label: string, name: 'total' | 'refunded' | 'production_cost', isMinor: boolean): Total[] => {
    const values = currencies.flatMap((row) => (row[name] === 0 ? [] : [money(row[name], row.currency)]));
    return values.length > 0 ? [{ label, values, isMinor }] : [];
  };
  return (
    <ListTotals
      isPending={isPlaceholderData}
      totals={[
        { label: t('orders'), values: [orders] },
        { label: t('items'), values: [items], isMinor: true },
        ...sums(t('paid'), 'total', false),
        ...sums(t('refunded'), 'refunded', true),
        ...sums(t('cost'), 'production_cost', true),
      ]}
    />
  );
}
