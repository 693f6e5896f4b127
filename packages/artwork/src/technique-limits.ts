import { hasWhite } from '@inkstand/domain/print-techniques';

/** What a technique can hold, in millimetres on the garment. Where the figures come from: docs/decisions/artwork-and-print.md. */
export interface TechniqueLimits {
  /** Thinner lines and strokes of letters break, fill in or wash out. */
  minLineMm: number;
  /** Height of a capital letter below which words cannot be read any more. */
  minLetterMm: number;
  /** Colours of one side; 0 where their number does not matter. */
  maxColours: number;
  /** Without white ink the goods show through, and nothing lighter than them is printed. */
  hasWhite: boolean;
}

type Measures = Omit<TechniqueLimits, 'hasWhite'>;

const UNLIMITED = 0;

const LIMITS: Readonly<Record<string, Measures>> = {
  dtg: { minLineMm: 0.35, minLetterMm: 2, maxColours: UNLIMITED },
  dtf: { minLineMm: 0.5, minLetterMm: 2.5, maxColours: UNLIMITED },
  'screen-print': { minLineMm: 0.35, minLetterMm: 2, maxColours: 6 },
  'pad-print': { minLineMm: 0.25, minLetterMm: 1.5, maxColours: 4 },
  'heat-transfer': { minLineMm: 1, minLetterMm: 5, maxColours: UNLIMITED },
  embroidery: { minLineMm: 1, minLetterMm: 5, maxColours: 12 },
  sublimation: { minLineMm: 0.35, minLetterMm: 1.5, maxColours: UNLIMITED },
  uv: { minLineMm: 0.25, minLetterMm: 1.5, maxColours: UNLIMITED },
  'digital-print': { minLineMm: 0.15, minLetterMm: 1.2, maxColours: UNLIMITED },
  engraving: { minLineMm: 0.2, minLetterMm: 1.5, maxColours: 1 },
};

/** Of a technique that nobody told us about: what ink on fabric holds. */
const USUAL: Measures = { minLineMm: 0.35, minLetterMm: 2, maxColours: UNLIMITED };

/**
 * What a variant's print has to keep to. Its first technique is what it is printed with; its own number of colours, where it
 * names one, goes before the technique's.
 */
export function printLimits(techniques: readonly string[] = [], colourCount = 0): TechniqueLimits {
  const [technique = ''] = techniques;
  const limits = Object.hasOwn(LIMITS, technique) ? (LIMITS[technique] ?? USUAL) : USUAL;
  const maxColours = colourCount > 0 ? colourCount : limits.maxColours;
  return { ...limits, maxColours, hasWhite: hasWhite(techniques) };
}
