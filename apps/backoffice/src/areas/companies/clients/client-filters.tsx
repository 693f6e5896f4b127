import { t } from '@inkstand/i18n/office/clients';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import type { ColumnChoice } from '#ui/use-columns.ts';
import { CREDIT_LABELS } from './client-labels.ts';

const FILTERS = [
  {
    name: 'waiting',
    label: t('work'),
    any: t('any_work'),
    data: toChoices({ yes: t('waiting_for_staff'), no: t('nothing_waiting') }),
  },
  {
    name: 'verified',
    label: t('verification'),
    any: t('any_verification'),
    data: toChoices({ yes: t('verified'), no: t('not_verified') }),
  },
  {
    name: 'credit',
    label: t('credit_account'),
    any: t('any_credit'),
    data: toChoices(CREDIT_LABELS),
  },
  { name: 'region', label: t('region'), any: t('any_region'), data: toChoices(REGION_LABELS) },
  {
    name: 'payments',
    label: t('payment_account'),
    any: t('any_payments'),
    data: toChoices({ yes: t('takes_cards'), no: t('not_set_up') }),
  },
];

const SORTS = toChoices({
  'name-asc': t('name_a_z'),
  'name-desc': t('name_z_a'),
  recent: t('newest'),
  orders: t('most_orders'),
  credit: t('most_credit_used'),
});

export const CLIENT_FILTERS = ['q', 'sort', ...FILTERS.map(({ name }) => name)];

export function ClientFilters({ columns }: { columns: ColumnChoice }) {
  return (
    <ListFilters
      search={{ label: t('search_clients'), placeholder: t('name_or_address') }}
      columns={columns}
      views={{ tenant: 'all', list: 'clients', savedParams: CLIENT_FILTERS }}
    >
      {FILTERS.map((filter) => (
        <FilterSelect key={filter.name} {...filter} />
      ))}
      <FilterSelect name="sort" label={t('order_of_the_list')} usual="name-asc" data={SORTS} />
    </ListFilters>
  );
}
