import type { CodeState, VoucherState } from '@inkstand/contract/events/code-limits';
import type { CodeBatch, CodeFigures } from '@inkstand/contract/events/codes';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const STATE_LABELS: StatusLabels<CodeState> = {
  unsent: { label: 'Unsent', colour: 'gray' },
  sent: { label: 'Sent', colour: 'blue' },
  part_used: { label: 'Part used', colour: 'violet' },
  claimed: { label: 'Claimed', colour: 'teal' },
  expired: { label: 'Expired', colour: 'yellow' },
  revoked: { label: 'Revoked', colour: 'red' },
};

export const VOUCHER_LABELS: StatusLabels<VoucherState> = {
  good: { label: 'Good', colour: 'teal' },
  used_up: { label: 'Used up', colour: 'gray' },
  expired: { label: 'Expired', colour: 'yellow' },
  revoked: { label: 'Revoked', colour: 'red' },
};

export const SORT_LABELS = [
  { value: 'code', label: 'By code' },
  { value: 'recent', label: 'Newest first' },
  { value: 'uses', label: 'Most used first' },
  { value: 'expiry', label: 'Expiring first' },
];

export const number = (count: number) => count.toLocaleString('en-GB');
export const counted = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

export const batchOptions = (batches: readonly CodeBatch[]) =>
  batches.map(({ id, name, codes }) => ({ value: id, label: `${name} (${number(codes)})` }));

export const countAllCodes = (figures: CodeFigures): number =>
  Object.values(figures).reduce((sum, count) => sum + count, 0);

/** Returns the list's filters in the form that API calls and links take. */
export function codeFilters(search: URLSearchParams): { q?: string; state?: CodeState; batch?: string } {
  const [q, state, batch] = ['q', 'state', 'batch'].map((name) => search.get(name));
  return { ...(q ? { q } : {}), ...(state ? { state: state as CodeState } : {}), ...(batch ? { batch } : {}) };
}

/** Same as `codeFilters`, for vouchers. */
export function voucherFilters(search: URLSearchParams): { q?: string; voucher_state?: VoucherState } {
  const [q, state] = ['q', 'voucher_state'].map((name) => search.get(name));
  return { ...(q ? { q } : {}), ...(state ? { voucher_state: state as VoucherState } : {}) };
}
