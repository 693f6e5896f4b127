import type { ProductSort } from '@inkstand/contract/buying/storefront';
import { paths } from '#paths.ts';

export interface ListQuery {
  sort: ProductSort;
  page: number;
  q: string;
}

const DEFAULT_SORT: ProductSort = 'recent';

/** Parses the list's URL. Invalid values are passed on, and the API call rejects them. */
export function readListQuery(search: URLSearchParams): ListQuery {
  return {
    sort: (search.get('sort') || DEFAULT_SORT) as ProductSort,
    page: Number(search.get('page') || 1),
    q: (search.get('q') ?? '').trim(),
  };
}

/** The list's URL without default values, so that each list has exactly one URL. */
export function listUrl({ sort, page, q }: ListQuery): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${paths.products()}?${search}` : paths.products();
}

/** Page numbers to show: the first, the last and those around the current one; `null` stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(near)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
