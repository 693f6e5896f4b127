import { HOOD_LINES } from './hood.ts';
import type { Garment } from './view.ts';
import { centredPrint, wallView } from './wall-view.ts';

const SCALE = 1.6;

/** The front print ends above the pocket, the back print begins below the hood. */
export const hoodie: Required<Garment> = {
  front: wallView({
    garment: 'hoodie',
    side: 'front',
    scale: SCALE,
    parts: [HOOD_LINES.front, HOOD_LINES.hood],
    print: centredPrint(280, 300, SCALE, 654),
  }),
  back: wallView({
    garment: 'hoodie',
    side: 'back',
    scale: SCALE,
    parts: [HOOD_LINES.back, HOOD_LINES.hanging],
    print: centredPrint(280, 350, SCALE, 760),
  }),
};
