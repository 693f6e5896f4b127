import { colourHex, useDesignerContext } from '../designer-context.tsx';
import { shownSide } from '../document/designer-state.ts';
import { useLoadFaces } from '../fonts/use-faces.ts';
import { newText, type TextStart } from './new-layers.ts';

/** Adds a new text to the product, with an initial size or font family. */
export function useAddText(): (start: TextStart) => Promise<void> {
  const { store, colour } = useDesignerContext();
  const loadFaces = useLoadFaces();
  return async (start) => {
    const area = shownSide(store.getState())?.printArea;
    if (!area) return;
    const layer = newText(store.tools.newId(), area, colourHex(colour), start);
    if (await loadFaces([layer])) store.dispatch({ type: 'add', layer });
  };
}
