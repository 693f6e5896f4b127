import type { CodeState, VoucherState } from '@inkstand/contract/events/code-limits';
import type { CodeBatch, CodeFigures } from '@inkstand/contract/events/codes';
import { t } from '@inkstand/i18n/office/campaign';
import { dayRange } from '#ui/day-range.ts';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const STATE_LABELS: StatusLabels<CodeState> = {
  unsent: { label: t('unsent'), colour: 'gray' },
  queued: { label: t('scheduled'), colour: 'gray' },
  sent: { label: t('sent'), colour: 'blue' },
  part_used: { label: t('partly_used'), colour: 'violet' },
  claimed: { label: t('claimed'), colour: 'teal' },
  expired: { label: t('expired'), colour: 'yellow' },
  revoked: { label: t('revoked'), colour: 'red' },
};

export const VOUCHER_LABELS: StatusLabels<VoucherState> = {
  good: { label: t('valid'), colour: 'teal' },
  used_up: { label: t('used_up'), colour: 'gray' },
  expired: { label: t('expired'), colour: 'yellow' },
  revoked: { label: t('revoked'), colour: 'red' },
};

export const SORT_LABELS = [
  { value: 'code', label: t('by_code') },
  { value: 'recent', label: t('newest_first') },
  { value: 'uses', label: t('most_used_first') },
  { value: 'expiry', label: t('expiring_first') },
];

export const batchOptions = (batches: readonly CodeBatch[]) =>
  batches.map(({ id, name, codes }) => ({ value: id, label: t('name_and_number', { name, number: codes }) }));

export const countAllCodes = (figures: CodeFigures): number =>
  Object.values(figures).reduce((sum, count) => sum + count, 0);

/** Returns the list's filters in the form that API calls and links take. The days are those of the event. */
export function codeFilters(
  search: URLSearchParams,
  timeZone: string,
): { q?: string; state?: CodeState; batch?: string; from?: string; to?: string } {
  const [q, state, batch] = ['q', 'state', 'batch'].map((name) => search.get(name));
  return {
    ...(q ? { q } : {}),
    ...(state ? { state: state as CodeState } : {}),
    ...(batch ? { batch } : {}),
    ...dayRange(search, timeZone),
  };
}

/** Same as `codeFilters`, for vouchers. */
export function voucherFilters(
  search: URLSearchParams,
  timeZone: string,
): { q?: string; voucher_state?: VoucherState; from?: string; to?: string } {
  const [q, state] = ['q', 'voucher_state'].map((name) => search.get(name));
  return {
    ...(q ? { q } : {}),
    ...(state ? { voucher_state: state as VoucherState } : {}),
    ...dayRange(search, timeZone),
  };
}
