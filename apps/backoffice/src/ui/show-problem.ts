import { ApiError } from '@inkstand/contract/client';
import { toToast } from '@inkstand/web/toast';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { paths } from '#paths.ts';

/** The words of a failed call. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'Inkstand cannot be reached. Please check your connection and try again.';
}

/** The session has ended: the way to sign in opens beside the page, so that nothing typed here is lost. */
function signInAgain() {
  const link = createElement('a', { href: paths.login(), target: '_blank', rel: 'noreferrer' }, 'Sign in again');
  return createElement('span', null, 'You have been signed out. ', link, ' and repeat it here.');
}

const COLOURS = { success: 'teal', error: 'red' } as const;

/** Shows a response's message as a toast, of success or of failure (specification 8). */
export function toastResponse(response: { success: boolean; message: string }): void {
  const toast = toToast(response);
  if (toast) notifications.show({ color: COLOURS[toast.kind], message: toast.message, withBorder: true });
}

/** Says that something failed. */
export function showProblem(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    notifications.show({ color: 'red', message: signInAgain(), autoClose: false, withBorder: true });
    return;
  }
  toastResponse({ success: false, message: errorMessage(error) });
}

/** Says in the page's own words that something went well, where those of the answer say too little. */
export const showDone = (message: string): void => toastResponse({ success: true, message });
