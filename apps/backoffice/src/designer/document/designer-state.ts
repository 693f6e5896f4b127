import type { DesignDocument, DesignLayer, DesignSide, SideId } from '@inkstand/artwork/model';
import type { LayerBoxes } from '@inkstand/artwork/scene';
import type { EqualGap } from './equal-gaps.ts';
import type { Guide, Interaction } from './interaction.ts';
import type { LayerStyle } from './layer-style.ts';

/** The whole state of the designer's canvas. Only `reduce` changes it. */
export interface DesignerState {
  /** As shown now, including a gesture in progress. */
  document: DesignDocument;
  past: readonly DesignDocument[];
  future: readonly DesignDocument[];
  /** Consecutive changes with the same name are one undo step; null after a step has ended. */
  openStep: string | null;
  side: SideId;
  /** Ids of the selected layers. A group's layers are selected together, unless one was selected within it. */
  selected: readonly string[];
  /** Started by a long press: every tap then adds or removes a layer. */
  picksSeveral: boolean;
  /** The selected text is being edited on the canvas. */
  isTyping: boolean;
  /** The selected picture is being cropped on the canvas. */
  isCropping: boolean;
  interaction: Interaction;
  /** Shown while a layer snaps. */
  guides: readonly Guide[];
  gaps: readonly EqualGap[];
  copiedStyle: LayerStyle | null;
}

/** Injected dependencies, which keep the reducer pure: fonts and random ids. */
export interface Tools {
  /** The boxes of a layer; undefined while its font is not loaded. */
  measure: (layer: DesignLayer) => LayerBoxes | undefined;
  newId: () => string;
}

export const NO_SELECTION: readonly string[] = [];

export function startState(document: DesignDocument, side: SideId): DesignerState {
  return {
    document,
    past: [],
    future: [],
    openStep: null,
    side,
    selected: NO_SELECTION,
    picksSeveral: false,
    isTyping: false,
    isCropping: false,
    interaction: { name: 'idle' },
    guides: [],
    gaps: [],
    copiedStyle: null,
  };
}

/** The part of the state that determines the visible layers. */
export type Shown = Pick<DesignerState, 'document' | 'side'>;

const NO_LAYERS: readonly DesignLayer[] = [];

export function shownSide({ document, side }: Shown): DesignSide | undefined {
  return document.sides[side];
}

/** The layers of the current side, from the bottom up. */
export function shownLayers(state: Shown): readonly DesignLayer[] {
  return shownSide(state)?.layers ?? NO_LAYERS;
}

export function findShownLayer(state: Shown, id: string | null | undefined): DesignLayer | undefined {
  return id === null || id === undefined ? undefined : shownLayers(state).find((layer) => layer.id === id);
}

/** The document without a gesture in progress, for parts that need not follow the pointer. */
export function settledDocument({ interaction, document }: DesignerState): DesignDocument {
  return 'before' in interaction ? interaction.before : document;
}
