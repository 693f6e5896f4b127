import type { PrintArea, SideId } from '../model.ts';
import { type GarmentPart, type GarmentView, PRINT_DPI, type Rectangle, VIEW_HEIGHT, VIEW_WIDTH } from './view.ts';

export const AXIS = VIEW_WIDTH / 2;

interface WallView {
  garment: string;
  side: SideId;
  /** Shapes from the back to the front; a string is path data in the garment's colour. */
  parts: readonly (string | GarmentPart)[];
  print: Rectangle;
  /** View pixels per millimetre; the print area is derived from it. */
  scale: number;
}

/** View of a garment that hangs in front of a wall. */
export function wallView({ garment, side, parts, print, scale }: WallView): GarmentView {
  const printArea: PrintArea = { widthMm: print.width / scale, heightMm: print.height / scale, dpi: PRINT_DPI };
  return {
    width: VIEW_WIDTH,
    height: VIEW_HEIGHT,
    parts: parts.map((part) => (typeof part === 'string' ? { path: part } : part)),
    ground: { kind: 'wall' },
    print,
    printArea,
    wrap: null,
    shadowMap: `${garment}-${side}-shadow.webp`,
    lightMap: `${garment}-${side}-light.webp`,
  };
}

/** Returns a horizontally centred print rectangle from its size in millimetres and its upper edge in view pixels. */
export function centredPrint(widthMm: number, heightMm: number, scale: number, top: number): Rectangle {
  const [width, height] = [widthMm * scale, heightMm * scale];
  return { x: AXIS - width / 2, y: top, width, height };
}

/** A rectangle with rounded corners, as path data of lines and curves. */
export function board(left: number, top: number, right: number, bottom: number, radius: number): string {
  const k = radius * 0.4477;
  return (
    `M${left + radius},${top} L${right - radius},${top} C${right - k},${top} ${right},${top + k} ${right},${top + radius} ` +
    `L${right},${bottom - radius} C${right},${bottom - k} ${right - k},${bottom} ${right - radius},${bottom} ` +
    `L${left + radius},${bottom} C${left + k},${bottom} ${left},${bottom - k} ${left},${bottom - radius} ` +
    `L${left},${top + radius} C${left},${top + k} ${left + k},${top} ${left + radius},${top} Z`
  );
}
