import type { Cropping } from './cropping.ts';
import type { Dragging } from './dragging.ts';
import type { Idle } from './idle.ts';
import type { Marking } from './marking.ts';
import type { Pinching } from './pinching.ts';
import type { Pointing } from './pointing.ts';
import type { Rotating } from './rotating.ts';
import type { Scaling } from './scaling.ts';
import type { Viewing } from './viewing.ts';

/**
 * The current pointer gesture. Each state has its own file. States that change the document keep the document from
 * `before`, to restore it when the gesture is cancelled and to make one undo step of it.
 */
export type Interaction = Idle | Pointing | Dragging | Scaling | Rotating | Pinching | Marking | Viewing | Cropping;

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
