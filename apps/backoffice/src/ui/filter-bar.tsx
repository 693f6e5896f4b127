import { t } from '@inkstand/i18n/office/lists';
import { Anchor, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './filter-bar.module.css';
import { useListSearch } from './list-search.ts';
import { SearchInput, type SearchInputProps } from './search-input.tsx';

export interface FilterBarProps {
  search?: SearchInputProps;
  /** `FilterSelect`, `DateRange` and other controls. */
  children?: ReactNode;
  /** Controls that stay visible while the filters are closed. */
  aside?: ReactNode;
  /** URL parameters that "clear" resets. With them, a button opens and closes the filters on a phone. */
  clears?: readonly string[];
  /** There are so many filters that the button opens and closes them on a wide screen too. */
  isLong?: boolean;
  mt?: 'lg';
}

/** The bar above a list with its search, filters and order, all stored in the URL. */
export function FilterBar({ search, children, aside, clears = [], isLong = false, mt }: FilterBarProps) {
  const [isOpen, { toggle }] = useDisclosure();
  const { search: chosen } = useListSearch();
  // Days of one's own choice are one filter.
  const counted = clears.filter((name) => name !== 'q' && !(name === 'to' && chosen.has('from')));
  const set = counted.filter((name) => chosen.has(name)).length;
  const id = useId();
  return (
    <Group mt={mt} mb="md" gap="sm">
      {search && <SearchInput {...search} />}
      {clears.length > 0 && (
        <Button
          variant="default"
          className={isLong ? undefined : css.toggle}
          leftSection={<IconFilter size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {set === 0 ? t('filters') : t('filters_set', { set })}
        </Button>
      )}
      <div
        id={id}
        className={css.filters}
        data-closed={(clears.length > 0 && !isOpen) || undefined}
        data-long={isLong || undefined}
      >
        {children}
      </div>
      {aside}
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
      c="violet"
      onClick={() => change(Object.fromEntries(set.map((name) => [name, null])))}
    >
      {t('clear_filters')}
    </Anchor>
  );
}
