// Basic colours to filter by, whatever the trade names of the shades.

export const BASIC_COLOURS = [
  ...(['white', 'grey', 'black', 'brown', 'beige'] as const),
  ...(['red', 'pink', 'orange', 'yellow', 'green', 'turquoise', 'blue', 'purple'] as const),
] as const;
export type BasicColour = (typeof BASIC_COLOURS)[number];

/** Start of each hue in degrees; red covers both ends. */
const HUES: readonly (readonly [from: number, colour: BasicColour])[] = [
  [345, 'red'],
  [315, 'pink'],
  [255, 'purple'],
  [195, 'blue'],
  [160, 'turquoise'],
  [70, 'green'],
  [42, 'yellow'],
  [14, 'orange'],
];

/** Returns the basic colour of a shade, `#rrggbb`. */
export function basicColour(hex: string): BasicColour {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  if (lightness < 0.13) return 'black';
  if (range < 0.055) return lightness > 0.88 ? 'white' : 'grey';
  const hue = computeHue(red, green, blue, most, range);
  const isWarm = hue >= 14 && hue < 70;
  if (isWarm && lightness > 0.65 && range < 0.4) return 'beige';
  if (isWarm && lightness < 0.42 && hue < 50) return 'brown';
  if (saturation < 0.14) return 'grey';
  const [, colour = 'red'] = HUES.find(([from]) => hue >= from) ?? [];
  return colour === 'red' && lightness > 0.72 ? 'pink' : colour;
}

function computeHue(red: number, green: number, blue: number, most: number, range: number): number {
  const sixth =
    most === red
      ? (green - blue) / range + (green < blue ? 6 : 0)
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return sixth * 60;
}
