import { Anchor, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ViewsMenu, type ViewsMenuProps } from '#areas/after-sales/saved-views/views-menu.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput, type SearchInputProps } from '#ui/search-input.tsx';

/** Of what a saved view keeps, what narrows nothing down. */
const NO_FILTERS: readonly string[] = ['sort', 'columns'];

interface FilterBarProps {
  search?: SearchInputProps;
  /** `FilterSelect`, `DateRange` and other controls. */
  children?: ReactNode;
  /** Saved views of the list; what they keep can be cleared together. */
  views?: ViewsMenuProps;
  mt?: 'lg';
}

/** Above a list: what it is narrowed down to and how it is ordered, all in the URL. */
export function FilterBar({ search, children, views, mt }: FilterBarProps) {
  return (
    <Group mt={mt} mb="md" gap="sm">
      {search && <SearchInput {...search} />}
      {children}
      {views && <ViewsMenu {...views} />}
      {views && <ClearFilters names={views.keeps} />}
    </Group>
  );
}

function ClearFilters({ names }: { names: readonly string[] }) {
  const { search, change } = useListSearch();
  const set = names.filter((name) => !NO_FILTERS.includes(name) && search.has(name));
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
