import type { DesignSide } from '@inkstand/artwork/model';
import { designSideSchema } from '@inkstand/artwork/model-schema';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import fc from 'fast-check';

// Random designs that combine everything the document format allows.

const length = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as const);
const id = fc.stringMatching(/^[\w-]{1,12}$/);

/** Characters of every language, combining marks, ligatures, line breaks, and characters that no font has. */
const text = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') },
      { weight: 4, arbitrary: fc.constantFrom(...'àâæçéèêëîïôœùûüÿäöüßẞåøñáíóúìòšžÀÉØÅĲĳ «»„“’–…€£¿¡') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(' ', '\n', 'fi', 'ffl', 'AV', 'To', 'e\u0301', 'o\u0308', "'", '&', '<', '"'),
      },
      { weight: 1, arbitrary: fc.constantFrom('漢', '🙂', '\u200d', 'Ω', '\t') },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));

const common = {
  id,
  x: length(-100, 400),
  y: length(-100, 400),
  angle: fc.oneof(fc.constantFrom(0, 90, 180, -45), length(-720, 720)),
  scale: length(0.05, 6),
  opacity: fc.option(length(0, 1), { nil: undefined }),
  hidden: fc.option(fc.constant(true), { nil: undefined, freq: 8 }),
};

const textLayer = fc.record({
  ...common,
  type: fc.constant('Text' as const),
  text,
  fontFamily: fc.constantFrom(...FONT_FAMILIES.map((family) => family.id)),
  fontSize: length(0.5, 120),
  fill: colour,
  textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
  fontStyle: fc.constantFrom('normal' as const, 'italic' as const),
  fontWeight: fc.constantFrom(400 as const, 700 as const),
  underline: fc.boolean(),
  lineHeight: length(0.3, 5),
  letterSpacing: fc.oneof(fc.constant(0), length(-5, 30)),
  stroke: fc.option(fc.record({ colour, width: length(0, 10) })),
  shadow: fc.option(
    fc.record({ colour, opacity: length(0, 1), dx: length(-20, 20), dy: length(-20, 20), blur: length(0, 20) }),
  ),
  customisable: fc.boolean(),
  fit: fc.option(fc.record({ maxWidth: length(0.1, 300) }), { nil: undefined }),
});

const crop = fc
  .tuple(length(0.001, 1), length(0.001, 1), length(0, 1), length(0, 1))
  .map(([width, height, x, y]) => ({ width, height, x: x * (1 - width), y: y * (1 - height) }));
const imageLayer = fc.record({
  ...common,
  type: fc.constant('Image' as const),
  src: id,
  width: length(0.1, 500),
  height: length(0.1, 500),
  flipX: fc.option(fc.boolean(), { nil: undefined }),
  flipY: fc.option(fc.boolean(), { nil: undefined }),
  recolour: fc.option(colour, { nil: undefined }),
  crop: fc.option(crop, { nil: undefined }),
});

const side = fc.record({
  printArea: fc.record({ widthMm: length(5, 500), heightMm: length(5, 500), dpi: fc.constantFrom(72, 150, 300) }),
  layers: fc.uniqueArray(fc.oneof({ weight: 3, arbitrary: textLayer }, imageLayer), {
    minLength: 1,
    maxLength: 6,
    selector: (layer) => layer.id,
  }),
});

/** Undefined fields are left out, as in a stored document. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** @param seed the same seed gives the same designs */
export function randomDesigns(count: number, seed: number): DesignSide[] {
  return fc.sample(side, { numRuns: count, seed }).map((made) => designSideSchema.parse(stored(made)) as DesignSide);
}
