import { crewNeck } from './crew-neck.ts';
import { mirrorPath, symmetric } from './outline.ts';
import type { Garment } from './view.ts';
import { AXIS, centredPrint, wallView } from './wall-view.ts';

const neck = crewNeck({ wide: 1.16, high: 1.1, down: 20 });
const SLEEVE = 'C298,438 236,484 194,548 C146,636 104,718 66,800 C134,842 232,874 330,888 C352,836 372,794 394,752';
const SIDE = 'C400,880 398,1040 392,1190 C386,1310 380,1420 376,1520 C506,1546 664,1556 800,1556';
const HALF = `C540,376 466,394 378,414 ${SLEEVE} ${SIDE}`;

const armSeam = 'M378,414 C348,506 358,652 394,752';
const sleeve = `M378,414 ${SLEEVE} C358,652 348,506 378,414 Z`;

/** The children's T-shirt's outlines in view pixels: shorter, with a relatively wide neck. */
export const KIDS_TEE_LINES = {
  neck,
  front: symmetric(`${neck.frontHalf} ${HALF}`, AXIS),
  back: symmetric(`${neck.backHalf} ${HALF}`, AXIS),
  armSeams: [armSeam, mirrorPath(armSeam, AXIS)],
  sleeves: [sleeve, mirrorPath(sleeve, AXIS)],
  cuff: 'M80,768 C148,808 246,842 344,854',
  hem: 'M378,1476 C506,1502 664,1512 800,1512 C936,1512 1094,1502 1222,1476',
};

/** Size 5–6 years is 340 mm wide across the chest. */
const SCALE = 2.4;

export const kidsTee: Required<Garment> = {
  front: wallView({
    garment: 'kids-tee',
    side: 'front',
    scale: SCALE,
    parts: [neck.inside, KIDS_TEE_LINES.front],
    print: centredPrint(200, 250, SCALE, 560),
  }),
  back: wallView({
    garment: 'kids-tee',
    side: 'back',
    scale: SCALE,
    parts: [KIDS_TEE_LINES.back],
    print: centredPrint(200, 250, SCALE, 500),
  }),
};
