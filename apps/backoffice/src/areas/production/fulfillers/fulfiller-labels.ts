import type { Fulfiller, FulfillerAdapter } from '@inkstand/contract/production/fulfillers';
import { WITH_FULFILLER_STATUSES } from '@inkstand/domain/order-status-rules';
import { t } from '@inkstand/i18n/office/production';
import { ago, enumerate, LOCALE } from '#ui/format.ts';
import type { StatusLabel } from '#ui/status-badge.tsx';

// Labels for fulfillers.

export const ADAPTERS: Readonly<Record<FulfillerAdapter, { label: string; text: string }>> = {
  http: { label: 'API', text: t('signed_api_calls_to_the_fulfillers') },
  email: { label: t('email'), text: t('an_email_for_each_parcel_with') },
  manual: { label: t('by_hand'), text: t('nothing_is_sent_staff_pass_on') },
};

const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' });
/** Short names of the days, from Monday on. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => weekdays.format(Date.UTC(2024, 0, day)));

/** Formats working days as `Mon to Fri`, or individually. */
export function workingDaysText(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const isRow = days.length > 2 && last - first === days.length - 1;
  return isRow ? t('to', { first: names[0] ?? '', last: names.at(-1) ?? '' }) : enumerate(names);
}

interface Health extends StatusLabel {
  text: string;
}

/** Returns a fulfiller's health from its last response; undefined for users who may not see it. */
export function fulfillerHealth({ active, adapter, staff }: Fulfiller): Health {
  if (!active) return { label: t('paused'), colour: 'yellow', text: t('it_gets_no_new_orders_orders') };
  if (!staff) return { label: t('active'), colour: 'teal', text: '' };
  const working: Health = { label: t('active'), colour: 'teal', text: ADAPTERS[adapter].text };
  if (adapter !== 'http') return working;
  const { last_answer_at: answered, last_problem_at: failed, last_problem: problem } = staff.health;
  const isTroubled = failed !== null && (answered === null || failed > answered);
  if (isTroubled) return { label: t('with_problems'), colour: 'red', text: `${problem} (${ago(failed)})` };
  if (answered) return { label: t('responding'), colour: 'teal', text: t('last_response', { time: ago(answered) }) };
  if (staff.queue.some(({ status }) => WITH_FULFILLER_STATUSES.includes(status))) return working;
  return { label: t('not_contacted_yet'), colour: 'gray', text: t('no_orders_sent_yet') };
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
