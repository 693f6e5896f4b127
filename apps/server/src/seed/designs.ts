import { FONT_REVISION } from '@inkstand/artwork/font-families';
import type { GarmentKey } from '@inkstand/artwork/garments';
import type { DesignDocument, DesignLayer, FontFamilyId, HexColour, SideId, TextLayer } from '@inkstand/artwork/model';
import { designDocumentSchema, imageLayerSchema, textLayerSchema } from '@inkstand/artwork/model-schema';
import { newImageLayer, newTextLayer } from '@inkstand/artwork/new-layers';
import { garmentSides, garmentView } from '@inkstand/artwork/print/garments';
import * as z from 'zod';
import acme from './data/designs/acme.json' with { type: 'json' };
import desert from './data/designs/desert.json' with { type: 'json' };
import tulip from './data/designs/tulip.json' with { type: 'json' };
import { type PictureName, pictures } from './pictures.ts';
import { readData } from './read-data.ts';

// The products of `data/designs`: a design on a variant of the catalogue.

const FAMILIES = {
  sans: 'montserrat',
  serif: 'lora',
  poster: 'barlow-condensed',
  hand: 'shantell-sans',
} as const satisfies Record<string, FontFamilyId>;

/** What a shopper writes: a name or a number that is printed only when given, or words in place of the design's. */
const KINDS = {
  name: { empty: 'nothing' },
  number: { empty: 'nothing', restricted: true },
  words: { empty: 'design', restricted: true },
} as const;

const keysOf = <Key extends string>(object: Record<Key, unknown>) => z.enum(Object.keys(object) as Key[]);

/** A text that shoppers may replace; `maxWidth` keeps long ones on the print. */
const customText = z.strictObject({
  label: z.string(),
  maxLength: z.int(),
  maxWidth: z.number(),
  kind: keysOf(KINDS).default('name'),
});

/** Positioned by its middle, in millimetres; `size` is the font's. Inks are hex or a name of the file's `colours`. */
const text = textLayerSchema
  .pick({ angle: true, textAlign: true, fontStyle: true, fontWeight: true, lineHeight: true, letterSpacing: true })
  .partial()
  .extend(textLayerSchema.pick({ text: true, x: true, y: true }).shape)
  .extend({ font: keysOf(FAMILIES), size: z.number(), fill: z.string(), custom: customText.optional() });

/** Positioned by its middle, in millimetres; `recolour` renders all of it in one ink. */
const picture = imageLayerSchema
  .pick({ x: true, y: true, width: true, height: true })
  .extend({ picture: keysOf(pictures), angle: z.number().optional(), recolour: z.string().optional() });

const layers = z.array(z.union([text, picture])).default([]);

const product = z.strictObject({
  /** The name by which other data refers to it. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  /** Code of a catalogue variant. */
  variant: z.string(),
  /** Codes of the variant's colours; lists show the first. */
  colours: z.array(z.string()).min(1),
  front: layers,
  back: layers,
  /** Not published yet, and its event shows that. */
  isDraft: z.boolean().default(false),
});

/** A product of the demonstration, with the inks that its layers name. */
export type DemoProduct = z.output<typeof product> & { inks: Readonly<Record<string, string>> };

const file = z
  .strictObject({ colours: z.record(z.string(), z.string()), products: z.array(product) })
  .transform(({ colours: inks, products }) => products.map((each): DemoProduct => ({ ...each, inks })));

export const demoProducts = {
  acme: readData('acme.json', file, acme),
  tulip: readData('tulip.json', file, tulip),
  desert: readData('desert.json', file, desert),
};

type AssetIds = Readonly<Record<PictureName, string>>;

/** Builds the design document. A variant's print areas are those of its garment's pictures. */
export function designDocument(garment: GarmentKey, design: DemoProduct, assetIds: AssetIds): DesignDocument {
  const buildSide = (id: SideId) => ({
    printArea: garmentView(garment, id)?.printArea,
    layers: design[id].map((layer, index) => toLayer(layer, `layer-${index + 1}`, design.inks, assetIds)),
  });
  return readData(`the design ${design.key}`, designDocumentSchema, {
    schema: 'inkstand.design/1',
    fontRevision: FONT_REVISION,
    sides: Object.fromEntries(garmentSides(garment).map((id) => [id, buildSide(id)])),
  });
}

function toLayer(
  layer: z.output<typeof layers>[number],
  id: string,
  inks: DemoProduct['inks'],
  assetIds: AssetIds,
): DesignLayer {
  const ink = (name: string) => (inks[name] ?? name) as HexColour;
  if ('picture' in layer) {
    const { picture: name, recolour, ...place } = layer;
    return newImageLayer({ ...place, id, src: assetIds[name], ...(recolour && { recolour: ink(recolour) }) });
  }
  const { font, size, fill, custom, ...style } = layer;
  const given = { ...style, id, fontFamily: FAMILIES[font], fontSize: size, fill: ink(fill) };
  return newTextLayer({ fontWeight: 700, lineHeight: 1.1, ...given, ...(custom && toField(custom)) });
}

const toField = ({ kind, label, maxLength, maxWidth }: z.output<typeof customText>): Partial<TextLayer> => ({
  customisable: true,
  field: { key: kind, label, maxLength, ...KINDS[kind] },
  fit: { maxWidth },
});
