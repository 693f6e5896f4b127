import type { SideId } from '@inkstand/artwork/model';
import { bothHalves, creases } from './apparel/make-folds.ts';
import type { Fold } from './folds.ts';

/** Lines that T-shirts of the standard cut share, in view pixels. */
export const ARM_SEAM = 'M378.1,377.4 C346.3,475.4 354.8,613 388.7,719.7';
export const HEM = 'M376,1595.2 C503.2,1624.4 662.2,1634.7 800,1634.7 C937.8,1634.7 1096.8,1624.4 1224,1595.2';

/** Folds of the body's left half; the right half gets each of them mirrored and slightly varied. */
const TEE_FOLDS: readonly Fold[] = [
  // Pulled towards the armpit.
  {
    from: [406, 713],
    towards: [503, 751],
    to: [630, 735],
    height: 15,
    width: 24,
    skew: 0.25,
    fadeIn: 0.12,
    fadeOut: 0.6,
  },
  {
    from: [401, 733],
    towards: [482, 828],
    to: [630, 880],
    height: 19,
    width: 30,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [401, 768],
    towards: [450, 897],
    to: [546, 1026],
    height: 17,
    width: 32,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [395, 699],
    towards: [418, 613],
    to: [482, 510],
    height: 11,
    width: 30,
    skew: -0.2,
    fadeIn: 0.15,
    fadeOut: 0.6,
  },
  {
    from: [408, 837],
    towards: [418, 966],
    to: [482, 1146],
    height: 11,
    width: 30,
    skew: 0.2,
    fadeIn: 0.2,
    fadeOut: 0.5,
  },
  // Pressed together at the waist, hanging below it.
  {
    from: [408, 1206],
    towards: [503, 1181],
    to: [641, 1241],
    height: 13,
    width: 26,
    skew: 0.3,
    fadeIn: 0.12,
    fadeOut: 0.6,
  },
  {
    from: [401, 1275],
    towards: [524, 1292],
    to: [683, 1387],
    height: 16,
    width: 32,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.6,
  },
  {
    from: [397, 1344],
    towards: [493, 1421],
    to: [588, 1550],
    height: 16,
    width: 34,
    skew: 0.25,
    fadeIn: 0.1,
    fadeOut: 0.5,
  },
  {
    from: [546, 1112],
    towards: [530, 1327],
    to: [577, 1628],
    height: 15,
    width: 46,
    skew: 0.1,
    fadeIn: 0.5,
    fadeOut: 0.15,
  },
  {
    from: [683, 1215],
    towards: [662, 1421],
    to: [694, 1645],
    height: 14,
    width: 44,
    skew: -0.1,
    fadeIn: 0.5,
    fadeOut: 0.1,
  },
  { from: [461, 1439], towards: [450, 1542], to: [467, 1645], height: 10, width: 30, fadeIn: 0.4, fadeOut: 0.1 },
  // The chest stays smooth: the print is there.
  { from: [588, 501], towards: [652, 630], to: [630, 785], height: 7, width: 80, fadeIn: 0.4, fadeOut: 0.5 },
];

/** Folds of the left sleeve. */
export const SLEEVE_FOLDS: readonly Fold[] = [
  {
    from: [380, 716],
    towards: [302, 647],
    to: [230, 613],
    height: 15,
    width: 22,
    skew: 0.3,
    fadeIn: 0.1,
    fadeOut: 0.55,
  },
  {
    from: [374, 744],
    towards: [291, 725],
    to: [181, 672],
    height: 17,
    width: 24,
    skew: 0.25,
    fadeIn: 0.1,
    fadeOut: 0.55,
  },
  {
    from: [351, 785],
    towards: [259, 790],
    to: [139, 737],
    height: 12,
    width: 22,
    skew: 0.2,
    fadeIn: 0.15,
    fadeOut: 0.5,
  },
  { from: [302, 441], towards: [259, 544], to: [230, 647], height: 9, width: 34, fadeIn: 0.3, fadeOut: 0.5 },
];

/** Folds that only one view has, not mirrored. */
const TEE_VIEW_FOLDS: Record<SideId, readonly Fold[]> = {
  front: [
    { from: [641, 434], towards: [588, 484], to: [524, 510], height: 7, width: 26, fadeIn: 0.2, fadeOut: 0.6 },
    { from: [961, 430], towards: [1016, 488], to: [1082, 516], height: 7, width: 26, fadeIn: 0.2, fadeOut: 0.6 },
    {
      from: [800, 1163],
      towards: [832, 1370],
      to: [800, 1654],
      height: 12,
      width: 48,
      skew: 0.1,
      fadeIn: 0.5,
      fadeOut: 0.1,
    },
    { from: [758, 871], towards: [821, 991], to: [768, 1129], height: 7, width: 90, fadeIn: 0.4, fadeOut: 0.4 },
  ],
  back: [
    { from: [546, 458], towards: [800, 501], to: [1054, 458], height: 9, width: 50, fadeIn: 0.3, fadeOut: 0.3 },
    { from: [630, 579], towards: [800, 699], to: [970, 579], height: 6, width: 70, fadeIn: 0.3, fadeOut: 0.3 },
    {
      from: [812, 1150],
      towards: [780, 1370],
      to: [806, 1654],
      height: 12,
      width: 48,
      skew: 0.1,
      fadeIn: 0.5,
      fadeOut: 0.1,
    },
    { from: [842, 871], towards: [780, 991], to: [832, 1129], height: 7, width: 90, fadeIn: 0.4, fadeOut: 0.4 },
  ],
};

/** All folds of a T-shirt's body; `other` varies them for another shirt. */
export function shirtFolds(side: SideId, other = 0): Fold[] {
  const seed = (side === 'front' ? 31 : 77) + other;
  const small = creases({ count: 46, left: 400, right: 1200, top: 460, bottom: 1600, seed: seed + 1 });
  return [...bothHalves(TEE_FOLDS, seed), ...TEE_VIEW_FOLDS[side], ...small];
}
