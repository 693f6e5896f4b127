import type { Garment, GarmentView } from '@inkstand/artwork/garments';
import type { HexColour } from '@inkstand/artwork/model';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Assets } from './assets/use-assets.ts';
import { type DesignerState, settledDocument } from './document/designer-state.ts';
import { selectedLayers } from './document/selection.ts';
import type { LayerContents } from './drawing/layer-contents.ts';
import type { FontLibrary } from './fonts/font-library.ts';
import type { DesignerEvent } from './state/reduce.ts';
import type { DesignerStore } from './state/store.ts';

export type Colour = ProductInDesigner['colours'][number];

export interface DesignerContextValue {
  store: DesignerStore;
  contents: LayerContents;
  fonts: FontLibrary;
  assets: Assets;
  product: ProductInDesigner;
  /** Why the user's role may not change products; undefined when it may. */
  roleReason: string | undefined;
  garment: Garment;
  /** The colours the product is offered in, in the variant's order. */
  colours: readonly Colour[];
  colour: Colour;
  showColour: (code: string) => void;
  resolvePicture: (assetId: string) => string;
}

const Context = createContext<DesignerContextValue | undefined>(undefined);
export const DesignerProvider = Context;

export function useDesignerContext(): DesignerContextValue {
  const value = use(Context);
  if (!value) throw new Error('the designer works inside its page only');
  return value;
}

/** Selects a part of the state. `select` must return the same object for the same state. */
export function useDesigner<Part>(select: (state: DesignerState) => Part): Part {
  const { store } = useDesignerContext();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

export function useDispatch(): (event: DesignerEvent) => void {
  return useDesignerContext().store.dispatch;
}

const settled = (state: DesignerState) => ({ ...state, document: settledDocument(state) });

/** All selected layers, without the changes of a gesture in progress. */
export function useSettledLayers() {
  return useDesigner((state) => selectedLayers(settled(state)));
}

/** The picture of the garment for the current side. */
export function useGarmentView(): GarmentView {
  const { garment } = useDesignerContext();
  const side = useDesigner((state) => state.side);
  return garment[side] ?? garment.front;
}

export const colourHex = (colour: Colour): HexColour => colour.hex as HexColour;
