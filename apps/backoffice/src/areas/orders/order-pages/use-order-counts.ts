import type { OrderCounts } from '@inkstand/contract/orders/order-list';
import { useApi } from '@inkstand/web/provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRefetchWith } from './use-refetch-with.ts';

interface CountedList {
  tenant: string;
  /** Set when the list belongs to one event. */
  event: string | undefined;
  /** The loaded rows. */
  rows: unknown;
}

/** How many orders are in each view; loaded after the list, and with its rows again. */
export function useOrderCounts({ tenant, event, rows }: CountedList): OrderCounts | undefined {
  const api = useApi();
  const counts = useQuery({
    queryKey: ['order-counts', tenant, event],
    queryFn: async () => (await api.orderCounts({ params: { tenant_id: tenant }, query: event ? { event } : {} })).data,
  });
  useRefetchWith(rows, counts);
  return counts.data;
}
