import type { DesignDocument, DesignLayer, SideId, TextAlign } from '@inkstand/artwork/model';
import { addLayers, duplicateLayers, removeLayers } from '../commands/add-and-remove-layers.ts';
import { type Alignment, alignLayers, distributeLayers } from '../commands/align-layers.ts';
import { alignLines } from '../commands/align-lines.ts';
import { changeLayers } from '../commands/change-layers.ts';
import {
  chooseForMenu,
  openLayer,
  selectAll,
  selectLayer,
  selectLayers,
  showSide,
  toggleLayer,
} from '../commands/choose.ts';
import { startCrop, stopCrop, uncrop } from '../commands/crop-picture.ts';
import { groupLayers, ungroupLayers } from '../commands/group-layers.ts';
import { type CopiedLayers, pasteLayers } from '../commands/paste-layers.ts';
import { placeLayer } from '../commands/place-layers.ts';
import { putTemplate, type TemplateSides } from '../commands/put-template.ts';
import { moveInStack, type Restacking, restackLayers } from '../commands/restack-layers.ts';
import { copyStyle, pasteStyle } from '../commands/style-layers.ts';
import { startTyping, stopTyping } from '../commands/type-text.ts';
import type { DesignerState, Tools } from '../document/designer-state.ts';
import { abandonGesture, commit, redo, seal, undo } from '../document/history.ts';
import type { PointerInput } from '../document/interaction.ts';
import type { LayerChange } from '../document/layer-style.ts';
import { selectedLayers, withSelection } from '../document/selection.ts';
import { longPress } from '../interactions/pointing.ts';
import { type KeyInput, pressKey } from './keyboard.ts';
import { pointerDown, pointerMove, pointerUp } from './pointers.ts';

/** Every event that can change a design, from pointer, keyboard or panel. */
export type DesignerEvent =
  | { type: 'pointer down' | 'pointer move' | 'pointer up'; input: PointerInput }
  | { type: 'pointer lost' }
  | { type: 'long press'; pointer: number }
  /** A double click. */
  | { type: 'open'; input: PointerInput }
  /** The right button. */
  | { type: 'menu'; input: PointerInput }
  | { type: 'key'; input: KeyInput }
  | { type: 'select'; layer: string | null }
  | { type: 'select several'; layers: readonly string[] }
  | { type: 'toggle'; layer: string }
  | { type: 'select all' | 'stop picking' }
  | { type: 'show side'; side: SideId }
  | { type: 'add'; layer: DesignLayer }
  | { type: 'add several'; layers: readonly DesignLayer[] }
  | { type: 'change'; layer: string; change: LayerChange; step?: string }
  /** Applies to every selected layer that may be changed. */
  | { type: 'change selection'; change: LayerChange | ((layer: DesignLayer) => LayerChange); step?: string }
  | { type: 'place'; layer: string; angle?: number; scale?: number; step?: string }
  | { type: 'align'; to: Alignment; against: 'print area' | 'selection' }
  | { type: 'distribute'; axis: 'x' | 'y' }
  | { type: 'align lines'; to: TextAlign }
  | { type: 'restack'; to: Restacking }
  | { type: 'move in stack'; layer: string; to: number }
  | { type: 'remove' | 'type text' | 'crop'; layer: string }
  | { type: 'stop cropping' | 'uncrop' }
  | { type: 'remove selection' | 'duplicate' | 'group' | 'ungroup' | 'copy style' | 'paste style' }
  | { type: 'paste'; copied: CopiedLayers }
  | { type: 'put template'; sides: TemplateSides; mode: 'add' | 'replace' }
  | { type: 'stop typing' | 'end of step' | 'undo' | 'redo' }
  /** Replaces the whole design, for example with somebody else's version; an undo step like any other. */
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
    case 'long press':
      return longPress(state, event.pointer);
    case 'open':
      return openLayer(state, event.input, tools);
    case 'menu':
      return chooseForMenu(state, event.input, tools);
    case 'key':
      return pressKey(state, event.input, tools);
    case 'select':
      return selectLayer(state, event.layer);
    case 'select several':
      return selectLayers(state, event.layers);
    case 'toggle':
      return toggleLayer(state, event.layer);
    case 'select all':
      return selectAll(state);
    case 'stop picking':
      return state.picksSeveral ? { ...state, picksSeveral: false } : state;
    case 'show side':
      return showSide(state, event.side);
    case 'add':
      return addLayers(state, [event.layer]);
    case 'add several':
      return addLayers(state, event.layers);
    case 'paste':
      return pasteLayers(state, event.copied, tools);
    case 'put template':
      return putTemplate(state, event.sides, event.mode, tools);
    case 'change':
      return changeLayers(state, [event.layer], event.change, event.step);
    case 'change selection':
      return changeLayers(
        state,
        selectedLayers(state).flatMap(({ id, locked }) => (locked ? [] : [id])),
        event.change,
        event.step,
      );
    case 'place':
      return placeLayer(state, event.layer, event, tools, event.step);
    case 'align':
      return alignLayers(state, event.to, event.against, tools);
    case 'distribute':
      return distributeLayers(state, event.axis, tools);
    case 'align lines':
      return alignLines(state, event.to, tools);
    case 'restack':
      return restackLayers(state, state.selected, event.to);
    case 'move in stack':
      return moveInStack(state, event.layer, event.to);
    case 'remove':
      return removeLayers(state, [event.layer]);
    case 'remove selection':
      return removeLayers(state, state.selected);
    case 'duplicate':
      return duplicateLayers(state, tools);
    case 'group':
      return groupLayers(state, tools);
    case 'ungroup':
      return ungroupLayers(state);
    case 'copy style':
      return copyStyle(state);
    case 'paste style':
      return pasteStyle(state);
    case 'type text':
      return startTyping(state, event.layer);
    case 'crop':
      return startCrop(state, event.layer);
    case 'stop cropping':
      return stopCrop(state);
    case 'uncrop':
      return uncrop(state);
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
  const replaced = { ...commit(abandonGesture(state), document), isTyping: false, isCropping: false };
  return withSelection(replaced, state.selected);
}
