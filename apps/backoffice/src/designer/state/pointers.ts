import type { DesignerState, Tools } from '../document/designer-state.ts';
import type { PointerInput } from '../document/interaction.ts';
import { pointerMoveWhenCropping, pointerUpWhenCropping } from '../interactions/cropping.ts';
import { pointerDownWhenDragging, pointerMoveWhenDragging, pointerUpWhenDragging } from '../interactions/dragging.ts';
import { pointerDownWhenIdle } from '../interactions/idle.ts';
import { pointerMoveWhenMarking, pointerUpWhenMarking } from '../interactions/marking.ts';
import { pointerMoveWhenPinching, pointerUpWhenPinching } from '../interactions/pinching.ts';
import { pointerDownWhenPointing, pointerMoveWhenPointing, pointerUpWhenPointing } from '../interactions/pointing.ts';
import { pointerMoveWhenRotating, pointerUpWhenRotating } from '../interactions/rotating.ts';
import { pointerMoveWhenScaling, pointerUpWhenScaling } from '../interactions/scaling.ts';
import { pointerDownWhenViewing, pointerUpWhenViewing } from '../interactions/viewing.ts';

// Passes every pointer event to the current interaction. An interaction ignores pointers that do not concern it.

export function pointerDown(state: DesignerState, input: PointerInput, tools: Tools): DesignerState {
  const { interaction } = state;
  switch (interaction.name) {
    case 'idle':
      return pointerDownWhenIdle(state, input, tools);
    case 'pointing':
      return pointerDownWhenPointing(state, interaction, input, tools);
    case 'dragging':
      return pointerDownWhenDragging(state, interaction, input, tools);
    case 'viewing':
      return pointerDownWhenViewing(state, interaction, input);
    default:
      return state;
  }
}

export function pointerMove(state: DesignerState, input: PointerInput, tools: Tools): DesignerState {
  const { interaction } = state;
  switch (interaction.name) {
    case 'idle':
    case 'viewing':
      return state;
    case 'pointing':
      return pointerMoveWhenPointing(state, interaction, input, tools);
    case 'dragging':
      return pointerMoveWhenDragging(state, interaction, input);
    case 'scaling':
      return pointerMoveWhenScaling(state, interaction, input);
    case 'rotating':
      return pointerMoveWhenRotating(state, interaction, input);
    case 'pinching':
      return pointerMoveWhenPinching(state, interaction, input);
    case 'cropping':
      return pointerMoveWhenCropping(state, interaction, input);
    case 'marking':
      return pointerMoveWhenMarking(state, interaction, input, tools);
  }
}

export function pointerUp(state: DesignerState, input: PointerInput): DesignerState {
  const { interaction } = state;
  switch (interaction.name) {
    case 'idle':
      return state;
    case 'pointing':
      return pointerUpWhenPointing(state, interaction, input);
    case 'dragging':
      return pointerUpWhenDragging(state, interaction, input);
    case 'scaling':
      return pointerUpWhenScaling(state, interaction, input);
    case 'rotating':
      return pointerUpWhenRotating(state, interaction, input);
    case 'pinching':
      return pointerUpWhenPinching(state, interaction, input);
    case 'cropping':
      return pointerUpWhenCropping(state, interaction, input);
    case 'marking':
      return pointerUpWhenMarking(state, interaction, input);
    case 'viewing':
      return pointerUpWhenViewing(state, interaction, input);
  }
}
