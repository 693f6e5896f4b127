import { STAGES, type Stage } from '@inkstand/domain/order-stage';
import { isException, type OrderStatus } from '@inkstand/domain/order-status';
import { FILTER_STAGES, statusesOfStage, toStageFilter } from '@inkstand/domain/order-status-rules';
import { STAGE_LABELS, STATUS_LABELS } from '@inkstand/i18n/office/order-words';
import { t } from '@inkstand/i18n/office/orders';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { toChoices } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { orderStatusText } from './order-status-badge.tsx';

const isStage = (value: string): value is Stage => (STAGES as readonly string[]).includes(value);

/** Filters that cover a whole stage read as the stage; others, such as a link's, as their statuses. */
export function readStages(search: URLSearchParams): (Stage | OrderStatus)[] {
  const named = search.get('status');
  if (!named) return [];
  const { stages, statuses } = toStageFilter(named.split(',') as OrderStatus[]);
  return [...stages, ...statuses];
}

/** The value of the URL parameter for chosen stages and statuses. */
export const writeStages = (chosen: readonly string[]): string =>
  chosen.flatMap((value) => (isStage(value) ? statusesOfStage(value) : [value])).join(',');

/** What a client reads of one entry of the filter. */
export function stageFilterText(value: Stage | OrderStatus): string {
  if (isStage(value)) return STAGE_LABELS[value].label;
  const text = orderStatusText(value, false);
  return isException(value) ? t('needs_attention_reason', { reason: text }) : `${text} (${STATUS_LABELS[value]})`;
}

/** Statuses for staff, stages for clients. */
export function StatusSelect() {
  const isStaff = useIsStaff();
  const { search, change } = useListSearch();
  const named = search.get('status') ?? '';
  const current = isStaff ? named.split(',').filter(Boolean) : readStages(search);
  // Selections can be faster than the list loads, so they are held here first and then written to the URL.
  const [picked, setPicked] = useState<readonly string[]>(current);
  const [shown, setShown] = useState(named);
  if (shown !== named) {
    setShown(named);
    setPicked(current);
  }
  function pick(chosen: readonly string[]) {
    setPicked(chosen);
    change({ status: isStaff ? chosen.join(',') : writeStages(chosen) });
  }
  const rest = current.filter((value) => !isStage(value)) as OrderStatus[];
  const stages = [...FILTER_STAGES, ...rest].map((value) => ({ value, label: stageFilterText(value) }));
  return (
    <MultiSelect
      label={t('status')}
      {...(picked.length > 0 ? {} : { placeholder: t('any_status') })}
      data={isStaff ? toChoices(STATUS_LABELS) : stages}
      value={[...picked]}
      onChange={pick}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
    />
  );
}
