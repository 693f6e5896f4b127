import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useListSearch } from './list-search.ts';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

export interface FilterBarProps {
  search?: SearchInputProps;
  /** `FilterSelect`, `DateRange` and other controls. */
  children?: ReactNode;
  /** URL parameters that "clear" resets. */
  clears?: readonly string[];
  mt?: 'lg';
}

/** The bar above a list with its search, filters and order, all stored in the URL. */
export function FilterBar({ search, children, clears = [], mt }: FilterBarProps) {
  return (
    <Group mt={mt} mb="md" gap="sm">
      {search && <SearchInput {...search} />}
      {children}
      <ClearFilters names={clears} />
    </Group>
  );
}

function ClearFilters({ names }: { names: readonly string[] }) {
  const { search, change } = useListSearch();
  const set = names.filter((name) => search.has(name));
  if (set.length === 0) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      c="violet.8"
      onClick={() => change(Object.fromEntries(set.map((name) => [name, null])))}
    >
      Clear filters
    </Anchor>
  );
}
