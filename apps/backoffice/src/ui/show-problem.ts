import { ApiError } from '@inkstand/contract/client';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { paths } from '#paths.ts';

/** The words of a failed call. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'Inkstand cannot be reached. Please check your connection and try again.';
}

/** The session has ended: the way to sign in opens beside the page, so that nothing typed here is lost. */
function signInAgain() {
  const link = createElement('a', { href: paths.login(), target: '_blank', rel: 'noreferrer' }, 'Sign in again');
  return createElement('span', null, 'You have been signed out. ', link, ' and repeat it here.');
}

/** Says for five seconds that something failed. */
export function showProblem(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    notifications.show({ color: 'red', message: signInAgain(), autoClose: false, withBorder: true });
    return;
  }
  notifications.show({ color: 'red', message: problemOf(error), withBorder: true });
}

export function showDone(message: string): void {
  notifications.show({ color: 'teal', message, withBorder: true });
}
