import type { Fulfiller, FulfillerAdapter } from '@inkstand/contract/production/fulfillers';
import { ago } from '#ui/format.ts';
import type { StatusLabel } from '#ui/status-badge.tsx';

// Labels for fulfillers.

export const ADAPTERS: Readonly<Record<FulfillerAdapter, { label: string; text: string }>> = {
  http: { label: 'Calls', text: 'Signed calls to its own program, as docs/fulfillers.md describes them' },
  email: { label: 'E-mail', text: 'A mail for each parcel, with a link to a page where it ticks off the steps' },
  manual: { label: 'By hand', text: 'Nothing is sent: staff look after it and set the progress themselves' },
};

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Formats working days as `Mon to Fri`, or individually. */
export function workingDaysText(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

interface Health extends StatusLabel {
  text: string;
}

/** Returns a fulfiller's health from its last response; undefined for users who may not see it. */
export function fulfillerHealth({ active, adapter, staff }: Fulfiller): Health {
  if (!active) return { label: 'Paused', colour: 'yellow', text: 'It is given nothing more; what it has is made.' };
  if (!staff) return { label: 'Takes orders', colour: 'teal', text: '' };
  if (adapter !== 'http') return { label: 'Takes orders', colour: 'teal', text: ADAPTERS[adapter].text };
  const { last_answer_at: answered, last_problem_at: failed, last_problem: problem } = staff.health;
  const isTroubled = failed !== null && (answered === null || failed > answered);
  if (isTroubled) return { label: 'In trouble', colour: 'red', text: `${problem} (${ago(failed)})` };
  if (answered) return { label: 'Answers', colour: 'teal', text: `Last answer ${ago(answered)}` };
  return { label: 'Not called yet', colour: 'gray', text: 'Nothing was sent to it so far.' };
}

/** Counts the shipments that wait to be submitted, that are in progress, and that need attention. */
export function queueCounts({ staff }: Fulfiller): { waiting: number; atWork: number; failed: number } {
  const sum = (statuses: readonly string[]) =>
    (staff?.queue ?? [])
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { shipments }) => total + shipments, 0);
  const waiting = sum(['queued submitting to fulfiller', 'submitting to fulfiller']);
  const failed = sum(['fulfiller submission error', 'awaiting reprint', 'address issue', 'artwork issue']);
  const all = (staff?.queue ?? []).reduce((total, { shipments }) => total + shipments, 0);
  return { waiting, failed, atWork: all - waiting - failed };
}
