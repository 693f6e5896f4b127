import { expect, test } from 'vitest';
import { publishPlan } from './publish-plan.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const NO_CODES = { unsent: 0, queued: 0, sent: 0, part_used: 0, claimed: 0, expired: 0, revoked: 0 };
const SIXTY = { figures: { ...NO_CODES, queued: 60 }, waiting: 60, reminders: null };
const times = (opens_at: string | null, closes_at: string | null = null) => ({ opens_at, closes_at });

test('waiting emails leave now, at the planned opening, or not at all after the closing', () => {
  const plan = { mailsNow: 0, mailsAtOpening: 0, reminders: 0 };
  expect(publishPlan(times(null), SIXTY, NOW)).toEqual({ ...plan, opens: 'now', mailsNow: 60 });
  expect(publishPlan(times('2026-11-28T11:59:00Z'), SIXTY, NOW)).toEqual({ ...plan, opens: 'now', mailsNow: 60 });
  expect(publishPlan(times('2026-12-03T09:00:00Z'), SIXTY, NOW)).toEqual({
    ...plan,
    opens: 'later',
    mailsAtOpening: 60,
  });
  expect(publishPlan(times(null, '2026-11-28T12:00:00Z'), SIXTY, NOW)).toEqual({ ...plan, opens: 'closed' });
});

test('reminders are counted for everyone with a code of their own who has not claimed', () => {
  const figures = { ...NO_CODES, queued: 60, sent: 4, claimed: 9, unsent: 100 };
  const remind = (after_days: number | null, before_closing_days: number | null) =>
    publishPlan(times(null), { ...SIXTY, figures, reminders: { after_days, maximum: 3, before_closing_days } }, NOW)
      .reminders;
  expect(remind(null, 3)).toBe(64);
  expect(remind(7, null)).toBe(192);
  expect(remind(7, 3)).toBe(256);
});
