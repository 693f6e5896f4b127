import { expect, test } from 'vitest';
import { queueText, retryDisabledReason, triesText } from './job-labels.ts';

test('a queue has a label, and an unknown one is shown by its name', () => {
  expect(queueText('mail.send')).toBe('Send email');
  expect(queueText('brand.new')).toBe('brand.new');
});

test('a dead job can be retried where that helps, and otherwise the reason is given', () => {
  const [later, none] = [{ next_try_at: '2026-12-01T10:00:00.000Z' }, { next_try_at: null }];
  expect(retryDisabledReason({ state: 'failed', retry_on: 'queue', ...none })).toBeUndefined();
  expect(retryDisabledReason({ state: 'failed', retry_on: 'order', ...none })).toMatch(/order/);
  expect(retryDisabledReason({ state: 'retrying', retry_on: 'order', ...later })).toBeUndefined();
  expect(retryDisabledReason({ state: 'waiting', retry_on: 'queue', ...later })).toBeUndefined();
  expect(retryDisabledReason({ state: 'waiting', retry_on: 'queue', ...none })).toMatch(/only failed jobs/i);
  expect(retryDisabledReason({ state: 'active', retry_on: 'queue', ...none })).toMatch(/only failed jobs/i);
});

test('attempts are shown with their maximum', () => {
  expect(triesText({ tries: 2, most_tries: 3 })).toBe('2 of 3');
});
