import { contrastRatio, TEXT_CONTRAST } from './contrast.ts';

// What lies behind a store's home heading where it has no picture of its own: a gentle gradient from its colour set.

/** The dark text of a store page. */
const INK = '#1f1a24';
const WHITE = '#ffffff';
const BLACK = '#000000';

export interface HomeBackground {
  from: string;
  to: string;
  /** Whether dark text is read on it; white text otherwise. Either reaches `TEXT_CONTRAST` on the whole of it. */
  hasDarkText: boolean;
}

/**
 * The gradient for a colour set: its pale secondary colour, or its strong primary one.
 * A colour on which neither dark nor white text can be read is made darker until white can.
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

/** `share` 0 is `one`, 1 is `other`; both `#rrggbb`. */
function mix(one: string, other: string, share: number): string {
  const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  const channels = [1, 3, 5].map((start) =>
    Math.round(channel(one, start) * (1 - share) + channel(other, start) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
