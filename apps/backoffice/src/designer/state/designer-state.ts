import type { DesignDocument, DesignLayer, DesignSide, SideId } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import type { Interaction } from '../interactions/interaction.ts';
import type { EqualGap, Guide } from '../interactions/snapping.ts';
import type { LayerStyle } from './layer-style.ts';

/** Everything the designer's canvas knows. It changes by `reduce` alone. */
export interface DesignerState {
  /** As shown at this moment, in the middle of a gesture too. */
  document: DesignDocument;
  past: readonly DesignDocument[];
  future: readonly DesignDocument[];
  /** Changes of one name that follow each other are one undo step; null after a step has ended. */
  openStep: string | null;
  side: SideId;
  /** Ids of the selected layers. The layers of a group come together, unless one was picked out of it. */
  selected: readonly string[];
  /** A long press began it: every tap then adds a layer, or takes it away. */
  picksSeveral: boolean;
  /** The selected text is being typed on the canvas. */
  isTyping: boolean;
  /** The selected picture's part is being chosen on the canvas. */
  isCropping: boolean;
  interaction: Interaction;
  /** Shown while something snaps. */
  guides: readonly Guide[];
  gaps: readonly EqualGap[];
  copiedStyle: LayerStyle | null;
}

/** What the reducer needs from outside: it knows neither fonts nor chance. */
export interface Tools {
  /** Where a layer lies; undefined while its font is not there. */
  measure: (layer: DesignLayer) => LayerBoxes | undefined;
  newId: () => string;
}

export const NOTHING: readonly string[] = [];

export function startState(document: DesignDocument, side: SideId): DesignerState {
  return {
    document,
    past: [],
    future: [],
    openStep: null,
    side,
    selected: NOTHING,
    picksSeveral: false,
    isTyping: false,
    isCropping: false,
    interaction: { name: 'idle' },
    guides: [],
    gaps: [],
    copiedStyle: null,
  };
}

/** Where what the eye follows lies: enough to ask for layers. */
export type Shown = Pick<DesignerState, 'document' | 'side'>;

const NO_LAYERS: readonly DesignLayer[] = [];

export function shownSide({ document, side }: Shown): DesignSide | undefined {
  return document.sides[side];
}

/** The layers of the side that is shown, from the bottom up. */
export function shownLayers(state: Shown): readonly DesignLayer[] {
  return shownSide(state)?.layers ?? NO_LAYERS;
}

export function findShownLayer(state: Shown, id: string | null | undefined): DesignLayer | undefined {
  return id === null || id === undefined ? undefined : shownLayers(state).find((layer) => layer.id === id);
}

/** The document without the gesture that is going on: for whatever need not follow the pointer. */
export function settledDocument({ interaction, document }: DesignerState): DesignDocument {
  return 'before' in interaction ? interaction.before : document;
}
