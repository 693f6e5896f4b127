import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

/** Contrast of a text colour and a background of a set. */
export interface Contrast {
  colour: 'primary';
  on: 'white' | 'secondary';
  /** 1 to 21, with two decimals, never rounded up. */
  ratio: number;
}

/**
 * Contrasts of the text colours a store uses: links and prices in primary on white, notes in primary on secondary.
 * Tertiary is only a background for black or white text.
 */
export function colourContrasts({ primary, secondary }: { primary: string; secondary: string }): Contrast[] {
  return [
    { colour: 'primary', on: 'white', ratio: twoDigits(contrastRatio(primary, '#ffffff')) },
    { colour: 'primary', on: 'secondary', ratio: twoDigits(contrastRatio(primary, secondary)) },
  ];
}

/** The contrasts below `TEXT_CONTRAST`. The store then uses its dark text colour, so they are warnings, not errors. */
export function contrastWarnings(colours: { primary: string; secondary: string }): Contrast[] {
  return colourContrasts(colours).filter(({ ratio }) => ratio < TEXT_CONTRAST);
}

const twoDigits = (ratio: number) => Math.floor(ratio * 100) / 100;
