import { symmetric } from './outline.ts';
import { SWEAT_HALF } from './sweat-cut.ts';
import { AXIS } from './wall-view.ts';

/** The lines of a hooded garment, in view pixels. */
export const HOOD_LINES = {
  /** The body ends at the neck seam, below the hood. */
  front: symmetric(`M800,470 C720,470 650,400 606,326 ${SWEAT_HALF}`, AXIS),
  back: symmetric(`M800,352 C730,352 660,344 606,326 ${SWEAT_HALF}`, AXIS),
  /** The hood from the front, laid back on the shoulders. */
  hood: symmetric('M800,158 C706,156 624,188 588,262 C566,306 566,338 582,356 C626,432 706,500 800,522', AXIS),
  /** Visible part of its inner side. */
  opening: symmetric('M800,212 C730,208 668,232 650,284 C640,330 716,424 800,474', AXIS),
  /** The hood from behind, hanging down. */
  hanging: symmetric('M800,176 C706,174 628,204 594,276 C568,332 556,404 578,470 C606,560 690,640 800,668', AXIS),
  pocket: symmetric('M800,1168 L612,1168 C600,1236 562,1322 506,1380 L512,1534 C600,1546 700,1550 800,1550', AXIS),
};
