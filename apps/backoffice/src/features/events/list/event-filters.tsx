import { REGION_CODES } from '@inkstand/domain/regions';
import { EVENT_STATUSES, EVENT_TYPES } from '@inkstand/domain/statuses';
import { Group, Select } from '@mantine/core';
import { OptionSelect } from '#features/orders/option-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { REGION_LABELS, SORTS, TYPE_LABELS } from './event-words.ts';

/** On a phone two stand beside each other. */
const HALF = { base: 'calc(50% - 6px)', xs: 145 };

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'locked', label: 'Locked' },
  { value: 'deleted', label: 'Deleted' },
];

/** What the list is narrowed down to, all of it in the URL. */
export function EventFilters({ noun, isStaff }: { noun: string; isStaff: boolean }) {
  const { search, change } = useListSearch();
  return (
    <Group mb="md" gap="sm">
      <SearchInput label={`Search ${noun}`} placeholder="Name or address" />
      {isStaff && (
        <OptionSelect
          {...{
            label: 'Client',
            isBare: true,
            placeholder: 'Any client',
            of: 'clients',
            tenant: 'all',
            value: search.get('client') ?? '',
          }}
          onChange={(option) => change({ client: option?.value ?? null })}
        />
      )}
      <Choice
        {...{ name: 'type', label: 'Type', placeholder: 'Any type' }}
        data={EVENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
      />
      <Choice {...{ name: 'status', label: 'Status', placeholder: 'Any status' }} data={[...EVENT_STATUSES]} />
      <Choice
        {...{ name: 'region', label: 'Region', placeholder: 'Any region' }}
        data={REGION_CODES.map((value) => ({ value, label: REGION_LABELS[value] }))}
      />
      <Select
        aria-label="Sort by"
        data={SORTS}
        value={search.get('sort') ?? 'recent'}
        onChange={(sort) => change({ sort: sort === 'recent' ? null : sort })}
        allowDeselect={false}
        w={HALF}
      />
      <Select
        aria-label="Show"
        data={SHOWN}
        value={SHOWN.find(({ value }) => search.get(value) === '1')?.value ?? 'all'}
        onChange={(shown) =>
          change({ locked: shown === 'locked' ? '1' : null, deleted: shown === 'deleted' ? '1' : null })
        }
        allowDeselect={false}
        w={HALF}
      />
    </Group>
  );
}

function Choice({
  name,
  label,
  placeholder,
  data,
}: {
  name: string;
  label: string;
  placeholder: string;
  data: (string | { value: string; label: string })[];
}) {
  const { search, change } = useListSearch();
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      data={data}
      value={search.get(name)}
      onChange={(value) => change({ [name]: value })}
      clearable
      w={HALF}
    />
  );
}
