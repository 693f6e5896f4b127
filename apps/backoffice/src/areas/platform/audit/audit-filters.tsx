import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { Group, Pill } from '@mantine/core';
import { ListFilters } from '#areas/platform/lists/list-filters.tsx';
import { DateRange } from '#ui/date-range.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { actionGroups } from './audit-labels.ts';

/** Filters that the URL may contain; `tenant` goes into the path of the API call. */
export const AUDIT_FILTERS = ['q', 'action', 'actor', 'object', 'from', 'to', 'tenant'] as const;

/** Filters set by a click in the list; their labels come from the remaining entries, which share the value. */
const CHOSEN: { name: string; label: string; entryText: (entry: AuditEntry) => string | null }[] = [
  { name: 'actor', label: 'By', entryText: ({ actor }) => actor.name },
  { name: 'object', label: 'About', entryText: ({ object }) => object.name },
  { name: 'tenant', label: 'Client', entryText: ({ tenant }) => tenant.name },
];

export function AuditFilters({ entries }: { entries: readonly AuditEntry[] }) {
  const { search, change } = useListSearch();
  const chosen = CHOSEN.filter(({ name }) => search.get(name));
  return (
    <>
      <ListFilters
        search={{ label: 'Search the audit log', placeholder: 'Order, id, person or printer' }}
        views={{ tenant: 'all', list: 'audit-log', noun: 'entries', savedParams: AUDIT_FILTERS }}
      >
        <FilterSelect
          name="action"
          label="Action"
          any="Any action"
          data={actionGroups}
          searchable
          w={{ base: '100%', xs: 240 }}
        />
        <DateRange />
      </ListFilters>
      {chosen.length > 0 && (
        <Group mb="md" gap="xs">
          {chosen.map(({ name, label, entryText }) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => change({ [name]: null })}
              removeButtonProps={{ 'aria-label': `Remove this filter: ${label}`, 'aria-hidden': false, tabIndex: 0 }}
            >
              {label}: {(entries[0] && entryText(entries[0])) ?? search.get(name)}
            </Pill>
          ))}
        </Group>
      )}
    </>
  );
}
