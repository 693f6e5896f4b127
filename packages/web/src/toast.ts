/** Display time of a toast in milliseconds (specification 8). */
export const TOAST_MS = 5000;

export interface ToastText {
  kind: 'success' | 'error';
  message: string;
}

/**
 * Toast of a response (specification 8): its message, as success or failure by `success`. Undefined for other values,
 * which show nothing.
 */
export function toToast(response: unknown): ToastText | undefined {
  const { success, message } = (response ?? {}) as { success?: unknown; message?: unknown };
  if (typeof message !== 'string' || !message || typeof success !== 'boolean') return undefined;
  return { kind: success ? 'success' : 'error', message };
}
