import { ApiError } from '@inkstand/contract/client';
import { notifications } from '@mantine/notifications';

/** The words of a failed call. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'Inkstand cannot be reached. Please check your connection and try again.';
}

/** Says for five seconds that something failed. */
export function showProblem(error: unknown): void {
  notifications.show({ color: 'red', message: problemOf(error), withBorder: true });
}

export function showDone(message: string): void {
  notifications.show({ color: 'teal', message, withBorder: true });
}
