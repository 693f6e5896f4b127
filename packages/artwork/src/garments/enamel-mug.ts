import type { SideId } from '../model.ts';
import { ellipse, roundView } from './round-view.ts';
import type { Garment, GarmentPart } from './view.ts';

/** Ten view pixels are a millimetre on the front line: 80 mm wide and 80 mm high. */
const SCALE = 10;
const CENTRE_X = 680;
const RADIUS = 400;

/** Dimensions in view pixels, handle to the right; the other view is its mirror image. */
export const ENAMEL_MUG = {
  centreX: CENTRE_X,
  radius: RADIUS,
  rimY: 640,
  rimRadiusY: 66,
  baseRadiusY: 80,
  bottom: 1500,
  /** Bare steel at the rolled rim. */
  rimWidth: 17,
} as const;

const [left, right] = [CENTRE_X - RADIUS, CENTRE_X + RADIUS];
const { rimY, rimRadiusY, bottom } = ENAMEL_MUG;
const RIM_COLOUR = '#3b4148';

export const ENAMEL_MUG_LINES = {
  body:
    `M${left},${rimY} C${left},${rimY + 240} ${left},1160 ${left + 4},1340 C${left + 8},1446 ${left + 120},${bottom} ${CENTRE_X},${bottom} ` +
    `C${right - 120},${bottom} ${right - 8},1446 ${right - 4},1340 C${right},1160 ${right},${rimY + 240} ${right},${rimY} ` +
    `C${right},${rimY - 36} ${CENTRE_X + 221},${rimY - rimRadiusY} ${CENTRE_X},${rimY - rimRadiusY} ` +
    `C${CENTRE_X - 221},${rimY - rimRadiusY} ${left},${rimY - 36} ${left},${rimY} Z`,
  rim: ellipse(CENTRE_X, rimY, RADIUS, rimRadiusY),
  /** A strip of sheet metal. */
  handle: `M${right - 24},752 C${right + 120},742 ${right + 236},792 ${right + 236},960 C${right + 236},1120 ${right + 110},1196 ${right - 16},1262`,
  handleWidth: 44,
} as const;

const PARTS: readonly GarmentPart[] = [
  { path: ENAMEL_MUG_LINES.handle, lineWidth: ENAMEL_MUG_LINES.handleWidth },
  { path: ENAMEL_MUG_LINES.body },
  { path: ENAMEL_MUG_LINES.rim, lineWidth: ENAMEL_MUG.rimWidth, colour: RIM_COLOUR },
];

const view = (side: SideId) =>
  roundView({
    maps: `enamel-mug-${side}`,
    side,
    parts: PARTS,
    scale: SCALE,
    print: { x: CENTRE_X - 350, y: 770, width: 700, height: 600 },
    wrap: { centreX: CENTRE_X, radius: RADIUS, riseTop: 68, riseBottom: 78 },
    ground: { y: 1490, radiusX: 410 },
  });

/** The front has the handle to the right, the back to the left. */
export const enamelMug: Garment = { front: view('front'), back: view('back') };
