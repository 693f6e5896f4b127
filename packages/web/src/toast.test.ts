import { expect, test } from 'vitest';
import { TOAST_MS, toToast } from './toast.ts';

test('a response’s message is shown as a toast, of success or failure, for five seconds', () => {
  expect(toToast({ success: true, message: 'Saved' })).toEqual({ kind: 'success', message: 'Saved' });
  expect(toToast({ success: false, message: 'Not saved' })).toEqual({ kind: 'error', message: 'Not saved' });
  expect(TOAST_MS).toBe(5000);
});

test.each([
  [undefined],
  [null],
  ['Saved'],
  [{ success: true }],
  [{ message: 'Saved' }],
  [{ success: 'yes', message: 'Saved' }],
  [{ success: true, message: '' }],
])('%j is no toast', (response) => {
  expect(toToast(response)).toBeUndefined();
});
