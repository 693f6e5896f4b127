import { REGION_CODES } from '@inkstand/domain/regions';
import { EVENT_STATUSES, EVENT_TYPES } from '@inkstand/domain/statuses';
import { Group, Select } from '@mantine/core';
import { ViewsMenu } from '#areas/after-sales/saved-views/views-menu.tsx';
import { OptionSelect } from '#areas/orders/orders/option-select.tsx';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { FILTER_WIDTH, FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { REGION_LABELS, SORTS, TYPE_LABELS } from './event-labels.ts';

export const EVENT_FILTERS = ['q', 'client', 'type', 'status', 'region', 'locked', 'deleted', 'sort'] as const;

const SHOWN = [
  { value: 'all', label: 'Locked or not' },
  { value: 'locked', label: 'Locked' },
  { value: 'deleted', label: 'Deleted' },
];

/** What the list is narrowed down to, all of it in the URL. */
export function EventFilters({ noun, isStaff }: { noun: string; isStaff: boolean }) {
  const { search, change } = useListSearch();
  const user = useUser();
  return (
    <Group mb="md" gap="sm">
      <SearchInput label={`Search ${noun}`} placeholder="Name or address" />
      {isStaff && (
        <OptionSelect
          label="Client"
          isBare
          placeholder="Any client"
          of="clients"
          tenant="all"
          value={search.get('client') ?? ''}
          onChange={(option) => change({ client: option?.value ?? null })}
        />
      )}
      <FilterSelect
        name="type"
        label="Type"
        any="Any type"
        data={EVENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
      />
      <FilterSelect name="status" label="Status" any="Any status" data={EVENT_STATUSES} />
      <FilterSelect
        name="region"
        label="Region"
        any="Any region"
        data={REGION_CODES.map((value) => ({ value, label: REGION_LABELS[value] }))}
      />
      <FilterSelect name="sort" label="Sort by" usual="recent" data={SORTS} />
      <Select
        aria-label="Show"
        data={SHOWN}
        value={SHOWN.find(({ value }) => search.get(value) === '1')?.value ?? 'all'}
        onChange={(shown) =>
          change({ locked: shown === 'locked' ? '1' : null, deleted: shown === 'deleted' ? '1' : null })
        }
        allowDeselect={false}
        w={FILTER_WIDTH}
      />
      <ViewsMenu tenant={listTenant(user)} list="events" noun={noun} keeps={EVENT_FILTERS} />
    </Group>
  );
}
