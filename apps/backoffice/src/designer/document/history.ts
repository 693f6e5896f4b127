import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { DesignerState } from './designer-state.ts';
import { withSelection } from './selection.ts';

const MAX_STEPS = 200;

function withStep(state: DesignerState, before: DesignDocument): DesignerState {
  return { ...state, past: [...state.past, before].slice(-MAX_STEPS), future: [] };
}

/** Records a changed document. Consecutive changes with the same `step` are undone together. */
export function commit(state: DesignerState, document: DesignDocument, step: string | null = null): DesignerState {
  if (document === state.document) return state;
  const isSameStep = step !== null && step === state.openStep;
  return { ...(isSameStep ? state : withStep(state, state.document)), document, openStep: step };
}

/** Ends the current undo step; the next change starts a new one. */
export function seal(state: DesignerState): DesignerState {
  return state.openStep === null ? state : { ...state, openStep: null };
}

/** Records a finished gesture as one undo step. */
export function commitGesture(state: DesignerState, before: DesignDocument): DesignerState {
  const idle: DesignerState = { ...state, interaction: { name: 'idle' }, guides: [], gaps: [], openStep: null };
  return state.document === before ? idle : withStep(idle, before);
}

/** Ends a gesture that something interrupts; what it has done so far is one undo step. */
export function endGesture(state: DesignerState): DesignerState {
  return 'before' in state.interaction ? commitGesture(state, state.interaction.before) : state;
}

/** Cancels a gesture and restores the document. */
export function abandonGesture(state: DesignerState): DesignerState {
  const { interaction } = state;
  const document = 'before' in interaction ? interaction.before : state.document;
  const idle: DesignerState = { ...state, document, interaction: { name: 'idle' }, guides: [], gaps: [] };
  return withSelection(idle, 'selectedBefore' in interaction ? interaction.selectedBefore : state.selected);
}

export function undo(state: DesignerState): DesignerState {
  const before = state.past.at(-1);
  if (!before || 'before' in state.interaction) return state;
  const past = state.past.slice(0, -1);
  return show({ ...state, past, future: [state.document, ...state.future] }, before);
}

export function redo(state: DesignerState): DesignerState {
  const [after, ...future] = state.future;
  if (!after || 'before' in state.interaction) return state;
  return show({ ...state, past: [...state.past, state.document], future }, after);
}

/** Switches to the side that changed, so that users see what they undo. */
function show(state: DesignerState, document: DesignDocument): DesignerState {
  const changed = SIDE_IDS.filter((id) => document.sides[id] !== state.document.sides[id]);
  const side = changed.includes(state.side) ? state.side : (changed[0] ?? state.side);
  const still = { openStep: null, isTyping: false, isCropping: false, interaction: { name: 'idle' } } as const;
  const shown = { ...state, document, side, ...still };
  return withSelection(shown, state.selected);
}
