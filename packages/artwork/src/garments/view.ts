import type { HexColour, PrintArea } from '../model.ts';

/**
 * Part of a garment's shape, filled (or drawn as a line of `lineWidth`) with the garment's colour or its own. In view
 * pixels.
 */
export interface GarmentPart {
  path: string;
  lineWidth?: number;
  /** Fixed colour of a part that does not follow the garment's colour: a zip, a lid, a metal rim. */
  colour?: HexColour;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * How a print wraps round an upright cylinder seen from slightly above. The print is true to scale along the cylinder's
 * front line; towards the sides it narrows and rises by up to `riseTop` (its upper edge) and `riseBottom` (its lower
 * edge).
 */
export interface CylinderWrap {
  centreX: number;
  radius: number;
  riseTop: number;
  riseBottom: number;
}

/** One picture of a garment: a canvas of `width` × `height` view pixels. */
export interface GarmentView {
  width: number;
  height: number;
  /** From the back to the front. */
  parts: readonly GarmentPart[];
  /** The background that receives the garment's soft shadow. */
  ground: { kind: 'wall' } | { kind: 'table'; x: number; y: number; radiusX: number };
  /** Position of the print area; even integers, with the print area's proportions. */
  print: Rectangle;
  printArea: PrintArea;
  wrap: CylinderWrap | null;
  /**
   * Names of the neutral maps in `packages/artwork/garments`: black and white pictures with alpha, laid over any
   * colour.
   */
  shadowMap: string;
  lightMap: string;
}

/** The front of a garment, and its back if that can be printed too. */
export interface Garment {
  front: GarmentView;
  back?: GarmentView;
}

export const VIEW_WIDTH = 1600;
export const VIEW_HEIGHT = 2000;
export const PRINT_DPI = 300;
