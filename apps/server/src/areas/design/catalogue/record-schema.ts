import { GARMENT_KEYS, isGarmentKey } from '@inkstand/artwork/garments';
import { printAreaSchema } from '@inkstand/artwork/model-schema';
import { parseDecimal } from '@inkstand/domain/money';
import { isPrintTechnique, PRINT_TECHNIQUE_KEYS } from '@inkstand/domain/print-techniques';
import { REGION_CODES } from '@inkstand/domain/regions';
import { readSize, SIZE_EXAMPLES, SIZE_MEASURES } from '@inkstand/domain/sizes';
import * as z from 'zod';
import type { FieldProblem } from '#errors.ts';

// A variant as in import files: flat, every fact once, prices as decimals. Messages are error codes; `PARAMS` has their
// parameters.

const problem = (code: FieldProblem) => code;

/** Parameters for the messages of each field's error codes. */
export const PARAMS: Partial<Record<string, Record<string, string>>> = {
  garment: { list: GARMENT_KEYS.join(', ') },
  print_techniques: { list: PRINT_TECHNIQUE_KEYS.join(', ') },
  availability_regions: { list: REGION_CODES.join(', ') },
  size_guide: { list: SIZE_MEASURES.join(', ') },
  sizes: { list: SIZE_EXAMPLES.join(', ') },
};

const MAX_PIXELS = 40_000_000;
const MILLIMETRES_PER_INCH = 25.4;
// PostgreSQL accepts neither NUL nor lone surrogates; names contain no line breaks or other control characters.
const CONTROL = /\p{Cc}/u;
const CONTROL_IN_TEXT = /[^\P{Cc}\t\r\n]/u;

const textUpTo = (most: number, control = CONTROL) =>
  z
    .string({ error: (issue) => problem(issue.input === undefined ? 'required' : 'invalid') })
    .trim()
    .max(most, problem('too_long'))
    .refine((text) => text.isWellFormed() && !control.test(text), problem('invalid'));
const needed = (most: number) => textUpTo(most).min(1, problem('required'));
const slug = (most = 60) => needed(most).regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, problem('invalid'));
const list = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most, problem('too_many_entries'));

const amount = z.union([z.number(), z.string()], problem('not_an_amount')).transform((value, context) => {
  const minor = parseDecimal(value);
  if (minor !== undefined && minor >= 0 && minor <= 100_000_000) return minor;
  context.addIssue({ code: 'custom', message: problem('not_an_amount') });
  return z.NEVER;
});
const prices = z.strictObject({ GBP: amount.optional(), EUR: amount.optional(), USD: amount.optional() });
/** A number, or its digits: CSV cells are always text. */
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,4})?$/)
    .transform(Number),
]);
const whole = (least: number, most: number) => number.pipe(z.number().int().min(least).max(most));
/** A product's design has the print areas of its variant, so the limits are those of designs. */
const printArea = printAreaSchema.shape;
const area = z.strictObject({ width_mm: number.pipe(printArea.widthMm), height_mm: number.pipe(printArea.heightMm) });

export const variantRecord = z
  .strictObject({
    code: slug(),
    family: slug(),
    family_variant: slug(),
    name: needed(120),
    description: textUpTo(2000, CONTROL_IN_TEXT).default(''),
    categories: list(slug(), 20).default([]),
    garment: needed(60).refine(isGarmentKey, problem('one_of')),
    brand: needed(120),
    fabric: textUpTo(200).default(''),
    details: list(needed(200), 30).default([]),
    weight_grams: whole(1, 100_000).optional(),
    country_of_origin: needed(2)
      .regex(/^[A-Z]{2}$/, problem('invalid'))
      .optional(),
    print_techniques: list(needed(60).refine(isPrintTechnique, problem('one_of')), 10).min(1, problem('required')),
    availability_regions: list(z.enum(REGION_CODES, problem('one_of')), 3).min(1, problem('required')),
    blank_price: prices,
    print_price: prices,
    dpi: number.pipe(printArea.dpi),
    print_area: z.strictObject({ front: area.optional(), back: area.optional() }),
    colour_count: whole(0, 100).default(0),
    colours: list(
      z.strictObject({
        code: slug(),
        name: needed(60),
        hex: needed(7)
          .regex(/^#[0-9a-f]{6}$/i, problem('invalid_colour'))
          .toLowerCase(),
      }),
      100,
    ).min(1, problem('required')),
    sizes: list(
      needed(20).refine((code) => readSize(code) !== undefined && code === code.toLowerCase(), problem('unknown_size')),
      40,
    ).min(1, problem('required')),
    identifiers: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,40}$/), needed(80)).default({}),
    skus: z.record(z.string().max(90), needed(80)),
    associations: list(slug(), 40).default([]),
    size_guide: z
      .strictObject({
        measures: list(z.enum(SIZE_MEASURES, problem('one_of')), 10).min(1),
        sizes: z.record(z.string(), z.array(z.number().min(0).max(500)).max(10)),
      })
      .optional(),
    position: whole(0, 1_000_000).default(1000),
    available: z.stringbool().or(z.boolean()).default(true),
    colour_size: z.record(z.string(), z.array(z.string())).optional(),
    colour_skus: z.record(z.string(), z.array(z.string())).optional(),
  })
  .refine(({ print_area }) => print_area.front !== undefined || print_area.back !== undefined, {
    message: problem('required'),
    path: ['print_area'],
  })
  .refine(
    ({ print_area, dpi }) =>
      [print_area.front, print_area.back].every(
        (side) => !side || (side.width_mm * side.height_mm * dpi * dpi) / MILLIMETRES_PER_INCH ** 2 <= MAX_PIXELS,
      ),
    { message: problem('too_many_pixels'), path: ['print_area'] },
  );

/** A validated variant from a file, with amounts in minor units. */
export type VariantRecord = Omit<z.infer<typeof variantRecord>, 'colour_size' | 'colour_skus'>;
/** A variant as a file may contain it, not validated. */
export type SentRecord = z.input<typeof variantRecord>;
