import type { SideId } from '../model.ts';
import { roundView } from './round-view.ts';
import type { Garment, GarmentPart } from './view.ts';

/** Six view pixels are a millimetre on the front line: 70 mm wide and 245 mm high with its cap. */
const SCALE = 6;
const X = 800;
const RADIUS = 210;

/** The bottle's measures in view pixels. */
export const BOTTLE = {
  centreX: X,
  radius: RADIUS,
  neckRadius: 128,
  capRadius: 138,
  capTop: 300,
  capBottom: 492,
  shoulderTop: 500,
  shoulderBottom: 700,
  bottom: 1770,
  baseRadiusY: 34,
} as const;

const { neckRadius: neck, capRadius: cap, capTop, capBottom, shoulderTop, shoulderBottom, bottom } = BOTTLE;
const CAP_COLOUR = '#2b2e33';

export const BOTTLE_LINES = {
  body:
    `M${X - neck},${shoulderTop} C${X - neck},${shoulderTop + 70} ${X - RADIUS},${shoulderBottom - 110} ${X - RADIUS},${shoulderBottom} ` +
    `L${X - RADIUS},${bottom - 62} C${X - RADIUS},${bottom - 22} ${X - RADIUS + 40},${bottom} ${X},${bottom} ` +
    `C${X + RADIUS - 40},${bottom} ${X + RADIUS},${bottom - 22} ${X + RADIUS},${bottom - 62} L${X + RADIUS},${shoulderBottom} ` +
    `C${X + RADIUS},${shoulderBottom - 110} ${X + neck},${shoulderTop + 70} ${X + neck},${shoulderTop} ` +
    `C${X + neck},${shoulderTop + 14} ${X - neck},${shoulderTop + 14} ${X - neck},${shoulderTop} Z`,
  /** Bare steel between cap and paint. */
  collar: `M${X - neck + 4},${capBottom - 6} L${X + neck - 4},${capBottom - 6} L${X + neck - 4},${shoulderTop + 6} C${X + neck - 4},${shoulderTop + 24} ${X - neck + 4},${shoulderTop + 24} ${X - neck + 4},${shoulderTop + 6} Z`,
  cap:
    `M${X - cap},${capTop + 34} C${X - cap},${capTop + 6} ${X - cap + 30},${capTop} ${X},${capTop} C${X + cap - 30},${capTop} ${X + cap},${capTop + 6} ${X + cap},${capTop + 34} ` +
    `L${X + cap},${capBottom - 12} C${X + cap},${capBottom + 12} ${X - cap},${capBottom + 12} ${X - cap},${capBottom - 12} Z`,
} as const;

const PARTS: readonly GarmentPart[] = [
  { path: BOTTLE_LINES.body },
  { path: BOTTLE_LINES.collar, colour: '#c9ced4' },
  { path: BOTTLE_LINES.cap, colour: CAP_COLOUR },
];

// Both sides look the same and share one pair of maps.
const view = (side: SideId) =>
  roundView({
    maps: 'bottle',
    side,
    parts: PARTS,
    scale: SCALE,
    print: { x: X - 168, y: 780, width: 336, height: 840 },
    wrap: { centreX: X, radius: RADIUS, riseTop: 14, riseBottom: 30 },
    ground: { y: 1768, radiusX: 215 },
  });

export const bottle: Garment = { front: view('front'), back: view('back') };
