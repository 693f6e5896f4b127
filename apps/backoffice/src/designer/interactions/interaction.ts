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
 * What the pointers are doing. Each state is a file of its own. Those that change the document keep it as it was `before`,
 * to give it back when the gesture is abandoned, and to make one undo step of it.
 */
export type Interaction = Idle | Pointing | Dragging | Scaling | Rotating | Pinching | Marking | Viewing | Cropping;

export interface Point {
  x: number;
  y: number;
}

export interface PointerInput {
  /** Tells fingers apart. */
  pointer: number;
  kind: 'mouse' | 'touch' | 'pen';
  /** In millimetres of the print area. */
  at: Point;
  /** How fine the canvas is shown: distances for fingers and eyes are told in pixels. */
  mmPerPixel: number;
  shift: boolean;
  /** About the centre instead of the far corner; a copy instead of the layer. */
  alt: boolean;
  /** Control or command: nothing snaps. */
  free: boolean;
  /** The view is moved, not the design: space is held, or the middle button. */
  pans?: boolean;
}
