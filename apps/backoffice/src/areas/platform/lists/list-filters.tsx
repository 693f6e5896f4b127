import type { ViewsProps } from '#areas/platform/saved-views/use-views.tsx';
import { ViewsMenu } from '#areas/platform/saved-views/views-menu.tsx';
import { DisplayMenu } from '#ui/display-menu.tsx';
import { FilterBar, type FilterBarProps } from '#ui/filter-bar.tsx';
import type { ColumnChoice } from '#ui/use-columns.ts';

interface ListFiltersProps extends Omit<FilterBarProps, 'aside'> {
  views: ViewsProps;
  /** The list's columns, where they can be chosen. */
  columns?: ColumnChoice | undefined;
}

/**
 * The filters of a list with saved views. Clearing resets every saved parameter except the sort order, and those that
 * `clears` names.
 */
export function ListFilters({ views, columns, clears = [], ...bar }: ListFiltersProps) {
  return (
    <FilterBar
      {...bar}
      clears={[...views.savedParams.filter((name) => name !== 'sort'), ...clears]}
      aside={
        <>
          <ViewsMenu {...views} />
          {columns && <DisplayMenu columns={columns} />}
        </>
      }
    />
  );
}
