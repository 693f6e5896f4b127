import { MUG, MUG_LINES, mug } from '@inkstand/artwork/garments/mug';
import type { SideId } from '@inkstand/artwork/model';
import { blurred, coverage, type Field, fillField, multiplied, shape, subtracted, united, WIDTH } from './canvas.ts';
import { smoothStep } from './folds.ts';
import { clamp, cushion, gloss, studioLight } from './light.ts';
import { saveMaps } from './maps.ts';
import { createShading, type Shading } from './shading.ts';

const HANDLE_RADIUS = 46;
const BOTTOM = 1532;

/** The mug's shapes in one view. The light stays in place when the mug is turned. */
interface Parts {
  centreX: number;
  /** 1: handle to the right; -1: to the left. */
  facing: 1 | -1;
  body: Field;
  /** The part that is not behind the body. */
  handle: Field;
  rim: Field;
  hole: Field;
}

export async function makeMug(side: SideId): Promise<void> {
  const parts = mugParts(side);
  const shading = createShading(fillField(() => 1));
  shadeHandle(shading, parts);
  shadeBody(shading, parts);
  shadeRim(shading, parts);
  await saveMaps(mug[side], shading.values, united(parts.body, parts.handle));
}

function mugParts(side: SideId): Parts {
  const centreX = side === 'front' ? MUG.centreX : WIDTH - MUG.centreX;
  const turned = (field: Field) =>
    side === 'front' ? field : fillField((index, x) => field[index - x + (WIDTH - 1 - x)]!);
  const body = turned(shape(MUG_LINES.body));
  const ellipse = (radiusX: number, radiusY: number, y: number) =>
    coverage(`<ellipse cx="${centreX}" cy="${y}" rx="${radiusX}" ry="${radiusY}"/>`);
  return {
    centreX,
    facing: side === 'front' ? 1 : -1,
    body,
    handle: subtracted(turned(shape(MUG_LINES.handle)), body),
    rim: ellipse(MUG.radius, MUG.rimRadiusY, MUG.rimY),
    hole: ellipse(MUG.radius - MUG.lip, MUG.rimRadiusY - 11, MUG.rimY + 1),
  };
}

/** A glazed tube. */
function shadeHandle(shading: Shading, { body, handle }: Parts): void {
  // United with the body, so that the tube has no rounded end where it enters.
  const tube = blurred(cushion(united(handle, body), HANDLE_RADIUS, HANDLE_RADIUS), 3);
  const light = studioLight(tube);
  const highlight = gloss(tube, 1, [-0.55, -0.75, 0.9], 60);
  const joint = blurred(body, 22);
  for (let index = 0; index < handle.length; index++) {
    if (handle[index] === 0) continue;
    const value = 0.95 + (light[index]! - 1) * 0.5 + 0.4 * highlight[index]! - 0.34 * joint[index]!;
    shading.values[index] = value;
  }
}

/** Shades a glazed cylinder between two soft boxes; the ground shades and lights its foot. */
function shadeBody(shading: Shading, parts: Parts): void {
  const { body, centreX, facing } = parts;
  const around = fillField((_, x) => clamp((x + 0.5 - centreX) / MUG.radius, -1, 1));
  for (let index = 0; index < body.length; index++) {
    const share = body[index]!;
    if (share === 0) continue;
    const y = Math.floor(index / WIDTH);
    const across = around[index]!;
    const depth = Math.sqrt(Math.max(0, 1 - across * across));
    // Height above the foot along the cylinder, without the ellipse's bulge.
    const foot = BOTTOM - MUG.baseRadiusY * (1 - depth) - y;
    const down = (y - MUG.rimY) / (BOTTOM - MUG.rimY);
    const value =
      diffuse(across, depth) +
      softBoxes(across, y - depth * MUG.rimRadiusY) -
      0.07 * down * down -
      0.2 * Math.exp(-Math.max(0, foot) / 26) +
      0.12 * Math.exp(-(((foot - 7) / 5) ** 2));
    shading.values[index] = value * share + shading.values[index]! * (1 - share);
  }
  // The handle blocks some light from the body beside it.
  const besideHandle = multiplied(blurred(shape(handleShadow(facing, centreX)), 30), body);
  shading.darken(besideHandle, 0.22);
}

function diffuse(across: number, depth: number): number {
  const towardsLight = Math.max(0, -0.4 * across + 0.92 * depth);
  const bounced = 0.1 * smoothStep(0.55, 1, across);
  return 0.5 + 0.54 * towardsLight + bounced - 0.1 * smoothStep(0.93, 1, Math.abs(across));
}

/** A tall window on the left, a narrow one on the right, mirrored in the glaze. */
function softBoxes(across: number, y: number): number {
  const window = (from: number, to: number, blur: number) =>
    smoothStep(from - blur, from + blur, across) * (1 - smoothStep(to - blur, to + blur, across));
  const ends = (top: number, bottom: number) =>
    smoothStep(top, top + 60, y) * (1 - smoothStep(bottom - 160, bottom, y));
  const left = window(-0.77, -0.6, 0.025) * ends(500, 1440);
  const glow = Math.exp(-(((across + 0.62) / 0.22) ** 2));
  const right = window(0.78, 0.84, 0.02) * ends(540, 1360);
  return 0.2 * left + 0.09 * glow + 0.11 * right;
}

function handleShadow(facing: 1 | -1, centreX: number): string {
  const edge = (inwards: number) => centreX + facing * (MUG.radius - inwards);
  const patch = (top: number, bottom: number) =>
    `M${edge(-40)},${top} L${edge(26)},${top} L${edge(26)},${bottom} L${edge(-40)},${bottom} Z`;
  return `${patch(690, 800)} ${patch(1220, 1340)}`;
}

/** The lip is a roll that reflects light all round; the inside gets darker towards the bottom. */
function shadeRim(shading: Shading, { rim, hole, centreX }: Parts): void {
  for (let index = 0; index < rim.length; index++) {
    const share = rim[index]!;
    if (share === 0) continue;
    const x = index % WIDTH;
    const y = Math.floor(index / WIDTH);
    const across = (x + 0.5 - centreX) / MUG.radius;
    const down = clamp((y - (MUG.rimY - MUG.rimRadiusY)) / (2 * MUG.rimRadiusY), 0, 1);
    const lip = 1.03 - 0.1 * across + 0.08 * Math.exp(-(((across + 0.5) / 0.25) ** 2));
    const inner = 0.93 + 0.13 * across - 0.46 * down ** 0.8;
    const value = lip + (inner - lip) * hole[index]!;
    shading.values[index] = value * share + shading.values[index]! * (1 - share);
  }
  const { rimY, radius, rimRadiusY, lip } = MUG;
  const arc = (rx: number, ry: number, y: number, sweep: 0 | 1) =>
    `<path d="M${centreX - rx},${y} A${rx},${ry} 0 0 ${sweep} ${centreX + rx},${y}" fill="none" stroke="#000" stroke-width="4"/>`;
  // A glint on the near lip, the shade of its outer edge on the body, and of the far lip on the wall.
  shading.lighten(blurred(coverage(arc(radius - lip / 2, rimRadiusY - 5, rimY + 1, 0)), 2), 0.3);
  shading.darken(blurred(coverage(arc(radius - 1, rimRadiusY, rimY + 7, 0)), 4), 0.34);
  shading.darken(blurred(coverage(arc(radius - lip, rimRadiusY - 11, rimY + 4, 1)), 3), 0.3, hole);
}
