// Print techniques and their effect on prices (docs/product/money.md). A variant lists its techniques by these keys;
// the first one is used, and its print price applies to that one.

interface TechniqueRules {
  /** Trade name. */
  label: string;
  /** Each colour is a separate pass and is charged separately. */
  chargesByColour: boolean;
  /** Has white ink and so covers dark goods. Without white, inks can only darken the fabric. */
  hasWhite: boolean;
}

const PRINT_TECHNIQUES = {
  dtg: { label: 'Direct to garment', chargesByColour: false, hasWhite: true },
  dtf: { label: 'Direct to film', chargesByColour: false, hasWhite: true },
  'screen-print': { label: 'Screen print', chargesByColour: true, hasWhite: true },
  'pad-print': { label: 'Pad print', chargesByColour: true, hasWhite: true },
  'heat-transfer': { label: 'Heat transfer', chargesByColour: false, hasWhite: true },
  embroidery: { label: 'Embroidery', chargesByColour: false, hasWhite: true },
  sublimation: { label: 'Sublimation', chargesByColour: false, hasWhite: false },
  uv: { label: 'UV print', chargesByColour: false, hasWhite: true },
  'digital-print': { label: 'Digital print', chargesByColour: false, hasWhite: true },
  engraving: { label: 'Laser engraving', chargesByColour: false, hasWhite: true },
} as const satisfies Record<string, TechniqueRules>;

export type PrintTechnique = keyof typeof PRINT_TECHNIQUES;
export const PRINT_TECHNIQUE_KEYS = Object.keys(PRINT_TECHNIQUES) as PrintTechnique[];

export function isPrintTechnique(text: string): text is PrintTechnique {
  return Object.hasOwn(PRINT_TECHNIQUES, text);
}

/** Display label of a technique; an unknown one is its own label. */
export function techniqueLabel(technique: string): string {
  return isPrintTechnique(technique) ? PRINT_TECHNIQUES[technique].label : technique;
}

/** Whether the variant's first technique charges by colour. */
export function chargesByColour([first = '']: readonly string[]): boolean {
  return isPrintTechnique(first) && PRINT_TECHNIQUES[first].chargesByColour;
}

/** Whether the variant's first technique has white ink. */
export function hasWhite([first = '']: readonly string[]): boolean {
  return !isPrintTechnique(first) || PRINT_TECHNIQUES[first].hasWhite;
}

/** Minimum CIE lightness (0 to 100) of goods for inks without white. */
const LIGHT_FROM = 70;

/**
 * Whether goods of a colour, `#rrggbb`, can be printed with these techniques. Without white ink only light ones can.
 */
export function canPrintOn(techniques: readonly string[], hex: string): boolean {
  return hasWhite(techniques) || lightness(hex) >= LIGHT_FROM;
}

/** Colours of a variant that its technique can print on; no others are offered. */
export function printableColours<Colour extends { hex: string }>(variant: {
  colours: readonly Colour[];
  values: { print_techniques: readonly string[] };
}): Colour[] {
  return variant.colours.filter(({ hex }) => canPrintOn(variant.values.print_techniques, hex));
}

function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 116 * Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue) - 16;
}

export const TECHNIQUES_BY_COLOUR = PRINT_TECHNIQUE_KEYS.filter((key) => PRINT_TECHNIQUES[key].chargesByColour);
