// Keys mean the design on the canvas, and something of their own in fields and dialogs.

export const isElement = (target: unknown): target is Element => target instanceof Element;

const WRITES =
  'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea, select, [contenteditable]';

/** In a text field keys write, in a dialog or a menu they are its own. */
export function isElsewhere(target: EventTarget | null): boolean {
  return isElement(target) && target.closest(`${WRITES}, [role=dialog], [role=menu], [role=listbox]`) !== null;
}

/** Arrows and the like mean the selection while the canvas or the list of layers has the focus, or nothing has it. */
export function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || (isElement(target) && target.closest('[data-moves-layer]') !== null);
}

export const isTextField = (target: EventTarget | null) => isElement(target) && target.closest(WRITES) !== null;
