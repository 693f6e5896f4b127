import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { CREDIT_LABELS } from './client-labels.ts';

const FILTERS = [
  { name: 'waiting', label: 'Work', any: 'Any work', data: toChoices({ yes: 'Waits for staff', no: 'Nothing waits' }) },
  {
    name: 'verified',
    label: 'Verification',
    any: 'Any verification',
    data: toChoices({ yes: 'Verified', no: 'Not verified' }),
  },
  {
    name: 'credit',
    label: 'Credit account',
    any: 'Any credit',
    data: toChoices(CREDIT_LABELS),
  },
  { name: 'region', label: 'Region', any: 'Any region', data: toChoices(REGION_LABELS) },
  {
    name: 'payments',
    label: 'Payment account',
    any: 'Any payments',
    data: toChoices({ yes: 'Takes cards', no: 'Takes none yet' }),
  },
];

const SORTS = toChoices({
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  recent: 'Newest',
  orders: 'Most orders',
  credit: 'Most credit used',
});

export const CLIENT_FILTERS = ['q', 'sort', ...FILTERS.map(({ name }) => name)];

export function ClientFilters() {
  return (
    <ListFilters
      search={{ label: 'Search clients', placeholder: 'Name or address' }}
      views={{ tenant: 'all', list: 'clients', noun: 'clients', savedParams: CLIENT_FILTERS }}
    >
      {FILTERS.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
      <FilterSelect name="sort" label="Order" usual="name-asc" data={SORTS} />
    </ListFilters>
  );
}
