import type { HexColour } from './model.ts';

export function parseHex(colour: string): [red: number, green: number, blue: number] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as [number, number, number];
}

export function toHex(channels: readonly number[]): HexColour {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2: 0 is black, 1 is white. */
export function luminance(colour: string): number {
  const [red, green, blue] = parseHex(colour).map(linearLight) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearLight(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function mixColours(from: string, to: string, share: number): HexColour {
  const target = parseHex(to);
  return toHex(parseHex(from).map((channel, index) => channel + (target[index]! - channel) * share));
}

/**
 * Returns how an ink looks on goods, by channel. With a white underbase it covers them; without white ink it only
 * darkens them.
 */
export function inkOnFabric(ink: readonly number[], fabric: readonly number[], hasWhite: boolean): number[] {
  return ink.map((channel, index) => (hasWhite ? channel : (channel * fabric[index]!) / 255));
}

/** CIELAB of an sRGB colour (0 to 255 each), relative to its own white. */
export function toLab(channels: readonly number[]): [l: number, a: number, b: number] {
  const [red, green, blue] = channels.map(linearLight) as [number, number, number];
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
