import { ViewsMenu, type ViewsMenuProps } from '#areas/after-sales/saved-views/views-menu.tsx';
import { FilterBar, type FilterBarProps } from '#ui/filter-bar.tsx';

interface ListFiltersProps extends Omit<FilterBarProps, 'clears'> {
  views: ViewsMenuProps;
}

/** The filters of a list with saved views. Clearing resets every saved parameter except the sort order. */
export function ListFilters({ views, children, ...bar }: ListFiltersProps) {
  return (
    <FilterBar {...bar} clears={views.savedParams.filter((name) => name !== 'sort')}>
      {children}
      <ViewsMenu {...views} />
    </FilterBar>
  );
}
