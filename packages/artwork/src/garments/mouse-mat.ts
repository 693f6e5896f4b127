import type { Garment } from './view.ts';
import { board, wallView } from './wall-view.ts';

/** 5.5 view pixels per millimetre: 230 × 190 mm. */
const SCALE = 5.5;

/** The mouse mat's lines in view pixels: cloth on rubber. */
export const MOUSE_MAT_LINES = {
  cloth: board(168, 478, 1432, 1522, 44),
  rubber: board(170, 486, 1434, 1532, 44),
} as const;

export const mouseMat: Garment = {
  front: wallView({
    garment: 'mouse-mat',
    side: 'front',
    parts: [{ path: MOUSE_MAT_LINES.rubber, colour: '#1b1c1f' }, MOUSE_MAT_LINES.cloth],
    print: { x: 184, y: 494, width: 1232, height: 1012 },
    scale: SCALE,
  }),
};
