// How things are printed, and what that means for a price (product.md 5). A variant names its techniques by these keys; the
// first one is what it is printed with, and what its print price is for.

interface TechniqueRules {
  /** What the trade calls it. */
  label: string;
  /** Every colour is a pass of its own, paid by itself. */
  chargesByColour: boolean;
}

export const PRINT_TECHNIQUES = {
  dtg: { label: 'Direct to garment', chargesByColour: false },
  dtf: { label: 'Direct to film', chargesByColour: false },
  'screen-print': { label: 'Screen print', chargesByColour: true },
  'pad-print': { label: 'Pad print', chargesByColour: true },
  'heat-transfer': { label: 'Heat transfer', chargesByColour: false },
  embroidery: { label: 'Embroidery', chargesByColour: false },
  sublimation: { label: 'Sublimation', chargesByColour: false },
  uv: { label: 'UV print', chargesByColour: false },
  'digital-print': { label: 'Digital print', chargesByColour: false },
  engraving: { label: 'Laser engraving', chargesByColour: false },
} as const satisfies Record<string, TechniqueRules>;

export type PrintTechnique = keyof typeof PRINT_TECHNIQUES;
export const PRINT_TECHNIQUE_KEYS = Object.keys(PRINT_TECHNIQUES) as PrintTechnique[];

export function isPrintTechnique(text: string): text is PrintTechnique {
  return Object.hasOwn(PRINT_TECHNIQUES, text);
}

/** What people read for a technique; one that is not known is its own label. */
export function techniqueLabel(technique: string): string {
  return isPrintTechnique(technique) ? PRINT_TECHNIQUES[technique].label : technique;
}

/** Whether what is printed with these techniques, the first of them that is, is paid by the colour. */
export function chargesByColour([first = '']: readonly string[]): boolean {
  return isPrintTechnique(first) && PRINT_TECHNIQUES[first].chargesByColour;
}

export const TECHNIQUES_BY_COLOUR = PRINT_TECHNIQUE_KEYS.filter((key) => PRINT_TECHNIQUES[key].chargesByColour);
