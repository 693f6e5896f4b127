import { hasWhite } from '@inkstand/domain/print-techniques';

/**
 * Limits of a print technique, in millimetres on the garment. Source of the figures:
 * docs/decisions/artwork-and-print.md.
 */
export interface TechniqueLimits {
  /** Thinner lines and letter strokes break, fill in or wash out. */
  minLineMm: number;
  /** Minimum height of a capital letter for legible text. */
  minLetterMm: number;
  /** Maximum number of colours of one side; 0 means no limit. */
  maxColours: number;
  /** Without white ink the goods show through, and nothing lighter than them can be printed. */
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
  engraving: { minLineMm: 0.3, minLetterMm: 1.5, maxColours: 1 },
};

/** Defaults for an unknown technique: typical limits of ink on fabric. */
const USUAL: Measures = { minLineMm: 0.35, minLetterMm: 2, maxColours: UNLIMITED };

/**
 * Returns the limits of a variant's print. Its first technique is the one it is printed with; its own number of
 * colours, if set, overrides the technique's.
 */
export function printLimits(techniques: readonly string[] = [], colourCount = 0): TechniqueLimits {
  const [technique = ''] = techniques;
  const limits = Object.hasOwn(LIMITS, technique) ? (LIMITS[technique] ?? USUAL) : USUAL;
  const maxColours = colourCount > 0 ? colourCount : limits.maxColours;
  return { ...limits, maxColours, hasWhite: hasWhite(techniques) };
}
