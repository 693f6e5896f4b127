import { expect, test } from 'vitest';
import { queueText, retryDisabledReason, triesText } from './job-labels.ts';

test('a queue is named by what it does, and a new one by its own name', () => {
  expect(queueText('mail.send')).toBe('Send mail');
  expect(queueText('brand.new')).toBe('brand.new');
});

test('a dead job is tried again where that helps, and elsewhere the reason is told', () => {
  const [later, none] = [{ next_try_at: '2026-12-01T10:00:00.000Z' }, { next_try_at: null }];
  expect(retryDisabledReason({ state: 'failed', retry_on: 'queue', ...none })).toBeUndefined();
  expect(retryDisabledReason({ state: 'failed', retry_on: 'order', ...none })).toMatch(/order/);
  expect(retryDisabledReason({ state: 'retrying', retry_on: 'order', ...later })).toBeUndefined();
  expect(retryDisabledReason({ state: 'waiting', retry_on: 'queue', ...later })).toBeUndefined();
  expect(retryDisabledReason({ state: 'waiting', retry_on: 'queue', ...none })).toMatch(/not failed/);
  expect(retryDisabledReason({ state: 'active', retry_on: 'queue', ...none })).toMatch(/not failed/);
});

test('tries are told with how many there will be at most', () => {
  expect(triesText({ tries: 2, most_tries: 3 })).toBe('2 of 3');
});
