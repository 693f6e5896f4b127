import type { DesignDocument, DesignLayer, SideId, TextAlign } from '@inkstand/artwork/model';
import { addLayer } from '../commands/add-layer.ts';
import { type Alignment, alignLayer } from '../commands/align-layer.ts';
import { alignLines } from '../commands/align-lines.ts';
import { changeLayer } from '../commands/change-layer.ts';
import { selectLayer, showSide } from '../commands/choose.ts';
import { duplicateLayer } from '../commands/duplicate-layer.ts';
import { placeLayer } from '../commands/place-layer.ts';
import { removeLayer } from '../commands/remove-layer.ts';
import { type Restacking, restackLayer } from '../commands/restack-layer.ts';
import { startTyping, stopTyping } from '../commands/type-text.ts';
import type { PointerInput } from '../interactions/interaction.ts';
import type { LayerChange } from './change-layers.ts';
import { type DesignerState, layerOf, type Tools } from './designer-state.ts';
import { abandonGesture, commit, redo, seal, undo } from './history.ts';
import { type KeyInput, pressKey } from './keyboard.ts';
import { pointerDown, pointerMove, pointerUp } from './pointers.ts';

/** Everything that can happen to a design, by hand, key or panel. */
export type DesignerEvent =
  | { type: 'pointer down' | 'pointer move' | 'pointer up'; input: PointerInput }
  | { type: 'pointer lost' }
  | { type: 'key'; input: KeyInput }
  | { type: 'select'; layer: string | null }
  | { type: 'show side'; side: SideId }
  | { type: 'add'; layer: DesignLayer }
  | { type: 'change'; layer: string; change: LayerChange; step?: string }
  | { type: 'place'; layer: string; angle?: number; scale?: number; step?: string }
  | { type: 'align'; layer: string; to: Alignment }
  | { type: 'align lines'; layer: string; to: TextAlign }
  | { type: 'restack'; layer: string; to: Restacking }
  | { type: 'remove' | 'duplicate' | 'type text'; layer: string }
  | { type: 'stop typing' | 'end of step' | 'undo' | 'redo' }
  /** Another version of the whole design, such as somebody else's: an undo step like any other. */
  | { type: 'replace'; document: DesignDocument };

export function reduce(state: DesignerState, event: DesignerEvent, tools: Tools): DesignerState {
  switch (event.type) {
    case 'pointer down':
      return pointerDown(state, event.input, tools);
    case 'pointer move':
      return pointerMove(state, event.input, tools);
    case 'pointer up':
      return pointerUp(state, event.input);
    case 'pointer lost':
      return abandonGesture(state);
    case 'key':
      return pressKey(state, event.input, tools);
    case 'select':
      return selectLayer(state, event.layer);
    case 'show side':
      return showSide(state, event.side);
    case 'add':
      return addLayer(state, event.layer);
    case 'change':
      return changeLayer(state, event.layer, event.change, event.step);
    case 'place':
      return placeLayer(state, event.layer, event, tools, event.step);
    case 'align':
      return alignLayer(state, event.layer, event.to, tools);
    case 'align lines':
      return alignLines(state, event.layer, event.to, tools);
    case 'restack':
      return restackLayer(state, event.layer, event.to);
    case 'remove':
      return removeLayer(state, event.layer);
    case 'duplicate':
      return duplicateLayer(state, event.layer, tools);
    case 'type text':
      return startTyping(state, event.layer);
    case 'stop typing':
      return stopTyping(state);
    case 'end of step':
      return seal(state);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'replace':
      return replaceDocument(state, event.document);
  }
}

function replaceDocument(state: DesignerState, document: DesignDocument): DesignerState {
  const replaced = { ...commit(abandonGesture(state), document), isTyping: false };
  return { ...replaced, selected: layerOf(replaced, state.selected) ? state.selected : null };
}
