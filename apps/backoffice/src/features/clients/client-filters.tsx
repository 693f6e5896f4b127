import { Group, Select } from '@mantine/core';
import { REGION_LABELS } from '#features/catalogue/catalogue-words.ts';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { CREDIT_WORDS } from './client-words.ts';

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const FILTERS = [
  { name: 'waiting', label: 'Work', any: 'Any work', data: options({ yes: 'Waits for staff', no: 'Nothing waits' }) },
  {
    name: 'verified',
    label: 'Verification',
    any: 'Any verification',
    data: options({ yes: 'Verified', no: 'Not verified' }),
  },
  {
    ...{ name: 'credit', label: 'Credit account', any: 'Any credit' },
    data: options(Object.fromEntries(Object.entries(CREDIT_WORDS).map(([key, { label }]) => [key, label]))),
  },
  { name: 'region', label: 'Region', any: 'Any region', data: options(REGION_LABELS) },
  {
    ...{ name: 'payments', label: 'Payment account', any: 'Any payments' },
    data: options({ yes: 'Takes cards', no: 'Takes none yet' }),
  },
];

const SORTS = options({
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  recent: 'Newest',
  orders: 'Most orders',
  credit: 'Most credit used',
});

export const CLIENT_FILTERS = ['q', 'sort', ...FILTERS.map(({ name }) => name)];

export function ClientFilters() {
  const { search, change } = useListSearch();
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <SearchInput label="Search clients" placeholder="Name or address" />
      {FILTERS.map(({ name, label, any, data }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={any}
          data={data}
          value={search.get(name)}
          onChange={(value) => change({ [name]: value })}
          clearable
          w={{ base: 'calc(50% - 6px)', xs: 168 }}
        />
      ))}
      <Select
        aria-label="Order"
        data={SORTS}
        value={search.get('sort') ?? 'name-asc'}
        allowDeselect={false}
        onChange={(sort) => change({ sort: sort === 'name-asc' ? null : sort })}
        w={{ base: 'calc(50% - 6px)', xs: 168 }}
      />
    </Group>
  );
}
