/** What a toast tells: it went well, or it did not. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  message: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a sentence for 5 seconds. The same sentence is not shown twice at once. */
export function showToast(kind: Toast['kind'], message: string): void {
  lastId += 1;
  change([...toasts.filter((toast) => toast.message !== message), { id: lastId, kind, message }]);
}

/**
 * The toast helper of the specification (section 8): a response with a message becomes a toast, of success or of failure by
 * its `success`. Anything else shows nothing.
 */
export function toastResponse(response: unknown): void {
  const { success, message } = (response ?? {}) as { success?: unknown; message?: unknown };
  if (typeof message !== 'string' || !message || typeof success !== 'boolean') return;
  showToast(success ? 'success' : 'error', message);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const helper = { showToast, toastResponse };

/** For components: `showToast('success', t('contact.sent'))`, or `toastResponse(reply)`. */
export const useToast = () => helper;
