import { FONT_REVISION } from '@inkstand/artwork/font-families';
import type { GarmentKey } from '@inkstand/artwork/garments';
import type {
  DesignDocument,
  DesignLayer,
  DesignSide,
  FontFamilyId,
  HexColour,
  ImageLayer,
  SideId,
  TextLayer,
} from '@inkstand/artwork/model';
import { garmentSides, garmentView } from '@inkstand/artwork/print/garments';
import type { PictureName } from '../pictures.ts';

// Helpers to write designs: text and pictures positioned by their centre in a print area, in millimetres.

/** A layer without its id; pictures are referred to by name until they have an asset. */
type DemoLayer =
  | (Omit<TextLayer, 'id'> & { id?: string })
  | (Omit<ImageLayer, 'id' | 'src'> & { picture: PictureName });

export interface DemoSides {
  front?: DemoLayer[];
  back?: DemoLayer[];
}

const families = {
  sans: 'montserrat',
  serif: 'lora',
  poster: 'barlow-condensed',
  hand: 'shantell-sans',
} as const satisfies Record<string, FontFamilyId>;

type TextOptions = Partial<Omit<TextLayer, 'type' | 'id' | 'text' | 'fontFamily' | 'fontSize' | 'fill' | 'y'>>;

/** Centred text; `y` is its middle and `size` its font size, in millimetres. */
export function text(
  text: string,
  font: keyof typeof families,
  size: number,
  fill: TextLayer['fill'],
  place: { x: number; y: number } & TextOptions,
): DemoLayer {
  return {
    type: 'Text',
    text,
    fontFamily: families[font],
    fontSize: size,
    fill,
    angle: 0,
    scale: 1,
    textAlign: 'center',
    fontStyle: 'normal',
    fontWeight: 700,
    underline: false,
    lineHeight: 1.1,
    letterSpacing: 0,
    stroke: null,
    shadow: null,
    customisable: false,
    ...place,
  };
}

/**
 * What a shopper writes there: a name or a number that is printed only when given, or words in place of the design's.
 */
const KINDS = {
  name: { empty: 'nothing' },
  number: { empty: 'nothing', restricted: true },
  words: { empty: 'design', restricted: true },
} as const;

/** Text that a shopper may replace; `maxWidth` keeps long ones on the print. */
export function customText(
  label: string,
  maxLength: number,
  maxWidth: number,
  kind: keyof typeof KINDS = 'name',
): TextOptions {
  return {
    customisable: true,
    field: { key: kind, label, maxLength, ...KINDS[kind] },
    fit: { maxWidth },
  };
}

/**
 * A picture positioned by its centre; `height` follows from its proportions. `recolour` renders all of it in one ink.
 */
export function picture(
  name: PictureName,
  place: { x: number; y: number; width: number; height: number; angle?: number; recolour?: HexColour },
): DemoLayer {
  return { type: 'Image', picture: name, angle: 0, scale: 1, ...place };
}

/**
 * Builds the design document, with pictures by asset id. A variant's print areas are those of its garment's pictures.
 */
export function designDocument(
  garment: GarmentKey,
  sides: DemoSides,
  assetIds: Readonly<Record<PictureName, string>>,
): DesignDocument {
  const buildSide = (id: SideId): DesignSide => {
    const view = garmentView(garment, id);
    if (!view) throw new Error(`a ${garment} has no ${id}`);
    return { printArea: view.printArea, layers: buildLayers(sides[id] ?? [], assetIds) };
  };
  return {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: Object.fromEntries(garmentSides(garment).map((id) => [id, buildSide(id)])),
  };
}

const buildLayers = (layers: readonly DemoLayer[], assetIds: Readonly<Record<PictureName, string>>) =>
  layers.map((layer, index): DesignLayer => {
    const id = `layer-${index + 1}`;
    if (!('picture' in layer)) return { ...layer, id };
    const { picture: name, ...image } = layer;
    return { ...image, id, src: assetIds[name] };
  });
