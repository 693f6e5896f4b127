import type { DesignDocument, DesignLayer, DesignSide, SideId } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import type { Interaction } from '../interactions/interaction.ts';
import type { Guide } from '../interactions/snapping.ts';

/** Everything the designer's canvas knows. It changes by `reduce` alone. */
export interface DesignerState {
  /** As shown at this moment, in the middle of a gesture too. */
  document: DesignDocument;
  past: readonly DesignDocument[];
  future: readonly DesignDocument[];
  /** Changes of one name that follow each other are one undo step; null after a step has ended. */
  openStep: string | null;
  side: SideId;
  selected: string | null;
  /** The selected text is being typed on the canvas. */
  isTyping: boolean;
  interaction: Interaction;
  /** Shown while something snaps. */
  guides: readonly Guide[];
}

/** What the reducer needs from outside: it knows neither fonts nor chance. */
export interface Tools {
  /** Where a layer lies; undefined while its font is not there. */
  measure: (layer: DesignLayer) => LayerBoxes | undefined;
  newId: () => string;
}

export function startState(document: DesignDocument, side: SideId): DesignerState {
  return {
    document,
    past: [],
    future: [],
    openStep: null,
    side,
    selected: null,
    isTyping: false,
    interaction: { name: 'idle' },
    guides: [],
  };
}

const NO_LAYERS: readonly DesignLayer[] = [];

export function sideOf({ document, side }: Pick<DesignerState, 'document' | 'side'>): DesignSide | undefined {
  return document.sides[side];
}

/** The layers of the side that is shown, from the bottom up. */
export function layersOf(state: Pick<DesignerState, 'document' | 'side'>): readonly DesignLayer[] {
  return sideOf(state)?.layers ?? NO_LAYERS;
}

export function layerOf(state: Pick<DesignerState, 'document' | 'side'>, id: string | null): DesignLayer | undefined {
  return id === null ? undefined : layersOf(state).find((layer) => layer.id === id);
}

export function selectedLayer(state: DesignerState): DesignLayer | undefined {
  return layerOf(state, state.selected);
}

/** The document without the gesture that is going on: for whatever need not follow the pointer. */
export function settledDocument({ interaction, document }: DesignerState): DesignDocument {
  return 'before' in interaction ? interaction.before : document;
}
