import { useApi } from '@inkstand/web/provider.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Typing pause before the search request. */
const PAUSE_MS = 200;
const PER_PAGE = 30;

/** A company's unarchived products whose name contains `typed`, newest first, page by page. */
export function useProductsFound(tenant: string, typed: string) {
  const api = useApi();
  const [q] = useDebouncedValue(typed, PAUSE_MS);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['products', tenant, q],
    queryFn: ({ pageParam: page }) =>
      api.listProducts({ params: { tenant_id: tenant }, query: { q, page, per_page: PER_PAGE, status: 'current' } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, _pages, page) => (page * PER_PAGE < meta.total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    products: data?.pages.flatMap((page) => page.data),
    error,
    total: data?.pages[0]?.meta.total ?? 0,
    hasMore: hasNextPage,
    isLoading: isFetching || q !== typed,
    retry: () => void refetch(),
    showMore: () => void fetchNextPage(),
  };
}
