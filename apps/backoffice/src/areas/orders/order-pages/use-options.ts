import type { FilterOption } from '@inkstand/contract/orders/order-list';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';

export type OptionsOf = 'events' | 'clients' | 'fulfillers' | 'tags' | 'people';

/** Typing pause before the search request. */
const PAUSE_MS = 200;

/** Returns a filter's options from the server, always including the selected one. */
export function useOptions(tenant: string, source: OptionsOf, query: { q: string; chosen: string; isOpen: boolean }) {
  const api = useApi();
  const [options, setOptions] = useState<readonly FilterOption[]>([]);
  const { q, chosen, isOpen } = query;
  const isNeeded = isOpen || chosen !== '';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    const ask = () =>
      api.orderFilterOptions({ params: { tenant_id: tenant }, query: { of: source, q, chosen } }).then(
        ({ data }) => !isOver && setOptions(data),
        // On an error the previous options stay; the list itself reports a lost connection.
        () => undefined,
      );
    const timer = setTimeout(ask, q ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, tenant, source, q, chosen, isNeeded]);
  return options;
}
