import { EVENT_TYPES } from '@inkstand/domain/statuses';
import { t } from '@inkstand/i18n/office/events';
import { Select } from '@mantine/core';
import { OptionSelect } from '#areas/orders/order-pages/option-select.tsx';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import filter from '#ui/filter-select.module.css';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import { useListSearch } from '#ui/list-search.ts';
import { EVENT_STATUS_LABELS } from '#ui/status-badge.tsx';
import type { ColumnChoice } from '#ui/use-columns.ts';
import { SORTS, TYPE_LABELS } from './event-labels.ts';

export const EVENT_FILTERS = ['q', 'client', 'type', 'status', 'region', 'locked', 'deleted', 'sort'] as const;

const SHOWN = [
  { value: 'locked', label: t('locked') },
  { value: 'deleted', label: t('deleted') },
];

interface EventFiltersProps {
  isStaff: boolean;
  columns: ColumnChoice;
}

/** The list's filters, all stored in the URL. */
export function EventFilters({ isStaff, columns }: EventFiltersProps) {
  const { search, change } = useListSearch();
  const user = useUser();
  return (
    <ListFilters
      columns={columns}
      search={{ label: isStaff ? t('search_events') : t('search_stores'), placeholder: t('name_or_address') }}
      views={{ tenant: listTenant(user), list: 'events', savedParams: EVENT_FILTERS }}
    >
      {isStaff && (
        <OptionSelect
          label={t('client')}
          isBare
          placeholder={t('any_client')}
          source="clients"
          tenant="all"
          value={search.get('client') ?? ''}
          onChange={(option) => change({ client: option?.value ?? null })}
        />
      )}
      <FilterSelect
        name="type"
        label={t('type')}
        any={t('any_type')}
        data={EVENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
      />
      <FilterSelect name="status" label={t('status')} any={t('any_status')} data={toChoices(EVENT_STATUS_LABELS)} />
      <FilterSelect name="region" label={t('region')} any={t('any_region')} data={toChoices(REGION_LABELS)} />
      <Select
        aria-label={t('show')}
        data={SHOWN}
        placeholder={t('locked_or_not')}
        value={SHOWN.find(({ value }) => search.get(value) === '1')?.value ?? null}
        onChange={(shown) =>
          change({ locked: shown === 'locked' ? '1' : null, deleted: shown === 'deleted' ? '1' : null })
        }
        clearable
        className={filter.filter}
      />
      <FilterSelect name="sort" label={t('sort_by')} usual="recent" data={SORTS} />
    </ListFilters>
  );
}
