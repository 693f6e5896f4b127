import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

/** How well two colours of a set can be read as text and ground. */
export interface Contrast {
  colour: 'primary';
  on: 'white' | 'secondary';
  /** 1 to 21, with two digits, never rounded up. */
  ratio: number;
}

/**
 * The contrasts that a store's text has: links and prices are in primary on white, notes in primary on secondary. Tertiary is
 * a ground only, whose text is black or white.
 */
export function colourContrasts({ primary, secondary }: { primary: string; secondary: string }): Contrast[] {
  return [
    { colour: 'primary', on: 'white', ratio: twoDigits(contrastRatio(primary, '#ffffff')) },
    { colour: 'primary', on: 'secondary', ratio: twoDigits(contrastRatio(primary, secondary)) },
  ];
}

/** Those that are below `TEXT_CONTRAST`. A store then writes in ink instead, so they are a warning and no error. */
export function contrastWarnings(colours: { primary: string; secondary: string }): Contrast[] {
  return colourContrasts(colours).filter(({ ratio }) => ratio < TEXT_CONTRAST);
}

const twoDigits = (ratio: number) => Math.floor(ratio * 100) / 100;
