import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { useSaving } from '../saving/saving-context.ts';
import { type DesignerState, selectedLayer } from '../state/designer-state.ts';
import { isCanvasKey, isShortcut, type KeyInput } from '../state/keyboard.ts';

function inputOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyInput {
  return { key, shift: shiftKey, alt: altKey, control: ctrlKey || metaKey };
}

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

const WRITES = 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select, [contenteditable]';

/** In a text field keys write, in a dialog they are the dialog's. */
function isElsewhere(target: EventTarget | null): boolean {
  return isElement(target) && target.closest(`${WRITES}, [role=dialog]`) !== null;
}

/** Arrows and the like mean the selection while the canvas or the list of layers has the focus, or nothing has it. */
function isOnCanvas(target: EventTarget | null): boolean {
  return target === document.body || (isElement(target) && target.closest('[data-moves-layer]') !== null);
}

/** For those who do not see it: where the selection is now. */
function wordsOf(
  state: DesignerState,
  { measure }: { measure: ReturnType<typeof useDesignerContext>['contents']['measure'] },
) {
  const layer = selectedLayer(state);
  const box = layer && measure(layer)?.box;
  if (!layer || !box) return '';
  const size = `${Math.round(box.right - box.left)} by ${Math.round(box.bottom - box.top)} millimetres`;
  return `${size}, ${Math.round(box.left)} from the left, ${Math.round(box.top)} from the top, ${Math.round(layer.angle)} degrees`;
}

/** Keys of the designer. Answers the element in which the canvas tells what a key did. */
export function useKeys(canvas: RefObject<HTMLElement | null>): RefObject<HTMLParagraphElement | null> {
  const { store, contents } = useDesignerContext();
  const { save } = useSaving();
  const announcement = useRef<HTMLParagraphElement>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const input = inputOf(event);
    if (input.control && input.key.toLowerCase() === 's') {
      event.preventDefault();
      void save();
      return;
    }
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    if (!isShortcut(input) && !(isCanvasKey(input) && isOnCanvas(event.target))) return;
    const before = store.getState();
    // Without anything selected the arrows scroll, and Enter presses whatever has the focus.
    if (!isShortcut(input) && before.selected === null) return;
    event.preventDefault();
    store.dispatch({ type: 'key', input });
    const after = store.getState();
    if (after.document !== before.document && announcement.current) {
      announcement.current.textContent = wordsOf(after, contents);
    }
    // Whoever deleted the layer that had the focus goes on from the canvas.
    if (before.selected !== null && after.selected === null) canvas.current?.focus({ preventScroll: true });
  });

  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.startsWith('Arrow')) store.dispatch({ type: 'end of step' });
  });

  useEffect(() => {
    const down = (event: KeyboardEvent) => onKeyDown(event);
    const up = (event: KeyboardEvent) => onKeyUp(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
  return announcement;
}
