import { clampRgb, converter, parse } from 'culori';
import { cannotReadColour } from './reasons.ts';

const toRgb = converter('rgb');
const CHANNEL = 255;
/** Colours of the user's system, as a light theme has them. */
const SYSTEM = new Map([
  ['canvas', '#ffffff'],
  ['canvastext', '#000000'],
]);
/** Colours that are computed from others; browsers know them, our library does not. */
const COMPUTED = /^(?:color-mix|contrast-color|light-dark|device-cmyk)\(|^[a-z]+\(\s*from\s/;
/** Colours outside of sRGB. Programs write the sRGB value that they chose before them. */
export const WIDE_GAMUT = /^color\(\s*(?!srgb)/i;

/**
 * A CSS colour as the renderer reads it: `#rrggbb`, or `rgba(…)` where it is transparent. Colours beyond sRGB are
 * clipped, as browsers do on such a screen. Undefined for what is no colour.
 * @throws ArtworkError `asset.unsupported_svg` for a colour that browsers compute from others
 */
export function readColour(written: string): string | undefined {
  const value = written.trim().toLowerCase();
  if (COMPUTED.test(value)) throw cannotReadColour(written);
  // The library also reads hexadecimal digits without their sign.
  const isHex = /^[0-9a-f]+$/.test(value) && !/[g-z]/.test(value) && /^(?:.{3,4}|.{6}|.{8})$/.test(value);
  const colour = isHex ? undefined : toRgb(parse(SYSTEM.get(value) ?? value));
  if (!colour) return undefined;
  const { r, g, b, alpha = 1 } = clampRgb(colour);
  const channels = [r, g, b].map((channel) => Math.round((Number.isNaN(channel) ? 0 : channel) * CHANNEL));
  if (alpha < 1) return `rgba(${channels.join(', ')}, ${Math.max(0, Number(alpha.toFixed(4)))})`;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A value of `fill` or `stroke` as the renderer reads it, undefined for one that browsers ignore. */
export function readPaint(written: string): string | undefined {
  const value = written.trim();
  if (/^none$/i.test(value)) return 'none';
  if (/^currentcolor$/i.test(value)) return 'currentColor';
  const [, server, fallback = ''] = /^(url\((?:"[^"]*"|'[^']*'|[^)]*)\))\s*(.*)$/i.exec(value) ?? [];
  if (!server) return readColour(value);
  const other = fallback === '' ? '' : readPaint(fallback);
  return other === undefined ? undefined : `${server} ${other}`.trim();
}
