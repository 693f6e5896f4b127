/** What has been typed since the search was opened, until its field has the focus; undefined while nobody waits. */
let typed: string | undefined;
let close: () => void = () => undefined;

/**
 * Collects the keys from now on until `takeTyped`. The search loads when it is first opened and its field gets the
 * focus a moment later; until then letters would run shortcuts or go into the field that had the focus.
 */
export function startTypeAhead(onEscape: () => void): void {
  typed = '';
  close = onEscape;
  window.addEventListener('keydown', press, { capture: true });
}

/** Returns what was typed, and leaves further keys to the field. */
export function takeTyped(): string {
  const text = typed ?? '';
  stopTypeAhead();
  return text;
}

/** Stops collecting and forgets what was typed. */
export function stopTypeAhead(): void {
  typed = undefined;
  window.removeEventListener('keydown', press, { capture: true });
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { key } = event;
  if (key === 'Escape') {
    stopTypeAhead();
    close();
  } else if (key === 'Backspace') typed = typed?.slice(0, -1);
  else if (key.length === 1) typed += key;
  // Enter would press the button that opened the search once more.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
