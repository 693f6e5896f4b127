import type { DesignDocument, DesignLayer, ImageLayer } from '@inkstand/artwork/model';
import type { Box, LayerBoxes } from '@inkstand/artwork/scene';
import type { GapPair } from './equal-gaps.ts';

export interface Point {
  x: number;
  y: number;
}

export interface PointerInput {
  /** Pointer id, which tells fingers apart. */
  pointer: number;
  kind: 'mouse' | 'touch' | 'pen';
  /** In millimetres of the print area. */
  at: Point;
  /** Scale of the canvas; hit and snap distances are given in pixels. */
  mmPerPixel: number;
  shift: boolean;
  /** Scales about the centre instead of the far corner; drags a copy instead of the layer. */
  alt: boolean;
  /** Control or command disables snapping. */
  free: boolean;
  /** Pans the view instead of changing the design: space is held, or the middle button. */
  pans?: boolean;
}

/** Layers scaled and rotated about a point and then moved, all as one. Degrees and millimetres. */
export interface Motion {
  about: Point;
  factor: number;
  degrees: number;
  by: Point;
}

/** A snap line: vertical at `x = at`, or horizontal at `y = at`. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

export interface SnapLines {
  x: readonly number[];
  y: readonly number[];
  /** Pairs of neighbours whose distance may be repeated. */
  pairs: Readonly<Record<'x' | 'y', readonly GapPair[]>>;
}

/** Which edges a handle moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface CropHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

interface Idle {
  name: 'idle';
}

/** A pointer is down on a layer or on empty space and has not moved yet. */
export interface Pointing {
  name: 'pointing';
  pointer: number;
  layer: string | null;
  from: Point;
  wasSelected: boolean;
  selectedBefore: readonly string[];
  /** The tap adds the layer to the selection or removes it: with shift, or in multiple selection by touch. */
  picks: boolean;
  /** A long press has already handled this pointer. */
  isDone: boolean;
}

/** The selection, or with alt a copy of it, follows the pointer. */
export interface Dragging {
  name: 'dragging';
  pointer: number;
  from: Point;
  /** The layers before the drag, and the box around them. */
  layers: readonly DesignLayer[];
  box: Box;
  lines: SnapLines;
  before: DesignDocument;
  selectedBefore: readonly string[];
}

/** The user drags a corner; the opposite corner (with alt: the centre) stays fixed. */
export interface Scaling {
  name: 'scaling';
  pointer: number;
  from: Point;
  layers: readonly DesignLayer[];
  dragged: Point;
  far: Point;
  centre: Point;
  lines: SnapLines;
  before: DesignDocument;
}

export interface Rotating {
  name: 'rotating';
  pointer: number;
  layers: readonly DesignLayer[];
  boxes: LayerBoxes;
  /** Direction of the pointer at the start, in degrees. */
  from: number;
  motion: Motion;
  before: DesignDocument;
}

export interface Finger {
  pointer: number;
  from: Point;
  at: Point;
}

/** Two fingers move, scale and rotate the selection at once. */
export interface Pinching {
  name: 'pinching';
  layers: readonly DesignLayer[];
  boxes: LayerBoxes;
  fingers: readonly [Finger, Finger];
  motion: Motion;
  before: DesignDocument;
}

/** A marquee selection: selects the layers that the rectangle touches. */
export interface Marking {
  name: 'marking';
  pointer: number;
  from: Point;
  to: Point;
  /** The previous selection, which shift keeps. */
  selectedBefore: readonly string[];
}

/** One pointer pans the view, two also zoom it. The design does not change; the camera follows them. */
export interface Viewing {
  name: 'viewing';
  pointers: readonly number[];
}

/** The user drags an edge of the frame or, with no handle, the picture behind it. */
export interface Cropping {
  name: 'cropping';
  pointer: number;
  from: Point;
  handle: CropHandle | null;
  layer: ImageLayer;
  before: DesignDocument;
}

/**
 * The current pointer gesture; `interactions` has a file for each. Those that change the document keep it from
 * `before`, to restore it when the gesture is cancelled and to make one undo step of it.
 */
export type Interaction = Idle | Pointing | Dragging | Scaling | Rotating | Pinching | Marking | Viewing | Cropping;
