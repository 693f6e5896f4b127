import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { isOrderStatus, type OrderStatus } from '@inkstand/domain/order-status';
import { useEffect, useState } from 'react';
import { type LiveMessage, useLive } from '#areas/platform/realtime/use-live.ts';
import { useListSearch } from '#ui/list-search.ts';

const NO_STATUSES: ReadonlyMap<string, OrderStatus> = new Map();

/**
 * Updates an order list live. On the first page rows are added and removed; on other pages they only change in place,
 * and new orders are counted until the user loads them.
 */
export function useLiveOrders(channels: readonly string[], orders: readonly OrderRow[], meta: { page: number }) {
  const { change } = useListSearch();
  const [received, setReceived] = useState({ of: orders, statuses: NO_STATUSES });
  const [newOrders, setNewOrders] = useState(0);
  const isFirstPage = meta.page === 1;

  // Rows loaded since then already contain the received statuses.
  const statuses = received.of === orders ? received.statuses : NO_STATUSES;
  useEffect(() => {
    if (isFirstPage) setNewOrders(0);
  }, [isFirstPage]);

  function take({ order_ref: ref, status, is_new: isNew }: LiveMessage): boolean {
    if (isFirstPage) return false;
    if (isNew) setNewOrders((count) => count + 1);
    else if (ref && status && isOrderStatus(status)) {
      setReceived(({ of, statuses: known }) => ({
        of: orders,
        statuses: new Map(of === orders ? known : NO_STATUSES).set(ref, status),
      }));
    }
    return true;
  }
  useLive(channels, take);

  const patched = orders.map((order) => {
    const status = statuses.get(order.order_ref);
    return status && status !== order.status ? { ...order, status } : order;
  });
  return { orders: patched, newOrders, showNew: () => change({ page: null }) };
}
