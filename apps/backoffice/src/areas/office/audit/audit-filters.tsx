import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { t } from '@inkstand/i18n/office/settings';
import { Group, Pill } from '@mantine/core';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { DAY_PARAMETERS, dayRange } from '#ui/day-range.ts';
import { FilterSelect } from '#ui/filter-select.tsx';
import { labelAndValue } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import type { ColumnChoice } from '#ui/use-columns.ts';
import { actionGroups } from './audit-labels.ts';

/** Filters that the URL may contain; `tenant` goes into the path of the API call. */
const AUDIT_FILTERS = ['q', 'action', 'actor', 'object', ...DAY_PARAMETERS, 'tenant'] as const;

/** Returns the URL's filters as API calls take them, without empty ones; `tenant` goes into their path. */
export function parseAuditFilters(search: URLSearchParams): Record<string, string> {
  const named = ['q', 'action', 'actor', 'object'].map((name) => [name, search.get(name)] as const);
  const given = Object.fromEntries(named.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return { ...given, ...dayRange(search, 'UTC') };
}

/** Filters set by a click in the list; their labels come from the remaining entries, which share the value. */
const CHOSEN: { name: string; label: string; entryText: (entry: AuditEntry) => string | null }[] = [
  { name: 'actor', label: t('by'), entryText: ({ actor }) => actor.name },
  { name: 'object', label: t('about'), entryText: ({ object }) => object.name },
  { name: 'tenant', label: t('client'), entryText: ({ tenant }) => tenant.name },
];

interface AuditFiltersProps {
  entries: readonly AuditEntry[];
  columns: ColumnChoice;
}

export function AuditFilters({ entries, columns }: AuditFiltersProps) {
  const { search, change } = useListSearch();
  const chosen = CHOSEN.filter(({ name }) => search.get(name));
  return (
    <>
      <ListFilters
        search={{ label: t('search_the_audit_log'), placeholder: t('order_id_person_or_printer') }}
        columns={columns}
        views={{ tenant: 'all', list: 'audit-log', savedParams: AUDIT_FILTERS }}
      >
        <FilterSelect name="action" label={t('action')} any={t('any_action')} data={actionGroups} searchable />
        <DateRange label={t('when')} timeZone={t('utc')} />
      </ListFilters>
      {chosen.length > 0 && (
        <Group mb="md" gap="xs">
          {chosen.map(({ name, label, entryText }) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => change({ [name]: null })}
              removeButtonProps={{
                'aria-label': t('remove_this_filter', { label }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {labelAndValue(label, (entries[0] && entryText(entries[0])) ?? search.get(name) ?? '')}
            </Pill>
          ))}
        </Group>
      )}
    </>
  );
}
