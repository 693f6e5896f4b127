import { changeLayer } from '../commands/change-layer.ts';
import { selectLayer } from '../commands/choose.ts';
import { duplicateLayer } from '../commands/duplicate-layer.ts';
import { placeLayer } from '../commands/place-layer.ts';
import { removeLayer } from '../commands/remove-layer.ts';
import { restackLayer } from '../commands/restack-layer.ts';
import { startTyping } from '../commands/type-text.ts';
import { type DesignerState, selectedLayer, type Tools } from './designer-state.ts';
import { abandonGesture, redo, undo } from './history.ts';

export interface KeyInput {
  key: string;
  shift: boolean;
  alt: boolean;
  /** Control, or command on a Mac. */
  control: boolean;
}

/** Millimetres, degrees and per cent of one press, and of one with shift. */
const MOVE = { small: 1, large: 10 };
const TURN = { small: 1, large: 15 };
const GROW = { small: 1.02, large: 1.1 };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys that mean something wherever the focus is, outside of text fields. */
export function isShortcut({ control, key, alt }: KeyInput): boolean {
  return control && !alt && ['z', 'y', 'd', '[', ']'].includes(key.toLowerCase());
}

/** Keys that move or change the selection: for when the canvas has the focus. */
export function isCanvasKey({ control, key }: KeyInput): boolean {
  return !control && (key in ARROWS || ['Delete', 'Backspace', 'Escape', 'Enter'].includes(key));
}

export function pressKey(state: DesignerState, input: KeyInput, tools: Tools): DesignerState {
  if (isShortcut(input)) return pressShortcut(state, input, tools);
  const arrow = ARROWS[input.key];
  if (arrow) return pressArrow(state, arrow, input, tools);
  switch (input.key) {
    case 'Delete':
    case 'Backspace':
      return removeLayer(state, state.selected);
    case 'Enter':
      return startTyping(state, state.selected);
    case 'Escape':
      return 'before' in state.interaction ? abandonGesture(state) : selectLayer(state, null);
    default:
      return state;
  }
}

function pressShortcut(state: DesignerState, { key, shift }: KeyInput, tools: Tools): DesignerState {
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? redo(state) : undo(state);
    case 'y':
      return redo(state);
    case 'd':
      return duplicateLayer(state, state.selected, tools);
    case ']':
      return restackLayer(state, state.selected, shift ? 'front' : 'forward');
    case '[':
      return restackLayer(state, state.selected, shift ? 'back' : 'backward');
    default:
      return state;
  }
}

/** Presses that follow each other are one step of undo; letting go of the key ends it. */
function pressArrow(
  state: DesignerState,
  [x, y]: readonly [number, number],
  { alt, shift }: KeyInput,
  tools: Tools,
): DesignerState {
  const layer = selectedLayer(state);
  if (!layer || layer.locked || 'before' in state.interaction) return state;
  const size = shift ? 'large' : 'small';
  if (!alt) {
    return changeLayer(state, layer.id, { x: layer.x + x * MOVE[size], y: layer.y + y * MOVE[size] }, 'arrows');
  }
  if (x !== 0) return placeLayer(state, layer.id, { angle: layer.angle + x * TURN[size] }, tools, 'turn by keys');
  const factor = y < 0 ? GROW[size] : 1 / GROW[size];
  return placeLayer(state, layer.id, { scale: layer.scale * factor }, tools, 'grow by keys');
}
