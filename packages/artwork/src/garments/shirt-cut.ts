import { mirrorPath } from './outline.ts';
import { AXIS } from './wall-view.ts';

// The cut that the T-shirt and the polo share, in view pixels; the long-sleeved T-shirt uses its body.

const SLEEVE =
  'C293.3,408.4 238.2,449.6 197.9,511.6 C144.9,604.4 85.6,704.2 41,795.4 ' +
  'C111,834.9 212.8,867.6 308.2,881.4 C331.5,824.6 359,773 388.7,719.7';

/** From the armpit to the middle of the hem. */
export const SHIRT_SIDE =
  'C405.7,871 407.8,1060.2 397.2,1232.2 C388.7,1378.4 378.1,1507.4 373.9,1636.4 C503.2,1664 662.2,1674.3 800,1674.3';

/** From the neck end of the shoulder seam round the sleeve to the middle of the hem. */
export const SHIRT_HALF = `C545.6,327.5 458.7,348.2 378.1,377.4 ${SLEEVE} ${SHIRT_SIDE}`;

const armSeam = 'M378.1,377.4 C346.3,475.4 354.8,613 388.7,719.7';
const sleeve = `M378.1,377.4 ${SLEEVE} C354.8,613 346.3,475.4 378.1,377.4 Z`;

export const SHIRT_LINES = {
  armSeams: [armSeam, mirrorPath(armSeam, AXIS)],
  sleeves: [sleeve, mirrorPath(sleeve, AXIS)],
};
