import { crewNeck } from './crew-neck.ts';
import { symmetric } from './outline.ts';
import { SWEAT_HALF } from './sweat-cut.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const neck = crewNeck({ wide: 1.06, high: 1.04, down: 8 });

export const SWEATSHIRT_LINES = {
  neck,
  front: symmetric(`${neck.frontHalf} ${SWEAT_HALF}`, AXIS),
  back: symmetric(`${neck.backHalf} ${SWEAT_HALF}`, AXIS),
};

const SCALE = 1.6;

export const sweatshirt: Required<Garment> = {
  front: wallView({
    garment: 'sweatshirt',
    side: 'front',
    scale: SCALE,
    parts: [neck.inside, SWEATSHIRT_LINES.front],
    print: centredPrint(280, 350, SCALE, 560),
  }),
  back: wallView({
    garment: 'sweatshirt',
    side: 'back',
    scale: SCALE,
    parts: [SWEATSHIRT_LINES.back],
    print: centredPrint(280, 350, SCALE, 480),
  }),
};
