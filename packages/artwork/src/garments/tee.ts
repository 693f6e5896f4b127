import { crewNeck } from './crew-neck.ts';
import { symmetric } from './outline.ts';
import { SHIRT_HALF, SHIRT_LINES } from './shirt-cut.ts';
import type { Garment } from './view.ts';
import { AXIS, wallView } from './wall-view.ts';

const neck = crewNeck({ wide: 1, high: 1, down: 0 });
/**
 * The T-shirt's outlines in view pixels: the shop draws `front`, `back` and the neck's `inside`; the map builder shades
 * with all of them.
 */
export const TEE_LINES = {
  neck,
  front: symmetric(`${neck.frontHalf} ${SHIRT_HALF}`, AXIS),
  back: symmetric(`${neck.backHalf} ${SHIRT_HALF}`, AXIS),
  ...SHIRT_LINES,
};

/** 1.71 view pixels per millimetre (size S): 280 × 350 mm. */
const PRINT = { x: 560, width: 480, height: 600 };
const SCALE = 480 / 280;

export const tee: Required<Garment> = {
  front: wallView({
    garment: 'tee',
    side: 'front',
    scale: SCALE,
    parts: [neck.inside, TEE_LINES.front],
    print: { ...PRINT, y: 524 },
  }),
  back: wallView({
    garment: 'tee',
    side: 'back',
    scale: SCALE,
    parts: [TEE_LINES.back],
    print: { ...PRINT, y: 440 },
  }),
};
