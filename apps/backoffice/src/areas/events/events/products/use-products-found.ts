import type { Product } from '@inkstand/contract/design/designs';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { showProblem } from '#ui/show-problem.ts';

/** Typing pause before the search request. */
const PAUSE_MS = 200;
const PER_PAGE = 30;

interface Found {
  q: string;
  page: number;
  total: number;
  products: readonly Product[];
}

/** A company's unarchived products whose name contains `q`, newest first, page by page. */
export function useProductsFound(tenant: string, q: string) {
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const [wanted, setWanted] = useState({ q: '', page: 1 });
  const page = wanted.q === q ? wanted.page : 1;
  useEffect(() => {
    let isOver = false;
    const query = { q, page, per_page: PER_PAGE, status: 'current' as const };
    const ask = () =>
      api.listProducts({ params: { tenant_id: tenant }, query }).then(({ data, meta }) => {
        if (isOver) return;
        setFound((before) => ({
          q,
          page,
          total: meta.total,
          products: before && page > 1 ? [...before.products, ...data] : data,
        }));
      }, showProblem);
    const timer = setTimeout(ask, q && page === 1 ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, tenant, q, page]);
  return {
    products: found?.products,
    total: found?.total ?? 0,
    hasMore: found !== undefined && found.page * PER_PAGE < found.total,
    isLoading: found?.q !== q || found.page !== page,
    showMore: () => setWanted({ q, page: page + 1 }),
  };
}
