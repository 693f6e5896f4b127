import type { DesignerState, Tools } from '../state/designer-state.ts';
import { startCropping } from './cropping.ts';
import type { PointerInput } from './interaction.ts';
import { startPointing } from './pointing.ts';
import { startRotating } from './rotating.ts';
import { startScaling } from './scaling.ts';
import { targetAt } from './target.ts';
import { startViewing } from './viewing.ts';

export interface Idle {
  name: 'idle';
}

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
