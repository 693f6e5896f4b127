import type { DesignerState } from '../document/designer-state.ts';
import type { PointerInput, Viewing } from '../document/interaction.ts';

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
