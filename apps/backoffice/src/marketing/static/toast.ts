/** Duration of a toast (specification 9). */
const TOAST_MS = 5000;

/** Shows a message for a few seconds, and reads it to screen readers. */
export function showToast(message: string): void {
  const toast = document.createElement('p');
  toast.setAttribute('role', 'alert');
  toast.dataset.toast = '';
  toast.textContent = message;
  document.body.append(toast);
  setTimeout(() => toast.remove(), TOAST_MS);
}
