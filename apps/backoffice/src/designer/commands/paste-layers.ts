import { fitLayers } from '@inkstand/artwork/fit-layers';
import type { DesignLayer, PrintArea } from '@inkstand/artwork/model';
import { type DesignerState, shownLayers, shownSide, type Tools } from '../document/designer-state.ts';
import { addLayers } from './add-and-remove-layers.ts';
import { COPY_OFFSET_MM, makeCopies } from './copies.ts';

/** Copied layers with the print area they come from, since another side may have another size. */
export interface CopiedLayers {
  layers: readonly DesignLayer[];
  area: Pick<PrintArea, 'widthMm' | 'heightMm'>;
}

const isSameSize = (a: CopiedLayers['area'], b: CopiedLayers['area']) =>
  a.widthMm === b.widthMm && a.heightMm === b.heightMm;

/** Pastes copies on the current side: at the same place, or slightly offset if something lies there already. */
export function pasteLayers(state: DesignerState, { layers, area }: CopiedLayers, { newId }: Tools): DesignerState {
  const side = shownSide(state);
  if (!side || layers.length === 0) return state;
  const fitted = isSameSize(area, side.printArea) ? layers : fitLayers(layers, area, side.printArea);
  const [first] = fitted;
  let aside = 0;
  const isOccupied = () =>
    shownLayers(state).some(({ type, x, y }) => type === first?.type && x === first.x + aside && y === first.y + aside);
  while (isOccupied()) aside += COPY_OFFSET_MM;
  return addLayers(state, makeCopies(fitted, { x: aside, y: aside }, newId));
}
