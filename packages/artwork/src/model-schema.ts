/**
 * The design document's validator and migrations, separate from the types so that browsers need not load zod for them.
 */
import { FONT_FAMILIES, type FontFamilyId } from '@inkstand/domain/font-families';
import * as z from 'zod';
import { type DesignDocument, EMPTY_FIELDS, type HexColour, MAX_LAYER_TEXT, MAX_LAYERS } from './model.ts';

const colour = z.custom<HexColour>(
  (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  'invalid colour',
);
const layerId = z.string().regex(/^[\w-]{1,64}$/);
const fraction = z.number().min(0).max(1);
/** Far outside any print area, but small enough for exact arithmetic. */
const position = z.number().min(-5000).max(5000);
const length = z.number().min(0.1).max(5000);

const layerBase = {
  id: layerId,
  name: z.string().min(1).max(80).optional(),
  group: layerId.optional(),
  x: position,
  y: position,
  angle: z.number().min(-3600).max(3600),
  scale: z.number().min(0.01).max(100),
  opacity: fraction.optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
};

const customField = z.strictObject({
  key: z.string().regex(/^[\w-]{1,64}$/),
  label: z.string().min(1).max(80),
  maxLength: z.number().int().min(1).max(500),
  empty: z.enum(EMPTY_FIELDS).optional(),
  required: z.boolean().optional(),
  restricted: z.boolean().optional(),
});

export const textLayerSchema = z.strictObject({
  ...layerBase,
  type: z.literal('Text'),
  text: z.string().max(MAX_LAYER_TEXT),
  fontFamily: z.enum(FONT_FAMILIES.map(({ id }) => id) as [FontFamilyId, ...FontFamilyId[]]),
  fontSize: length,
  fill: colour,
  textAlign: z.enum(['left', 'center', 'right']),
  fontStyle: z.enum(['normal', 'italic']),
  fontWeight: z.union([z.literal(400), z.literal(700)]),
  underline: z.boolean(),
  lineHeight: z.number().min(0.3).max(5),
  letterSpacing: z.number().min(-50).max(200),
  stroke: z.strictObject({ colour, width: z.number().min(0).max(100) }).nullable(),
  shadow: z
    .strictObject({
      colour,
      opacity: fraction,
      dx: z.number().min(-200).max(200),
      dy: z.number().min(-200).max(200),
      blur: z.number().min(0).max(50),
    })
    .nullable(),
  customisable: z.boolean(),
  field: customField.optional(),
  fit: z.strictObject({ maxWidth: length }).optional(),
});

export const imageLayerSchema = z.strictObject({
  ...layerBase,
  type: z.literal('Image'),
  src: layerId,
  width: length,
  height: length,
  flipX: z.boolean().optional(),
  flipY: z.boolean().optional(),
  recolour: colour.optional(),
  crop: z
    .strictObject({
      x: fraction,
      y: fraction,
      width: z.number().min(0.001).max(1),
      height: z.number().min(0.001).max(1),
    })
    .refine((crop) => crop.x + crop.width <= 1.000001 && crop.y + crop.height <= 1.000001, 'outside the picture')
    .optional(),
});

export const printAreaSchema = z.strictObject({
  widthMm: z.number().min(5).max(1500),
  heightMm: z.number().min(5).max(1500),
  dpi: z.number().int().min(72).max(600),
});

export const designSideSchema = z.strictObject({
  printArea: printAreaSchema,
  layers: z
    .array(z.discriminatedUnion('type', [textLayerSchema, imageLayerSchema]))
    .max(MAX_LAYERS)
    .refine((layers) => new Set(layers.map(({ id }) => id)).size === layers.length, 'layer ids must differ'),
});

export const designDocumentSchema = z.strictObject({
  schema: z.literal('inkstand.design/1'),
  fontRevision: z.string().min(1).max(64),
  sides: z.strictObject({ front: designSideSchema.optional(), back: designSideSchema.optional() }),
}) satisfies z.ZodType<DesignDocument>;

/** Maps a schema name to the migration to the next schema. */
type DesignMigrations = Readonly<Record<string, (document: Record<string, unknown>) => Record<string, unknown>>>;

/** Empty: `inkstand.design/1` is the first schema. */
const MIGRATIONS: DesignMigrations = {};

/**
 * Migrates a stored document to the current schema, step by step. Unknown schemas are left for the validator to reject.
 */
export function migrateDesign(document: unknown, migrations: DesignMigrations = MIGRATIONS): unknown {
  const seen = new Set<string>();
  let current = document;
  while (typeof current === 'object' && current !== null && 'schema' in current && typeof current.schema === 'string') {
    const step = Object.hasOwn(migrations, current.schema) ? migrations[current.schema] : undefined;
    if (!step || seen.has(current.schema)) break;
    seen.add(current.schema);
    current = step({ ...current });
  }
  return current;
}

/** Parses a document of any known schema. Throws a ZodError whose issues name the fields. */
export function readDesign(document: unknown): DesignDocument {
  return designDocumentSchema.parse(migrateDesign(document));
}
