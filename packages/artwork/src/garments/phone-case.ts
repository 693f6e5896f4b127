import { ellipse } from './round-view.ts';
import type { Garment } from './view.ts';
import { board, centredPrint, wallView } from './wall-view.ts';

/** Nine view pixels are a millimetre: 76 × 158 mm. */
const SCALE = 9;
const [left, top, right, bottom] = [458, 289, 1142, 1711];

/** Outlines in view pixels, with an opening for the camera. */
export const PHONE_CASE_LINES = {
  case: board(left, top, right, bottom, 118),
  opening: board(left + 52, top + 50, left + 362, top + 372, 84),
  lenses: [
    [left + 138, top + 136],
    [left + 138, top + 286],
    [left + 276, top + 210],
  ] as const,
  lensRadius: 56,
  buttons: [
    board(left - 10, 610, left + 8, 730, 8),
    board(left - 10, 756, left + 8, 876, 8),
    board(right - 8, 660, right + 10, 850, 8),
  ],
} as const;

const { opening, lenses, lensRadius } = PHONE_CASE_LINES;

export const phoneCase: Garment = {
  front: wallView({
    garment: 'phone-case',
    side: 'front',
    parts: [
      ...PHONE_CASE_LINES.buttons,
      PHONE_CASE_LINES.case,
      { path: opening, colour: '#2a2d33' },
      ...lenses.map(([x, y]) => ({ path: ellipse(x, y, lensRadius, lensRadius), colour: '#0d0e11' as const })),
    ],
    print: centredPrint(64, 104, SCALE, 716),
    scale: SCALE,
  }),
};
