import type { DesignerState } from '../state/designer-state.ts';
import type { PointerInput } from './interaction.ts';

/** One pointer pans the view, two also zoom it. The design does not change; the camera follows them. */
export interface Viewing {
  name: 'viewing';
  pointers: readonly number[];
}

export function startViewing(state: DesignerState, pointers: readonly number[]): DesignerState {
  return { ...state, interaction: { name: 'viewing', pointers } };
}

export function pointerDownWhenViewing(
  state: DesignerState,
  { pointers }: Viewing,
  input: PointerInput,
): DesignerState {
  return pointers.length < 2 ? startViewing(state, [...pointers, input.pointer]) : state;
}

export function pointerUpWhenViewing(state: DesignerState, { pointers }: Viewing, input: PointerInput): DesignerState {
  const left = pointers.filter((pointer) => pointer !== input.pointer);
  return left.length > 0 ? startViewing(state, left) : { ...state, interaction: { name: 'idle' } };
}
