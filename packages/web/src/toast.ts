/** Milliseconds that a toast stays (specification 8). */
export const TOAST_MS = 5000;

export interface ToastText {
  kind: 'success' | 'error';
  message: string;
}

/**
 * The toast of a response (specification 8): its message, as a success or a failure by its `success`. Undefined for everything
 * else, which shows nothing.
 */
export function toToast(response: unknown): ToastText | undefined {
  const { success, message } = (response ?? {}) as { success?: unknown; message?: unknown };
  if (typeof message !== 'string' || !message || typeof success !== 'boolean') return undefined;
  return { kind: success ? 'success' : 'error', message };
}
