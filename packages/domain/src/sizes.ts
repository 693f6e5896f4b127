// Size systems of the catalogue (specification 3); the code of a size determines its system.

export const SIZE_SYSTEMS = [
  ...(['months', 'years', 'letters', 'one-size'] as const),
  ...(['volume', 'inches', 'centimetres', 'paper'] as const),
] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

export interface Size {
  code: string;
  label: string;
  system: SizeSystem;
}

/** XS to 8XL, in order; codes are the lower-case labels. */
const LETTER_SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL', '7XL', '8XL'] as const;
const OTHER_LETTERS: Readonly<Record<string, string>> = { XXL: '2XL', XXXL: '3XL' };

const RANGE = /^(\d{1,2})(?:-(\d{1,2}))?([my])$/;
const MEASURE = /^(\d{1,4})(ml|in|cm)$/;
const RECTANGLE = /^(\d{1,3})x(\d{1,3})(in|cm)$/;
const PAPER = /^a[0-7]$/;

/** One example code per system, shown to users who enter codes. */
export const SIZE_EXAMPLES = ['6-12m', '3-4y', 'xl', 'one-size', '330ml', '12x16in', '14in', '40x40cm', 'a5'] as const;

/**
 * Parses a size code: `0-3m` is '0–3 months', `3-4y` '3–4 years', `xl` 'XL', `2xl` or `xxl` '2XL', `one-size` 'One
 * size', `330ml` '330 ml', `14in` '14″', `12x16in` '12 × 16″', `40x40cm` '40 × 40 cm', `a5` 'A5'. Undefined for an
 * unknown system.
 */
export function readSize(code: string): Size | undefined {
  const text = code.trim().toLowerCase();
  if (text === 'one-size') return { code, label: 'One size', system: 'one-size' };

  const letters = OTHER_LETTERS[text.toUpperCase()] ?? text.toUpperCase();
  if ((LETTER_SIZES as readonly string[]).includes(letters)) return { code, label: letters, system: 'letters' };

  const [, from = '', to, unit] = RANGE.exec(text) ?? [];
  if (unit === 'm') return { code, label: `${to ? `${from}–${to}` : from} months`, system: 'months' };
  if (unit === 'y') return { code, label: `${to ? `${from}–${to}` : from} years`, system: 'years' };

  const [, amount, measure] = MEASURE.exec(text) ?? [];
  if (measure === 'ml') return { code, label: `${amount} ml`, system: 'volume' };
  if (measure === 'in') return { code, label: `${amount}″`, system: 'inches' };
  if (measure === 'cm') return { code, label: `${amount} cm`, system: 'centimetres' };

  const [, wide, high, unitOfBoth] = RECTANGLE.exec(text) ?? [];
  if (unitOfBoth === 'in') return { code, label: `${wide} × ${high}″`, system: 'inches' };
  if (unitOfBoth === 'cm') return { code, label: `${wide} × ${high} cm`, system: 'centimetres' };
  if (PAPER.test(text)) return { code, label: text.toUpperCase(), system: 'paper' };
  return undefined;
}

/** Measurements of a size guide, taken flat. */
export const SIZE_MEASURES = ['chest_width', 'body_length', 'sleeve_length'] as const;
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

const CENTIMETRES_PER_INCH = 2.54;

/** Converts centimetres to inches, to the nearest quarter as on a tape measure. */
export function inches(centimetres: number): number {
  return Math.round((centimetres / CENTIMETRES_PER_INCH) * 4) / 4;
}

/** Display label of a size; a code of an unknown system is its own label. */
export function sizeLabel(code: string): string {
  return readSize(code)?.label ?? code;
}

/** Sorts sizes: system by system, smaller first; unknown codes last. */
export function compareSizes(left: string, right: string): number {
  const [a, b] = [sizeSortKey(left), sizeSortKey(right)];
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

function sizeSortKey(code: string): readonly number[] {
  const size = readSize(code);
  if (!size) return [SIZE_SYSTEMS.length, 0, 0];
  const system = SIZE_SYSTEMS.indexOf(size.system);
  if (size.system === 'letters') return [system, (LETTER_SIZES as readonly string[]).indexOf(size.label), 0];
  const [from = 0, to = from] = (code.match(/\d+/g) ?? []).map(Number);
  // A larger number is a smaller sheet.
  if (size.system === 'paper') return [system, -from, 0];
  return [system, from, to];
}
