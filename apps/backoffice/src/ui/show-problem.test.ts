import { ApiError } from '@inkstand/contract/client';
import { notifications } from '@mantine/notifications';
import { beforeEach, expect, test, vi } from 'vitest';
import { showProblem, toastResponse } from './show-problem.ts';

const show = vi.spyOn(notifications, 'show').mockImplementation(() => '');
beforeEach(() => show.mockClear());

test('a response is one toast, coloured by its success', () => {
  toastResponse({ success: true, message: 'Product saved' });
  expect(show.mock.calls).toEqual([[expect.objectContaining({ color: 'teal', message: 'Product saved' })]]);
});

test('a failed call is one toast with the message of the response', () => {
  showProblem(new ApiError(409, { message: 'orders use this product' }));
  expect(show.mock.calls).toEqual([[expect.objectContaining({ color: 'red', message: 'orders use this product' })]]);
});

test('a response without a message shows nothing', () => {
  toastResponse({ success: true, message: '' });
  expect(show).not.toHaveBeenCalled();
});
