import { luminance } from '@inkstand/artwork/colour';
import type { FontFamilyId, HexColour, ImageLayer, PrintArea, TextLayer } from '@inkstand/artwork/model';
import { WARN_BELOW_DPI } from '@inkstand/artwork/preflight';
import type { Asset } from '@inkstand/contract/design/designs';

const CENTRED = { angle: 0, scale: 1, locked: false, hidden: false } as const;
const MILLIMETRES_PER_INCH = 25.4;
/** Maximum share of the print area for a new picture. */
const PICTURE_SHARE = 0.6;

/** An ink with good contrast on a fabric. */
export function readableInk(fabric: HexColour): HexColour {
  return luminance(fabric) > 0.32 ? '#1d2030' : '#ffffff';
}

export interface TextStart {
  text: string;
  /** Share of the print area's width, per em. */
  size: number;
  bold?: boolean;
  family?: FontFamilyId;
}

/** Creates a text in the middle of the print area. */
export function newText(id: string, area: PrintArea, fabric: HexColour, start: TextStart): TextLayer {
  return {
    ...CENTRED,
    id,
    type: 'Text',
    x: area.widthMm / 2,
    y: area.heightMm / 2,
    text: start.text,
    fontFamily: start.family ?? 'montserrat',
    fontSize: Math.max(2, Math.round(area.widthMm * start.size * 10) / 10),
    fill: readableInk(fabric),
    textAlign: 'center',
    fontStyle: 'normal',
    fontWeight: start.bold ? 700 : 400,
    underline: false,
    lineHeight: 1.15,
    letterSpacing: 0,
    stroke: null,
    shadow: null,
    customisable: false,
  };
}

/** Creates a picture in the middle of the print area, limited in size so that its resolution suffices for print. */
export function newPicture(id: string, area: PrintArea, asset: Asset): ImageLayer {
  const width = Math.max(1, asset.width);
  const height = Math.max(1, asset.height);
  const mmPerPixel = MILLIMETRES_PER_INCH / WARN_BELOW_DPI;
  const sharpest = isVector(asset) ? Number.POSITIVE_INFINITY : mmPerPixel;
  const factor = Math.min((area.widthMm * PICTURE_SHARE) / width, (area.heightMm * PICTURE_SHARE) / height, sharpest);
  const round = (millimetres: number) => Math.max(0.5, Math.floor(millimetres * 1000) / 1000);
  return {
    ...CENTRED,
    id,
    type: 'Image',
    x: area.widthMm / 2,
    y: area.heightMm / 2,
    src: asset.id,
    width: round(width * factor),
    height: round(height * factor),
  };
}

export function isVector({ mime_type }: Pick<Asset, 'mime_type'>): boolean {
  return mime_type === 'image/svg+xml';
}

/** Random enough to be unique within a design. (`randomUUID` is missing on pages without TLS.) */
export function newLayerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `layer-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
