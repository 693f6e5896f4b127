import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Region } from '@inkstand/domain/regions';
import { STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Group, Pill } from '@mantine/core';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { DAY_PARAMETERS } from '#ui/day-range.ts';
import { useListSearch } from '#ui/list-search.ts';
import { SHORT_REGION_LABELS } from '#ui/region-labels.ts';
import { AGES, DELIVERED, ONLY } from './filter-labels.ts';
import { KIND_LABELS } from './order-columns.tsx';
import { FILTERS } from './order-search.ts';
import { readStages, stageFilterText, writeStages } from './status-select.tsx';
import { type OptionsOf, useOptions } from './use-options.ts';

interface FilterChipsProps {
  tenant: string;
  event?: string;
  /** Parameters that the open view's name says. */
  saidByView: readonly string[];
}

interface On {
  name: string;
  /** The URL parameter's value once this filter is removed; null when it goes altogether. */
  rest: string | null;
  label: string;
}

/** Filters whose labels only the server knows. */
const NAMED: Readonly<Record<string, { of: OptionsOf; label: (name: string) => string }>> = {
  event: { of: 'events', label: (name) => t('event_is', { name }) },
  client: { of: 'clients', label: (name) => t('client_is', { name }) },
  fulfiller: { of: 'fulfillers', label: (name) => t('printer_is', { name }) },
  tag: { of: 'tags', label: (name) => t('tag_is', { name }) },
  assignee: { of: 'people', label: (name) => t('assigned_to_is', { name }) },
};

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const SAID: Readonly<Record<string, (value: string) => string>> = {
  only: (value) => labelIn(ONLY, value),
  older_than_days: (value) => labelIn(AGES, value),
  kind: (value) => t('kind_is', { kind: KIND_LABELS[value as keyof typeof KIND_LABELS] ?? value }),
  region: (region) => t('region_is', { region: SHORT_REGION_LABELS[region as Region] ?? region }),
  code: (code) => t('code_is', { code }),
  refund: () => t('failed_refunds'),
  delivered: (value) => labelIn(DELIVERED, value),
};

/** Staff filter by statuses, clients by stages. */
function statusesOn(search: URLSearchParams, isStaff: boolean): On[] {
  if (isStaff) {
    const statuses = (search.get('status') ?? '').split(',');
    return statuses.map((status) => ({
      name: 'status',
      label: STATUS_LABELS[status as OrderStatus] ?? status,
      rest: statuses.filter((other) => other !== status).join(','),
    }));
  }
  const stages = readStages(search);
  return stages.map((stage) => ({
    name: 'status',
    label: stageFilterText(stage),
    rest: writeStages(stages.filter((other) => other !== stage)),
  }));
}

/** Filters that are shown by their own controls: the search field and the days. */
const SHOWN_BY_CONTROL: readonly string[] = ['q', ...DAY_PARAMETERS];

function filtersOn(search: URLSearchParams, isStaff: boolean): On[] {
  return FILTERS.flatMap((name): On[] => {
    const value = search.get(name);
    if (!value || SHOWN_BY_CONTROL.includes(name)) return [];
    if (name === 'status') return statusesOn(search, isStaff);
    return [{ name, label: SAID[name]?.(value) ?? value, rest: null }];
  });
}

/** Active filters, each removable with one click. */
export function FilterChips({ tenant, event, saidByView }: FilterChipsProps) {
  const { search, change } = useListSearch();
  const isStaff = useIsStaff();
  const on = filtersOn(search, isStaff).filter(
    ({ name }) => !(event && name === 'event') && !saidByView.includes(name),
  );
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
        <Anchor component="button" type="button" size="sm" c="violet" onClick={() => change(none)}>
          {t('clear_filters')}
        </Anchor>
      )}
    </Group>
  );
}

interface NamedChipProps {
  of: OptionsOf;
  label: (name: string) => string;
  tenant: string;
  value: string;
  onRemove: () => void;
}

function NamedChip({ of, label, tenant, value, onRemove }: NamedChipProps) {
  const options = useOptions(tenant, of, { q: '', chosen: value, isOpen: false });
  const name = options.find((option) => option.value === value)?.label ?? value;
  return <FilterChip label={label(name)} onRemove={onRemove} />;
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('remove_this_filter', { label }), 'aria-hidden': false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}
