import { fitBox } from '@inkstand/artwork/fit-layers';
import type { DesignLayer, HexColour, PrintArea } from '@inkstand/artwork/model';
import type { Tools } from '../document/designer-state.ts';
import { boxAround } from '../document/selection-boxes.ts';
import { readableInk } from '../drawing/new-layers.ts';
import { MAIN, type Starter } from './starters.ts';

/** Places a starter template on a print area, in inks that are readable on the fabric. Its fonts must be loaded. */
export function placedStarter({ layers }: Starter, area: PrintArea, fabric: HexColour, tools: Pick<Tools, 'measure'>) {
  const ink = readableInk(fabric);
  const inked = layers.map((layer): DesignLayer => {
    if (layer.type !== 'Text' || layer.fill !== MAIN) return layer;
    return { ...layer, fill: ink };
  });
  const box = boxAround(inked, tools);
  return box ? fitBox(inked, box, area) : [];
}
