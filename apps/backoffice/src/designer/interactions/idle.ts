import type { DesignerState, Tools } from '../document/designer-state.ts';
import type { PointerInput } from '../document/interaction.ts';
import { targetAt } from '../document/target.ts';
import { startCropping } from './cropping.ts';
import { startPointing } from './pointing.ts';
import { startRotating } from './rotating.ts';
import { startScaling } from './scaling.ts';
import { startViewing } from './viewing.ts';

export function pointerDownWhenIdle(state: DesignerState, input: PointerInput, tools: Tools): DesignerState {
  if (input.pans) return startViewing(state, [input.pointer]);
  if (state.isCropping) return startCropping(state, input);
  const target = targetAt(state, input, tools);
  switch (target.kind) {
    case 'handle':
      return startRotating(state, input, tools);
    case 'corner':
      return startScaling(state, input, target.corner, tools);
    case 'layer':
      return startPointing(state, input, target.layer);
    case 'canvas':
      return startPointing(state, input, undefined);
  }
}
