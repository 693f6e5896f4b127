/** Inputs in which a letter is no text. */
const NOT_TYPED = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether a key goes into a field, so that it must not be a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  const role = target.getAttribute('role') ?? '';
  return (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    // Here letters choose an entry.
    ['combobox', 'listbox', 'menu', 'menuitem', 'option', 'searchbox', 'textbox'].includes(role)
  );
}
