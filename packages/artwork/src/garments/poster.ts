import type { Garment } from './view.ts';
import { board, wallView } from './wall-view.ts';

/** Ten view pixels per three millimetres: A3, 297 × 420 mm, printed to the edges. */
const SCALE = 10 / 3;
const [left, top, width, height] = [304, 316, 990, 1400];
const [right, bottom] = [left + width, top + height];

/** Outlines in view pixels: a sheet that hangs from two clips. */
export const POSTER_LINES = {
  sheet: `M${left},${top} L${right},${top} L${right},${bottom} L${left},${bottom} Z`,
  clips: [left + 150, right - 150].map((x) => board(x - 46, top - 40, x + 46, top + 2, 7)),
  /** Loops that the clips hang from. */
  loops: [left + 150, right - 150].map(
    (x) => `M${x - 26},${top - 38} C${x - 30},${top - 120} ${x + 30},${top - 120} ${x + 26},${top - 38}`,
  ),
} as const;

export const poster: Garment = {
  front: wallView({
    garment: 'poster',
    side: 'front',
    parts: [
      ...POSTER_LINES.loops.map((path) => ({ path, lineWidth: 9, colour: '#9aa0a8' as const })),
      POSTER_LINES.sheet,
      ...POSTER_LINES.clips.map((path) => ({ path, colour: '#25272c' as const })),
    ],
    print: { x: left, y: top, width, height },
    scale: SCALE,
  }),
};
