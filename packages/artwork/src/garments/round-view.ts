import type { SideId } from '../model.ts';
import { mirrorPath } from './outline.ts';
import {
  type CylinderWrap,
  type GarmentPart,
  type GarmentView,
  PRINT_DPI,
  type Rectangle,
  VIEW_HEIGHT,
  VIEW_WIDTH,
} from './view.ts';

interface RoundView {
  /** Prefix of the map names. */
  maps: string;
  side: SideId;
  parts: readonly GarmentPart[];
  print: Rectangle;
  /** View pixels per millimetre along the front line. */
  scale: number;
  wrap: CylinderWrap;
  /** Height of the ground, and half the width of the foot. */
  ground: { y: number; radiusX: number };
}

/** View of an upright round object on a table; the back is its mirror image. */
export function roundView({ maps, side, parts, print, scale, wrap, ground }: RoundView): GarmentView {
  const isMirrored = side === 'back';
  const across = (x: number) => (isMirrored ? VIEW_WIDTH - x : x);
  return {
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    parts: isMirrored ? parts.map((part) => ({ ...part, path: mirrorPath(part.path, VIEW_WIDTH / 2) })) : parts,
    ground: { kind: 'table', x: across(wrap.centreX), ...ground },
    print: isMirrored ? { ...print, x: VIEW_WIDTH - print.x - print.width } : print,
    printArea: { widthMm: print.width / scale, heightMm: print.height / scale, dpi: PRINT_DPI },
    wrap: { ...wrap, centreX: across(wrap.centreX) },
    shadowMap: `${maps}-shadow.webp`,
    lightMap: `${maps}-light.webp`,
  };
}

/** An ellipse as four curves, so that it can be mirrored and moved like all path data. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  const [kx, ky] = [radiusX * 0.5523, radiusY * 0.5523];
  return (
    `M${x - radiusX},${y} C${x - radiusX},${y - ky} ${x - kx},${y - radiusY} ${x},${y - radiusY} ` +
    `C${x + kx},${y - radiusY} ${x + radiusX},${y - ky} ${x + radiusX},${y} ` +
    `C${x + radiusX},${y + ky} ${x + kx},${y + radiusY} ${x},${y + radiusY} ` +
    `C${x - kx},${y + radiusY} ${x - radiusX},${y + ky} ${x - radiusX},${y} Z`
  );
}
