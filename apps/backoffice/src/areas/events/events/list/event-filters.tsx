import { EVENT_STATUSES, EVENT_TYPES } from '@inkstand/domain/statuses';
import { Select } from '@mantine/core';
import { OptionSelect } from '#areas/orders/orders/option-select.tsx';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { FILTER_WIDTH, FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { REGION_LABELS, SORTS, TYPE_LABELS } from './event-labels.ts';

export const EVENT_FILTERS = ['q', 'client', 'type', 'status', 'region', 'locked', 'deleted', 'sort'] as const;

const SHOWN = [
  { value: 'all', label: 'Locked or not' },
  { value: 'locked', label: 'Locked' },
  { value: 'deleted', label: 'Deleted' },
];

/** The list's filters, all stored in the URL. */
export function EventFilters({ noun, isStaff }: { noun: string; isStaff: boolean }) {
  const { search, change } = useListSearch();
  const user = useUser();
  return (
    <ListFilters
      search={{ label: `Search ${noun}`, placeholder: 'Name or address' }}
      views={{ tenant: listTenant(user), list: 'events', noun, savedParams: EVENT_FILTERS }}
    >
      {isStaff && (
        <OptionSelect
          label="Client"
          isBare
          placeholder="Any client"
          source="clients"
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
      <FilterSelect name="region" label="Region" any="Any region" data={toChoices(REGION_LABELS)} />
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
    </ListFilters>
  );
}
