/** What a technique can hold, in millimetres on the garment. Where the figures come from: docs/decisions/artwork-and-print.md. */
export interface TechniqueLimits {
  /** Thinner lines and strokes of letters break, fill in or wash out. */
  leastLineMm: number;
  /** Height of a capital letter below which words cannot be read any more. */
  leastLetterMm: number;
  /** Colours of one side; 0 where their number does not matter. */
  mostColours: number;
}

const UNLIMITED = 0;

const LIMITS: Readonly<Record<string, TechniqueLimits>> = {
  dtg: { leastLineMm: 0.35, leastLetterMm: 2, mostColours: UNLIMITED },
  dtf: { leastLineMm: 0.5, leastLetterMm: 2.5, mostColours: UNLIMITED },
  'screen-print': { leastLineMm: 0.35, leastLetterMm: 2, mostColours: 6 },
  'pad-print': { leastLineMm: 0.25, leastLetterMm: 1.5, mostColours: 4 },
  'heat-transfer': { leastLineMm: 1, leastLetterMm: 5, mostColours: UNLIMITED },
  embroidery: { leastLineMm: 1, leastLetterMm: 5, mostColours: 12 },
  sublimation: { leastLineMm: 0.35, leastLetterMm: 1.5, mostColours: UNLIMITED },
  uv: { leastLineMm: 0.25, leastLetterMm: 1.5, mostColours: UNLIMITED },
  'digital-print': { leastLineMm: 0.15, leastLetterMm: 1.2, mostColours: UNLIMITED },
  engraving: { leastLineMm: 0.2, leastLetterMm: 1.5, mostColours: 1 },
};

/** Of a technique that nobody told us about: what ink on fabric holds. */
const USUAL: TechniqueLimits = { leastLineMm: 0.35, leastLetterMm: 2, mostColours: UNLIMITED };

/**
 * What a variant's print has to keep to. Its first technique is what it is printed with; its own number of colours, where it
 * names one, goes before the technique's.
 */
export function printLimits([technique = '']: readonly string[] = [], colourCount = 0): TechniqueLimits {
  const limits = Object.hasOwn(LIMITS, technique) ? (LIMITS[technique] ?? USUAL) : USUAL;
  return colourCount > 0 ? { ...limits, mostColours: colourCount } : limits;
}
