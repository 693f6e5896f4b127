import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { Group, Pill, Text, TextInput } from '@mantine/core';
import { ViewsMenu } from '#areas/after-sales/saved-views/views-menu.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { actionGroups } from './audit-labels.ts';

/** What the URL may narrow the log down by; `tenant` stands in the path of the call. */
export const AUDIT_FILTERS = ['q', 'action', 'actor', 'object', 'from', 'to', 'tenant'] as const;

/** Filters that a click in the list sets, in words: what the entries that are left have in common. */
const CHOSEN: { name: string; words: string; wordsOf: (entry: AuditEntry) => string | null }[] = [
  { name: 'actor', words: 'By', wordsOf: ({ actor }) => actor.name },
  { name: 'object', words: 'About', wordsOf: ({ object }) => object.name },
  { name: 'tenant', words: 'Client', wordsOf: ({ tenant }) => tenant.name },
];

export function AuditFilters({ entries }: { entries: readonly AuditEntry[] }) {
  const { search, change } = useListSearch();
  const chosen = CHOSEN.filter(({ name }) => search.get(name));
  return (
    <>
      <Group mb="md" gap="sm" align="flex-end">
        <SearchInput label="Search the audit log" placeholder="Order, id, person or printer" />
        <FilterSelect
          name="action"
          label="Action"
          any="Any action"
          data={actionGroups}
          searchable
          w={{ base: '100%', xs: 240 }}
        />
        <TextInput
          type="date"
          aria-label="From"
          leftSection={<Text size="sm">From</Text>}
          leftSectionWidth={58}
          w={{ base: '100%', xs: 196 }}
          value={search.get('from') ?? ''}
          max={search.get('to') ?? undefined}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label="To"
          leftSection={<Text size="sm">To</Text>}
          leftSectionWidth={40}
          w={{ base: '100%', xs: 178 }}
          value={search.get('to') ?? ''}
          min={search.get('from') ?? undefined}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <ViewsMenu tenant="all" list="audit-log" noun="entries" keeps={AUDIT_FILTERS} />
      </Group>
      {chosen.length > 0 && (
        <Group mb="md" gap="xs">
          {chosen.map(({ name, words, wordsOf }) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              onRemove={() => change({ [name]: null })}
              removeButtonProps={{ 'aria-label': `Remove this filter: ${words}`, 'aria-hidden': false, tabIndex: 0 }}
            >
              {words}: {(entries[0] && wordsOf(entries[0])) ?? search.get(name)}
            </Pill>
          ))}
        </Group>
      )}
    </>
  );
}
