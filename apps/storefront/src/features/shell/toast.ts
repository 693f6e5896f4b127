import { type ToastText, toToast } from '@inkstand/web/toast';

export interface Toast extends ToastText {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Messages that the page shows itself. */
const onPage: string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 seconds. The same message is not shown twice at once. */
export function showToast(kind: Toast['kind'], message: string): void {
  if (onPage.includes(message)) return;
  lastId += 1;
  change([...toasts.filter((toast) => toast.message !== message), { id: lastId, kind, message }]);
}

/** Shows a response's message (specification 8). */
export function toastResponse(response: unknown): void {
  const toast = toToast(response);
  if (toast) showToast(toast.kind, toast.message);
}

/** Takes the place of a toast: while the page shows a message itself, no toast repeats it. Returns how to end this. */
export function showOnPage(message: string): () => void {
  onPage.push(message);
  if (toasts.some((toast) => toast.message === message)) change(toasts.filter((toast) => toast.message !== message));
  return () => void onPage.splice(onPage.indexOf(message), 1);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
