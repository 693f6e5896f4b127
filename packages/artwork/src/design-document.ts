/**
 * The design document (docs/product/designs.md). Glossary:
 * - print area: the rectangle of a garment that can be printed, in millimetres, with the dpi of its print files.
 * - layer: one text or one image. `x, y` is its anchor in millimetres from the print area's top-left corner: the centre of
 *   an image; of a text the vertical middle, and horizontally the left edge, centre or right edge, as `textAlign` says.
 * - `angle` is in degrees, clockwise, and `scale` a factor, both about the anchor.
 */
export type SideId = 'front' | 'back';
export const SIDE_IDS: readonly SideId[] = ['front', 'back'];

/** `#rrggbb`, the only spelling of a colour in a design. */
export type HexColour = `#${string}`;

export type FontFamilyId = 'montserrat' | 'lora' | 'barlow-condensed' | 'shantell-sans';
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

/** What a shopper is asked for where a text is customisable. */
export interface CustomField {
  key: string;
  label: string;
  maxLength: number;
  required: boolean;
  /** Letters, numbers and spaces only (specification 6, restricted inputs). */
  restricted?: boolean;
}

interface LayerBase {
  id: string;
  /** What people call it in the list of layers; never drawn. */
  name?: string;
  /** Layers of one group are selected and moved together; never drawn. */
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
  /** Distance of two baselines, in font sizes. */
  lineHeight: number;
  /** Millimetres added between two letters. */
  letterSpacing: number;
  stroke: Stroke | null;
  shadow: Shadow | null;
  customisable: boolean;
  field?: CustomField;
  /** Text wider than `maxWidth` millimetres (before `scale`) is set smaller until it fits. */
  fit?: { maxWidth: number };
}

export interface ImageLayer extends LayerBase {
  type: 'Image';
  /** Id of the asset; never an address. */
  src: string;
  /** Size on the garment in millimetres, before `scale`. */
  width: number;
  height: number;
  /** Mirrored left to right, and upside down. */
  flipX?: boolean;
  flipY?: boolean;
  /** Every colour of the picture becomes this one; what is transparent stays so. For logos of a single colour. */
  recolour?: HexColour;
  /** The part of the source that is shown, as fractions of its width and height. */
  crop?: Crop;
}

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type DesignLayer = TextLayer | ImageLayer;

/** More than anybody puts on a garment, and few enough to draw at every movement of a hand. */
export const MAX_LAYERS = 60;

export interface DesignSide {
  printArea: PrintArea;
  /** From the bottom up: the last one is drawn on top. */
  layers: DesignLayer[];
}

export interface DesignDocument {
  schema: 'inkstand.design/1';
  /** Which font files the outlines come from: see `FONT_REVISION`. */
  fontRevision: string;
  sides: Partial<Record<SideId, DesignSide>>;
}

const MILLIMETRES_PER_INCH = 25.4;

/** Size of a print area's print file: px = round(mm / 25.4 × dpi) (docs/product/wire.md). */
export function toPixels(area: PrintArea): { width: number; height: number } {
  const pixels = (millimetres: number) => Math.round((millimetres / MILLIMETRES_PER_INCH) * area.dpi);
  return { width: pixels(area.widthMm), height: pixels(area.heightMm) };
}

export function pixelsPerMm(area: PrintArea): number {
  return area.dpi / MILLIMETRES_PER_INCH;
}

/** Has the side anything to print? A side with hidden layers only has not. */
export function isPrinted(side: DesignSide | undefined): side is DesignSide {
  return side?.layers.some((layer) => !layer.hidden) ?? false;
}

/** The sides that are printed, front first. */
export function printedSides(document: DesignDocument): SideId[] {
  return SIDE_IDS.filter((id) => isPrinted(document.sides[id]));
}

/** Ids of every asset a side shows, without repetition. */
export function findAssetIds(side: DesignSide): string[] {
  const ids = side.layers.flatMap((layer) => (layer.type === 'Image' && !layer.hidden ? [layer.src] : []));
  return [...new Set(ids)];
}

/**
 * Millimetres from the print area's edge within which words and faces had better not lie: garments are laid on the press by
 * hand. Three per cent of the shorter side, between 2 and 8 mm.
 */
export function safeMarginMm({ widthMm, heightMm }: PrintArea): number {
  return Math.round(Math.min(8, Math.max(2, Math.min(widthMm, heightMm) * 0.03)) * 2) / 2;
}
