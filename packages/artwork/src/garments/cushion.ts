import type { Garment, GarmentView } from './view.ts';
import { centredPrint, wallView } from './wall-view.ts';

/** Three view pixels per millimetre: a cover of 40 × 40 cm, drawn in by its filling. */
const SCALE = 3;

/** The cushion's lines in view pixels. */
export const CUSHION_LINES = {
  cover:
    'M206,416 C226,396 260,410 300,424 C560,470 1040,470 1300,424 C1340,410 1374,396 1394,416 C1414,436 1400,470 1386,510 ' +
    'C1342,770 1342,1250 1386,1510 C1400,1550 1414,1584 1394,1604 C1374,1624 1340,1610 1300,1596 C1040,1552 560,1552 300,1596 ' +
    'C260,1610 226,1624 206,1604 C186,1584 200,1550 214,1510 C258,1250 258,770 214,510 C200,470 186,436 206,416 Z',
} as const;

const view: GarmentView = wallView({
  garment: 'cushion',
  side: 'front',
  parts: [CUSHION_LINES.cover],
  print: centredPrint(320, 320, SCALE, 530),
  scale: SCALE,
});

/** Both sides look the same and share one pair of maps. */
export const cushion: Garment = { front: view, back: view };
