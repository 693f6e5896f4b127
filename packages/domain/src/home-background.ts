import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

// Background of a store's home heading without a picture: a soft gradient from its colour set.

/** Dark text colour of a store page. */
const INK = '#1f1a24';
const WHITE = '#ffffff';
const BLACK = '#000000';

export interface HomeBackground {
  from: string;
  to: string;
  /** Whether the text on it is dark, else white. It reaches `TEXT_CONTRAST` on the whole gradient. */
  hasDarkText: boolean;
}

/**
 * Returns the gradient of a colour set: its pale secondary or its strong primary colour. A colour on which neither dark
 * nor white text is readable is darkened until white is.
 */
export function homeBackground(colours: { primary: string; secondary: string }, isStrong: boolean): HomeBackground {
  const colour = isStrong ? colours.primary : colours.secondary;
  if (contrastRatio(colour, INK) >= TEXT_CONTRAST) {
    return { from: mix(colour, WHITE, isStrong ? 0.4 : 1), to: colour, hasDarkText: true };
  }
  const ground = darkEnough(colour);
  return { from: mix(ground, BLACK, 0.25), to: ground, hasDarkText: false };
}

function darkEnough(colour: string): string {
  return contrastRatio(colour, WHITE) >= TEXT_CONTRAST ? colour : darkEnough(mix(colour, BLACK, 0.1));
}

/** Mixes two `#rrggbb` colours; `share` 0 is `one`, 1 is `other`. */
function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  const channels = [1, 3, 5].map((start) =>
    Math.round(channel(one, start) * (1 - share) + channel(other, start) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
