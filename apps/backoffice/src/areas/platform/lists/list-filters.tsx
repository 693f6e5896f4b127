import { ViewsMenu, type ViewsMenuProps } from '#areas/after-sales/saved-views/views-menu.tsx';
import { FilterBar, type FilterBarProps } from '#ui/filter-bar.tsx';

interface ListFiltersProps extends Omit<FilterBarProps, 'clears'> {
  views: ViewsMenuProps;
}

/** The filters of a list with saved views: what these keep can be cleared together, but for the order of the list. */
export function ListFilters({ views, children, ...bar }: ListFiltersProps) {
  return (
    <FilterBar {...bar} clears={views.keeps.filter((name) => name !== 'sort')}>
      {children}
      <ViewsMenu {...views} />
    </FilterBar>
  );
}
