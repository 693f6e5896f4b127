// Shortcuts apply to the design on the canvas; fields and dialogs have their own keys.

export const isElement = (target: unknown): target is Element => target instanceof Element;

const WRITES =
  'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea, select, [contenteditable]';

/** Text fields, dialogs and menus handle keys themselves. */
export function isElsewhere(target: EventTarget | null): boolean {
  return isElement(target) && target.closest(`${WRITES}, [role=dialog], [role=menu], [role=listbox]`) !== null;
}

/** Arrow keys and similar apply to the selection while the canvas, the layer list or nothing has the focus. */
export function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || (isElement(target) && target.closest('[data-moves-layer]') !== null);
}
