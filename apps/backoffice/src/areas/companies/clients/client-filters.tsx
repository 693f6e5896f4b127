import { Group } from '@mantine/core';
import { ViewsMenu } from '#areas/after-sales/saved-views/views-menu.tsx';
import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { CREDIT_LABELS } from './client-labels.ts';

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
    name: 'credit',
    label: 'Credit account',
    any: 'Any credit',
    data: options(Object.fromEntries(Object.entries(CREDIT_LABELS).map(([key, { label }]) => [key, label]))),
  },
  { name: 'region', label: 'Region', any: 'Any region', data: options(REGION_LABELS) },
  {
    name: 'payments',
    label: 'Payment account',
    any: 'Any payments',
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
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <SearchInput label="Search clients" placeholder="Name or address" />
      {FILTERS.map(({ name, label, any, data }) => (
        <FilterSelect key={name} name={name} label={label} any={any} data={data} />
      ))}
      <FilterSelect name="sort" label="Order" usual="name-asc" data={SORTS} />
      <ViewsMenu tenant="all" list="clients" noun="clients" keeps={CLIENT_FILTERS} />
    </Group>
  );
}
