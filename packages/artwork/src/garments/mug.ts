import type { SideId } from '../model.ts';
import { mirrorPath } from './outline.ts';
import { type Garment, type GarmentView, PRINT_DPI, VIEW_HEIGHT, VIEW_WIDTH } from './view.ts';

/** Ten view pixels per millimetre on the mug's front line: it is 82 mm wide and 96 mm high. */
const RADIUS = 410;
const CENTRE_X = 670;

/** Dimensions in view pixels, handle to the right; the other view is its mirror image. */
export const MUG = {
  centreX: CENTRE_X,
  radius: RADIUS,
  /** Heights of the ellipses' centres, and the bulge of the ellipses. */
  rimY: 500,
  rimRadiusY: 64,
  baseY: 1448,
  baseRadiusY: 84,
  lip: 22,
};

const left = CENTRE_X - RADIUS;
const right = CENTRE_X + RADIUS;

/** The mug's lines in view pixels, handle to the right. */
export const MUG_LINES = {
  body:
    `M${left},${MUG.rimY} C${left},820 ${left + 2},1160 ${left + 8},1400 ` +
    `C${left + 12},1482 ${CENTRE_X - 250},1532 ${CENTRE_X},1532 ` +
    `C${CENTRE_X + 250},1532 ${right - 12},1482 ${right - 8},1400 ` +
    `C${right - 2},1160 ${right},820 ${right},${MUG.rimY} ` +
    `A${RADIUS},${MUG.rimRadiusY} 0 0 0 ${left},${MUG.rimY} Z`,
  /** It starts and ends inside the body, where it is thickest. */
  handle:
    `M${right - 30},664 C${right + 90},632 ${right + 284},644 ${right + 284},926 ` +
    `C${right + 284},1190 ${right + 120},1304 ${right - 36},1318 L${right - 36},1208 ` +
    `C${right + 76},1196 ${right + 194},1110 ${right + 194},926 C${right + 194},752 ${right + 90},742 ${right - 30},774 Z`,
};

const PRINT_AREA = { widthMm: 76, heightMm: 80, dpi: PRINT_DPI };

function mugView(side: SideId): GarmentView {
  const isMirrored = side === 'back';
  const facing = (data: string) => (isMirrored ? mirrorPath(data, VIEW_WIDTH / 2) : data);
  const centreX = isMirrored ? VIEW_WIDTH - CENTRE_X : CENTRE_X;
  return {
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    parts: [{ path: facing(MUG_LINES.handle) }, { path: isMirrored ? mirrorBody() : MUG_LINES.body }],
    ground: { kind: 'table', x: centreX, y: 1520, radiusX: 430 },
    print: { x: centreX - 380, y: 650, width: 760, height: 800 },
    printArea: PRINT_AREA,
    wrap: { centreX, radius: RADIUS, riseTop: 68, riseBottom: 82 },
    shadowMap: `mug-${side}-shadow.webp`,
    lightMap: `mug-${side}-light.webp`,
  };
}

/** Arc flags do not survive mirrored coordinates; the body is symmetric, so it is moved instead. */
function mirrorBody(): string {
  const shift = VIEW_WIDTH - 2 * CENTRE_X;
  return MUG_LINES.body.replace(/(-?[\d.]+),(-?[\d.]+)/g, (pair, x: string, y: string) =>
    pair === `${RADIUS},${MUG.rimRadiusY}` ? pair : `${Number(x) + shift},${y}`,
  );
}

/** The front has the handle to the right, the back to the left. */
export const mug: Required<Garment> = { front: mugView('front'), back: mugView('back') };
