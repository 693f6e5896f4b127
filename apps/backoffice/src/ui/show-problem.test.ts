import { ApiError } from '@inkstand/contract/client';
import { notifications } from '@mantine/notifications';
import { beforeEach, expect, test, vi } from 'vitest';
import { showProblem, toastResponse } from './show-problem.ts';

const show = vi.spyOn(notifications, 'show').mockImplementation(() => '');
beforeEach(() => show.mockClear());

test('an answer is one toast, in the colour of its success', () => {
  toastResponse({ success: true, message: 'Product saved' });
  expect(show.mock.calls).toEqual([[expect.objectContaining({ color: 'teal', message: 'Product saved' })]]);
});

test('a refused call is one toast with the words of the answer', () => {
  showProblem(new ApiError(409, { message: 'orders use this product' }));
  expect(show.mock.calls).toEqual([[expect.objectContaining({ color: 'red', message: 'orders use this product' })]]);
});

test('an answer without words shows nothing', () => {
  toastResponse({ success: true, message: '' });
  expect(show).not.toHaveBeenCalled();
});
