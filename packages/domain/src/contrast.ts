// Colour contrast by WCAG 2.2, for stores with custom colours.

/** Minimum ratio for text (WCAG 1.4.3). */
export const TEXT_CONTRAST = 4.5;

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/**
 * Returns the relative luminance of `#rgb` or `#rrggbb`, 0 (black) to 1 (white). Throws a RangeError for anything else.
 */
export function luminance(colour: string): number {
  const [, digits = ''] = HEX.exec(colour) ?? [];
  if (digits === '') throw new RangeError(`not a colour: ${colour}`);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) =>
    linear(Number.parseInt(full.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (none) to 21 (black on white); the order of the arguments does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever has more contrast with the background; one of them always reaches `TEXT_CONTRAST`. */
export function textColourOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000';
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
