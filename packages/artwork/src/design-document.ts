import type { FontFamilyId } from '@inkstand/domain/font-families';

/**
 * The design document (docs/product/designs.md). Glossary:
 * - print area: the printable rectangle of a garment, in millimetres, with the dpi of its print files.
 * - layer: one text or one image. `x, y` is its anchor in millimetres from the print area's top-left corner: the centre
 * of an image; for a text the vertical middle and, depending on `textAlign`, the left edge, centre or right edge.
 * - `angle` is in degrees, clockwise, and `scale` is a factor; both apply about the anchor.
 */
export type SideId = 'front' | 'back';
export const SIDE_IDS: readonly SideId[] = ['front', 'back'];

/** `#rrggbb`, the only colour format in a design. */
export type HexColour = `#${string}`;

export type { FontFamilyId };
export type FontWeight = 400 | 700;
export type FontStyle = 'normal' | 'italic';
export type TextAlign = 'left' | 'center' | 'right';

export interface PrintArea {
  widthMm: number;
  heightMm: number;
  dpi: number;
}

/** Offsets and blur in millimetres; the Gaussian's standard deviation is half the blur. */
export interface Shadow {
  colour: HexColour;
  opacity: number;
  dx: number;
  dy: number;
  blur: number;
}

/** An outline of `width` millimetres around the letters, drawn behind their fill. */
export interface Stroke {
  colour: HexColour;
  width: number;
}

/**
 * What an empty field prints (docs/product/designs.md). `required`: it must be filled in. `nothing`: the layer stays
 * empty. `design`: the designer's own words.
 */
export const EMPTY_FIELDS = ['required', 'nothing', 'design'] as const;
export type EmptyField = (typeof EMPTY_FIELDS)[number];

/** The input field that a shopper gets for a customisable text. */
export interface CustomField {
  key: string;
  label: string;
  maxLength: number;
  empty?: EmptyField;
  /** Documents of earlier versions have this in place of `empty`: true is `required`, false is `design`. */
  required?: boolean;
  /** Letters, numbers and spaces only (specification 6, restricted inputs). */
  restricted?: boolean;
}

interface LayerBase {
  id: string;
  /** Name in the list of layers; never drawn. */
  name?: string;
  /** Layers with the same group are selected and moved together; never drawn. */
  group?: string;
  x: number;
  y: number;
  angle: number;
  scale: number;
  opacity?: number;
  locked?: boolean;
  hidden?: boolean;
}

export interface TextLayer extends LayerBase {
  type: 'Text';
  text: string;
  fontFamily: FontFamilyId;
  /** Millimetres per em. */
  fontSize: number;
  fill: HexColour;
  textAlign: TextAlign;
  fontStyle: FontStyle;
  fontWeight: FontWeight;
  underline: boolean;
  /** Distance between two baselines, as a multiple of the font size. */
  lineHeight: number;
  /** Millimetres added between two letters. */
  letterSpacing: number;
  stroke: Stroke | null;
  shadow: Shadow | null;
  customisable: boolean;
  field?: CustomField;
  /** Text wider than `maxWidth` millimetres (before `scale`) is shrunk until it fits. */
  fit?: { maxWidth: number };
}

export interface ImageLayer extends LayerBase {
  type: 'Image';
  /** Asset id; never a URL. */
  src: string;
  /** Size on the garment in millimetres, before `scale`. */
  width: number;
  height: number;
  /** Mirrors left to right; `flipY` mirrors top to bottom. */
  flipX?: boolean;
  flipY?: boolean;
  /** Paints every visible pixel of the picture in this colour and keeps transparency. For single-colour logos. */
  recolour?: HexColour;
  /** The visible part of the source, as fractions of its width and height. */
  crop?: Crop;
}

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type DesignLayer = TextLayer | ImageLayer;

/** Characters of a text layer. */
export const MAX_LAYER_TEXT = 1000;

/** More than any real design has, and few enough to redraw on every pointer move. */
export const MAX_LAYERS = 60;

export interface DesignSide {
  printArea: PrintArea;
  /** From the bottom up: the last one is drawn on top. */
  layers: DesignLayer[];
}

export interface DesignDocument {
  schema: 'inkstand.design/1';
  /** The font files that the outlines come from: see `FONT_REVISION`. */
  fontRevision: string;
  sides: Partial<Record<SideId, DesignSide>>;
}

const MILLIMETRES_PER_INCH = 25.4;

/** Pixel size of a print area's print file: px = round(mm / 25.4 × dpi) (docs/product/wire.md). */
export function toPixels(area: PrintArea): { width: number; height: number } {
  const pixels = (millimetres: number) => Math.round((millimetres / MILLIMETRES_PER_INCH) * area.dpi);
  return { width: pixels(area.widthMm), height: pixels(area.heightMm) };
}

export function pixelsPerMm(area: PrintArea): number {
  return area.dpi / MILLIMETRES_PER_INCH;
}

/** Whether the side has any visible layer. */
export function isPrinted(side: DesignSide | undefined): side is DesignSide {
  return side?.layers.some((layer) => !layer.hidden) ?? false;
}

/** Returns the sides that have something to print, front first. */
export function printedSides(document: DesignDocument): SideId[] {
  return SIDE_IDS.filter((id) => isPrinted(document.sides[id]));
}

/** Returns the ids of all assets that a side shows, without duplicates. */
export function findAssetIds(side: DesignSide): string[] {
  const ids = side.layers.flatMap((layer) => (layer.type === 'Image' && !layer.hidden ? [layer.src] : []));
  return [...new Set(ids)];
}

/**
 * Distance from the print area's edge that texts and faces should keep, in millimetres: garments are positioned on the
 * press manually. Three per cent of the shorter side, between 2 and 8 mm.
 */
export function safeMarginMm({ widthMm, heightMm }: PrintArea): number {
  return Math.round(Math.min(8, Math.max(2, Math.min(widthMm, heightMm) * 0.03)) * 2) / 2;
}
