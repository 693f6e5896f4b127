import { duplicateLayers, removeLayers } from '../commands/add-and-remove-layers.ts';
import { type Alignment, alignLayers } from '../commands/align-layers.ts';
import { changeLayers } from '../commands/change-layers.ts';
import { selectAll, selectLayer } from '../commands/choose.ts';
import { startCrop, stopCrop } from '../commands/crop-picture.ts';
import { groupLayers, ungroupLayers } from '../commands/group-layers.ts';
import { turnSelection } from '../commands/place-layers.ts';
import { restackLayers } from '../commands/restack-layers.ts';
import { copyStyle, pasteStyle } from '../commands/style-layers.ts';
import { startTyping, stopTyping } from '../commands/type-text.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { abandonGesture, redo, undo } from '../document/history.ts';
import { movableLayers, selectedLayer, selectedLayers } from '../document/selection.ts';

export interface KeyInput {
  key: string;
  /** The physical key, such as `KeyA`: with alt, keys produce other characters on some keyboards. */
  code?: string;
  shift: boolean;
  alt: boolean;
  /** Control, or command on a Mac. */
  control: boolean;
}

/** Millimetres, degrees and per cent per key press, and with shift. */
const MOVE = { small: 1, large: 10 };
const TURN = { small: 1, large: 15 };
const GROW = { small: 1.02, large: 1.1 };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Shortcut = (state: DesignerState, tools: Tools) => DesignerState;

const align =
  (to: Alignment): Shortcut =>
  (state, tools) =>
    alignLayers(state, to, 'print area', tools);

/** Shortcuts by `control`, `shift`, `alt` and key, for any focus outside of text fields. */
const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  'control z': undo,
  'control shift z': redo,
  'control y': redo,
  'control a': selectAll,
  'control d': duplicateLayers,
  'control g': groupLayers,
  'control shift g': ungroupLayers,
  'control ]': (state) => restackLayers(state, state.selected, 'forward'),
  'control [': (state) => restackLayers(state, state.selected, 'backward'),
  'control shift ]': (state) => restackLayers(state, state.selected, 'front'),
  'control shift [': (state) => restackLayers(state, state.selected, 'back'),
  'control alt c': copyStyle,
  'control alt v': pasteStyle,
  'control u': (state) => toggleField(state, 'underline'),
  'control shift l': (state) => toggleField(state, 'locked'),
  'control shift h': (state) => toggleField(state, 'hidden'),
  'alt a': align('left'),
  'alt h': align('centre'),
  'alt d': align('right'),
  'alt w': align('top'),
  'alt v': align('middle'),
  'alt s': align('bottom'),
};

/** With shift a bracket becomes a brace on many keyboards, and with alt a letter becomes another character. */
const KEYS_BY_CODE: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };
const BRACES: Readonly<Record<string, string>> = { '{': '[', '}': ']' };

function findShortcut({ key, code = '', shift, alt, control }: KeyInput): Shortcut | undefined {
  const isReplaced = alt && code.startsWith('Key') && !/^[a-z]$/i.test(key);
  const letter = isReplaced ? code.slice(3) : (KEYS_BY_CODE[code] ?? BRACES[key] ?? key);
  const names = [control && 'control', shift && 'shift', alt && 'alt', letter.toLowerCase()];
  const name = names.filter((part) => part !== false).join(' ');
  return Object.hasOwn(SHORTCUTS, name) ? SHORTCUTS[name] : undefined;
}

/**
 * Sets the field on the whole selection unless every layer has it. Locked layers are included, since this also unlocks.
 */
function toggleField(state: DesignerState, field: 'underline' | 'locked' | 'hidden'): DesignerState {
  const layers = selectedLayers(state).filter(({ type }) => field !== 'underline' || type === 'Text');
  const isOn = layers.every((layer) => field in layer && Reflect.get(layer, field) === true);
  return changeLayers(
    state,
    layers.map(({ id }) => id),
    { [field]: !isOn },
  );
}

export function isShortcut(input: KeyInput): boolean {
  return findShortcut(input) !== undefined;
}

/** Keys that move or change the selection while the canvas has the focus. */
export function isCanvasKey({ control, key }: KeyInput): boolean {
  return !control && (key in ARROWS || ['Delete', 'Backspace', 'Escape', 'Enter'].includes(key));
}

export function pressKey(state: DesignerState, input: KeyInput, tools: Tools): DesignerState {
  const shortcut = findShortcut(input);
  // Shortcuts are ignored during a gesture, since they would change the layers that are being dragged.
  if (shortcut) return 'before' in state.interaction ? state : shortcut(state, tools);
  const arrow = ARROWS[input.key];
  if (arrow) return pressArrow(state, arrow, input, tools);
  switch (input.key) {
    case 'Delete':
    case 'Backspace':
      return removeLayers(state, state.selected);
    case 'Enter':
      return pressEnter(state);
    case 'Escape':
      return pressEscape(state);
    default:
      return state;
  }
}

function pressEnter(state: DesignerState): DesignerState {
  if (state.isCropping) return stopCrop(state);
  const layer = selectedLayer(state);
  return layer?.type === 'Image' ? startCrop(state, layer.id) : startTyping(state, layer?.id);
}

/** Each press cancels one thing: first the gesture, then the crop, the text, the selection. */
function pressEscape(state: DesignerState): DesignerState {
  if (state.interaction.name !== 'idle') return abandonGesture(state);
  if (state.isCropping) return stopCrop(state);
  return state.isTyping ? stopTyping(state) : selectLayer(state, null);
}

/** Consecutive presses are one undo step; releasing the key ends it. */
function pressArrow(
  state: DesignerState,
  [x, y]: readonly [number, number],
  { alt, shift }: KeyInput,
  tools: Tools,
): DesignerState {
  if ('before' in state.interaction) return state;
  const size = shift ? 'large' : 'small';
  if (!alt) {
    const ids = movableLayers(state).map(({ id }) => id);
    const by = { x: x * MOVE[size], y: y * MOVE[size] };
    return changeLayers(state, ids, (layer) => ({ x: layer.x + by.x, y: layer.y + by.y }), 'arrows');
  }
  if (x !== 0) return turnSelection(state, { degrees: x * TURN[size] }, tools, 'turn by keys');
  return turnSelection(state, { factor: y < 0 ? GROW[size] : 1 / GROW[size] }, tools, 'grow by keys');
}
