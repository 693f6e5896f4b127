import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDesignerContext } from '../designer-context.tsx';
import { movableLayers } from '../document/selection.ts';
import { selectionBoxes } from '../document/selection-boxes.ts';
import { useChangeFaces } from '../fonts/use-faces.ts';
import { useOpenMenu } from '../menu/menu-context.tsx';
import { useSaving } from '../saving/saving-context.ts';
import { isCanvasKey, isShortcut, type KeyInput } from '../state/keyboard.ts';
import { isElement, isElsewhere, isOnCanvas } from './focus-place.ts';
import type { CameraControls } from './use-camera.ts';

/** Space and Enter press the buttons of the layer list; other keys apply to the selection there. */
function isPressed({ key, target }: KeyboardEvent): boolean {
  const isInList = isElement(target) && target.closest('[data-moves-layer] li button') !== null;
  return isInList && (key === ' ' || key === 'Enter');
}

function toKeyInput({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyInput {
  return { key, code, shift: shiftKey, alt: altKey, control: ctrlKey || metaKey };
}

interface Surroundings {
  camera: CameraControls;
  /** The zoom that shows the design at its printed size. */
  realZoom: number;
  showSelection: () => void;
}

const STEP = 1.25;

/** Handles the designer's keyboard shortcuts. Returns whether space is held, which makes the pointer pan the view. */
export function useKeys(canvas: RefObject<HTMLElement | null>, surroundings: Surroundings) {
  const { store, contents } = useDesignerContext();
  const { save } = useSaving();
  const changeFaces = useChangeFaces();
  const openMenu = useOpenMenu();
  const isPanning = useRef(false);
  const [showsHand, showHand] = useState(false);

  function pan(isHeld: boolean) {
    isPanning.current = isHeld;
    showHand(isHeld);
  }

  /** Shortcuts for the view, the fonts or the server, which are outside the design's state. */
  function pressOutside({ key, control, alt, shift }: KeyInput): boolean {
    const { camera, realZoom, showSelection } = surroundings;
    const letter = key.toLowerCase();
    if (!control && !alt && (key === '+' || key === '-')) camera.zoomBy(key === '+' ? STEP : 1 / STEP);
    else if (!control || alt) return false;
    else if (letter === 's' && !shift) void save();
    else if (key === '+' || key === '=') camera.zoomBy(STEP);
    else if (key === '-' || key === '_') camera.zoomBy(1 / STEP);
    else if (key === '0') camera.fit('print area');
    else if (key === '9') camera.fit('garment');
    else if (key === '1') camera.zoomTo(realZoom);
    else if (key === '2') showSelection();
    else if ((letter === 'b' || letter === 'i') && !shift) void changeFaces(letter === 'b' ? 'bold' : 'italic');
    else return false;
    return true;
  }

  /** Opens the menu at the selection, or beside the focused row of the layer list. */
  function pressMenu({ key, shiftKey, target }: KeyboardEvent): boolean {
    if (!(key === 'ContextMenu' || (key === 'F10' && shiftKey)) || !isOnCanvas(target)) return false;
    const row = isElement(target) ? target.closest('li') : null;
    const [id = ''] = store.getState().selected.slice(-1);
    const box = (
      row ??
      canvas.current?.querySelector(`[data-layer="${CSS.escape(id)}"]`) ??
      canvas.current
    )?.getBoundingClientRect();
    if (!box) return false;
    openMenu({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    return true;
  }

  /** Every field takes the key that saves, and the text that is typed on the product those of its font. */
  function isForFields({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
    const isTyped = store.getState().isTyping && isOnCanvas(target);
    return (ctrlKey || metaKey) && (isTyped ? ['s', 'b', 'i', 'u'] : ['s']).includes(key.toLowerCase());
  }

  function pressSpace(event: KeyboardEvent): boolean {
    if (event.key !== ' ' || !isOnCanvas(event.target)) return false;
    if (!event.repeat) pan(true);
    return true;
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const input = toKeyInput(event);
    if (event.defaultPrevented || isPressed(event)) return;
    if (isElsewhere(event.target) && !isForFields(event)) return;
    if (pressMenu(event) || pressSpace(event) || pressOutside(input)) return event.preventDefault();
    if (!isShortcut(input) && !(isCanvasKey(input) && isOnCanvas(event.target))) return;
    const before = store.getState();
    const isIdle = before.selected.length === 0 && before.interaction.name === 'idle';
    // With nothing selected, arrow keys scroll and Enter activates the focused element.
    if (!isShortcut(input) && isIdle) return;
    event.preventDefault();
    store.dispatch({ type: 'key', input });
    // After the focused layer is deleted, the focus moves to the canvas.
    const hasEnded = before.selected.length > 0 && store.getState().selected.length === 0;
    if (hasEnded) canvas.current?.focus({ preventScroll: true });
    else if (input.key.startsWith('Arrow')) keepInSight();
  });

  /** Scrolls to a selection that keys have moved out of the window. */
  function keepInSight() {
    const state = store.getState();
    const [id] = state.selected;
    if (movableLayers(state).length !== 1 || !selectionBoxes(state, contents)) return;
    const target = canvas.current?.querySelector(`[data-layer="${CSS.escape(id ?? '')}"]`);
    if (isElement(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ') {
      if (isPanning.current) event.preventDefault();
      pan(false);
    }
    if (event.key.startsWith('Arrow')) store.dispatch({ type: 'end of step' });
  });
  const onBlur = useEffectEvent(() => pan(false));

  // A layout effect: once the canvas is seen, no key is lost.
  useLayoutEffect(() => {
    const down = (event: KeyboardEvent) => onKeyDown(event);
    const up = (event: KeyboardEvent) => onKeyUp(event);
    const blur = () => onBlur();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', blur);
    };
  }, []);
  return { isPanning, showsHand };
}
