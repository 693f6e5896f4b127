import { ApiError } from '@inkstand/contract/client';
import { t } from '@inkstand/i18n/office/common';
import { toToast } from '@inkstand/web/toast';
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { paths } from '#paths.ts';
import { RichText } from './rich-text.tsx';

export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : t('inkstand_cannot_be_reached_please_check');
}

/**
 * The session has expired. The sign-in page opens in another tab, so that the user's input on this page is not lost.
 */
function signInAgain() {
  const link = (words: string) =>
    createElement('a', { href: paths.login(), target: '_blank', rel: 'noreferrer' }, words);
  return createElement(RichText, { text: t('signed_out_repeat'), parts: { link } });
}

const COLOURS = { success: 'teal', error: 'red' } as const;

/** Shows a response's message as a toast, of success or of failure (specification 8). */
export function toastResponse(response: { success: boolean; message: string }): void {
  const toast = toToast(response);
  if (toast) notifications.show({ color: COLOURS[toast.kind], message: toast.message, withBorder: true });
}

export function showProblem(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    notifications.show({ color: 'red', message: signInAgain(), autoClose: false, withBorder: true });
    return;
  }
  toastResponse({ success: false, message: errorMessage(error) });
}

/** Shows a success toast with the page's own message, where the one in the response is too vague. */
export const showDone = (message: string): void => toastResponse({ success: true, message });
