import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_LABELS } from '@inkstand/i18n/staff';
import { Anchor, Group, Pill } from '@mantine/core';
import { useListSearch } from '#ui/list-search.ts';
import { AGES, ONLY } from './filter-labels.ts';
import { KIND_LABELS } from './order-columns.tsx';
import { FILTERS } from './order-search.ts';
import { type OptionsOf, useOptions } from './use-options.ts';

interface FilterChipsProps {
  tenant: string;
  event?: string;
}

interface On {
  name: string;
  /** The URL parameter's value once this filter is removed; null when it goes altogether. */
  rest: string | null;
  label: string;
}

/** Filters whose labels only the server knows. */
const NAMED: Readonly<Record<string, { of: OptionsOf; option: string }>> = {
  event: { of: 'events', option: 'Event' },
  client: { of: 'clients', option: 'Client' },
  fulfiller: { of: 'fulfillers', option: 'Printer' },
};

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const SAID: Readonly<Record<string, (value: string) => string>> = {
  only: (value) => labelIn(ONLY, value),
  older_than_days: (value) => labelIn(AGES, value),
  kind: (value) => `Kind: ${KIND_LABELS[value as keyof typeof KIND_LABELS] ?? value}`,
  region: (value) => `Region: ${value}`,
  code: (value) => `Code: ${value}`,
  refund: () => 'Failed refunds',
};

function filtersOn(search: URLSearchParams): On[] {
  return FILTERS.flatMap((name): On[] => {
    const value = search.get(name);
    // The search text is shown in the search field, which has its own clear button.
    if (!value || name === 'q') return [];
    if (name === 'status') {
      const statuses = value.split(',');
      return statuses.map((status) => ({
        name,
        label: STATUS_LABELS[status as OrderStatus] ?? status,
        rest: statuses.filter((other) => other !== status).join(','),
      }));
    }
    return [{ name, label: SAID[name]?.(value) ?? value, rest: null }];
  });
}

/** Active filters, each removable with one click. */
export function FilterChips({ tenant, event }: FilterChipsProps) {
  const { search, change } = useListSearch();
  const on = filtersOn(search).filter(({ name }) => !(event && name === 'event'));
  if (on.length === 0) return null;
  const none = Object.fromEntries(FILTERS.filter((name) => name !== 'q').map((name) => [name, null]));
  return (
    <Group mb="sm" gap="xs">
      {on.map(({ name, label, rest }) => {
        const named = NAMED[name];
        const turnOff = () => change({ [name]: rest });
        return named ? (
          <NamedChip key={name} {...named} tenant={tenant} value={search.get(name) ?? ''} onRemove={turnOff} />
        ) : (
          <FilterChip key={`${name} ${label}`} label={label} onRemove={turnOff} />
        );
      })}
      {on.length > 1 && (
        <Anchor component="button" type="button" size="sm" c="violet.8" onClick={() => change(none)}>
          Clear filters
        </Anchor>
      )}
    </Group>
  );
}

function NamedChip(props: { of: OptionsOf; option: string; tenant: string; value: string; onRemove: () => void }) {
  const { of, option, tenant, value, onRemove } = props;
  const options = useOptions(tenant, of, { q: '', chosen: value, isOpen: false });
  const name = options.find((option) => option.value === value)?.label ?? value;
  return <FilterChip label={`${option}: ${name}`} onRemove={onRemove} />;
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove this filter: ${label}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}
