import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { t } from '@inkstand/i18n/office/orders';
import { Anchor, Group, Pill } from '@mantine/core';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { labelAndValue } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import {
  type ChoiceFilter,
  type CodeFilter,
  FILTER_NAMES,
  FILTERS,
  type OptionFilter,
  SORTS,
  type SwitchFilter,
} from './filters.ts';
import { readStages, stageFilterText, writeStages } from './status-select.tsx';
import { useOptions } from './use-options.ts';

interface FilterChipsProps {
  tenant: string;
  event?: string;
  /** Parameters that the open view's name says. */
  saidByView: readonly string[];
}

interface On {
  name: string;
  /** The URL parameter's value without this filter; null when it goes altogether. */
  without: (search: URLSearchParams) => string | null;
  label: string;
  /** Only the server knows its label. */
  named?: OptionFilter;
}

const readStatuses = (search: URLSearchParams) => (search.get('status') ?? '').split(',');
const withoutStatus = (search: URLSearchParams, status: string) =>
  readStatuses(search)
    .filter((other) => other !== status)
    .join(',');
const withoutAny = () => null;

/** Staff filter by statuses, clients by stages. */
function statusesOn(search: URLSearchParams, isStaff: boolean): On[] {
  if (isStaff) {
    return readStatuses(search).map((status) => ({
      name: 'status',
      label: STATUS_LABELS[status as OrderStatus] ?? status,
      without: (current) => withoutStatus(current, status),
    }));
  }
  const stages = readStages(search);
  return stages.map((stage) => ({
    name: 'status',
    label: stageFilterText(stage),
    without: (current) => writeStages(readStages(current).filter((other) => other !== stage)),
  }));
}

/** What the chip of a filter says. */
function chipText(filter: ChoiceFilter | SwitchFilter | CodeFilter, value: string): string {
  const label = valueLabel(filter, value);
  return filter.said?.(label) ?? label;
}

function valueLabel(filter: ChoiceFilter | SwitchFilter | CodeFilter, value: string): string {
  if (filter.control === 'switch') return filter.label;
  if (filter.control === 'code') return value;
  return filter.choices.find((choice) => choice.value === value)?.label ?? value;
}

function filtersOn(search: URLSearchParams, isStaff: boolean): On[] {
  return FILTER_NAMES.flatMap((name): On[] => {
    const value = search.get(name);
    const filter = FILTERS[name];
    if (!value || filter.control === 'search' || filter.control === 'days') return [];
    if (filter.control === 'status') return statusesOn(search, isStaff);
    if (filter.control === 'option') return [{ name, label: value, without: withoutAny, named: filter }];
    return [{ name, label: chipText(filter, value), without: withoutAny }];
  });
}

/** An order other than the usual one. */
function sortOn(search: URLSearchParams): On[] {
  const sort = SORTS.find(({ value }) => value === search.get('sort'));
  if (!sort || sort === SORTS[0]) return [];
  return [{ name: 'sort', label: labelAndValue(t('sort_by'), sort.label), without: withoutAny }];
}

/** Active filters and order, each removable with one click. */
export function FilterChips({ tenant, event, saidByView }: FilterChipsProps) {
  const { search, change } = useListSearch();
  const isStaff = useIsStaff();
  const isSaid = ({ name }: On) => (event && name === 'event') || saidByView.includes(name);
  const filters = filtersOn(search, isStaff).filter((on) => !isSaid(on));
  const on = [...filters, ...sortOn(search).filter((order) => !isSaid(order))];
  if (on.length === 0) return null;
  const cleared = FILTER_NAMES.filter((name) => name !== 'q' && !saidByView.includes(name));
  const none = Object.fromEntries(cleared.map((name) => [name, null]));
  return (
    <Group mb="sm" gap="xs">
      {on.map(({ name, label, without, named }) => {
        const turnOff = () => change((current) => ({ [name]: without(current) }));
        return named ? (
          <NamedChip key={name} filter={named} tenant={tenant} value={label} onRemove={turnOff} />
        ) : (
          <FilterChip key={`${name} ${label}`} label={label} onRemove={turnOff} />
        );
      })}
      {filters.length > 1 && <ClearFilters onClear={() => change(none)} />}
    </Group>
  );
}

function ClearFilters({ onClear }: { onClear: () => void }) {
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Anchor ref={button} component="button" type="button" size="sm" c="violet" onClick={onClear}>
      {t('clear_filters')}
    </Anchor>
  );
}

interface NamedChipProps {
  filter: OptionFilter;
  tenant: string;
  value: string;
  onRemove: () => void;
}

function NamedChip({ filter, tenant, value, onRemove }: NamedChipProps) {
  const options = useOptions(tenant, filter.source, { q: '', chosen: value, isOpen: false });
  const name = options.find((option) => option.value === value)?.label ?? value;
  return <FilterChip label={filter.said(name)} onRemove={onRemove} />;
}

function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const pill = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Pill
      ref={pill}
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('remove_this_filter', { label }), 'aria-hidden': false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}
