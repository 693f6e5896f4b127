import { readColour, readPaint } from './colours.ts';
import { isValid } from './stylesheet.ts';

export const COLOUR_PROPERTIES: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'color']);

/** Inherited properties that are drawn, with their initial values. */
const INHERITED: Readonly<Record<string, string>> = {
  fill: '#000000',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'clip-rule': 'nonzero',
  color: '#000000',
  visibility: 'visible',
  'paint-order': 'normal',
  'shape-rendering': 'auto',
  'image-rendering': 'auto',
  'color-interpolation-filters': 'linearRGB',
  'color-interpolation': 'sRGB',
  'marker-start': 'none',
  'marker-mid': 'none',
  'marker-end': 'none',
};

const LENGTHS: ReadonlySet<string> = new Set([
  'stroke-width',
  'stroke-dashoffset',
  'x',
  'y',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'width',
  'height',
]);
const OPACITIES: ReadonlySet<string> = new Set([
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stop-opacity',
  'flood-opacity',
]);
const NOT_INHERITED = [
  'stop-color',
  'flood-color',
  'display',
  'overflow',
  'clip-path',
  'mask',
  'mask-type',
  'filter',
  'mix-blend-mode',
  'isolation',
  'transform',
  'transform-origin',
  'transform-box',
  'd',
];

/** Properties that count for a print; of others a style changes nothing. */
export const STYLE_PROPERTIES: ReadonlySet<string> = new Set([
  ...Object.keys(INHERITED),
  ...LENGTHS,
  ...OPACITIES,
  ...NOT_INHERITED,
]);

/** Properties that set several others to the same value. */
export const LONGHANDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['marker', ['marker-start', 'marker-mid', 'marker-end']],
  ['mask-image', ['mask']],
  ['-webkit-mask', ['mask']],
  ['-webkit-clip-path', ['clip-path']],
]);

/**
 * A property's value as the renderer reads it: an empty one stands for the initial value of a property that is not
 * inherited. Undefined for a value that browsers ignore.
 */
export function readValue(property: string, written: string): string | undefined {
  const value = written.trim();
  const inherited = INHERITED[property];
  if (/^(?:unset|revert|revert-layer)$/i.test(value)) return inherited === undefined ? '' : 'inherit';
  if (/^inherit$/i.test(value)) return 'inherit';
  if (/^initial$/i.test(value)) return inherited ?? '';
  if (property === 'fill' || property === 'stroke') return readPaint(value);
  if (COLOUR_PROPERTIES.has(property)) return /^currentcolor$/i.test(value) ? 'currentColor' : readColour(value);
  if (OPACITIES.has(property)) return readOpacity(value);
  if (LENGTHS.has(property)) return readLength(property, value);
  if (property === 'transform') return readTransform(value);
  if (property === 'd') return /^path\(\s*["']([^"']*)["']\s*\)$/.exec(value)?.[1];
  // Of SVG, but not of CSS: the library does not know it.
  if (property === 'color-interpolation') return /^(?:auto|sRGB|linearRGB)$/i.test(value) ? value : undefined;
  // `mask` takes any picture in CSS; only an element of the drawing is one here.
  if (property === 'mask' && /^url\([^)]*\)/i.test(value)) return /^url\([^)]*\)/i.exec(value)?.[0];
  return isValid(property, value) ? value.replace(/\s+/g, ' ') : undefined;
}

function readOpacity(value: string): string | undefined {
  const [, number, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(value) ?? [];
  if (number === undefined) return undefined;
  return String(Math.min(1, Math.max(0, Number(number) / (percent ? 100 : 1))));
}

/** Pixels of CSS in a unit. `em` is that of the browser's own style: no text sets another one here. */
const PIXELS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
  ['ch', 8],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
  ['q', 2.4 / 2.54],
  ['pt', 4 / 3],
  ['pc', 16],
]);

/** A length in pixels; undefined for percentages, keywords and what is no length. */
export function toPixels(written: string): number | undefined {
  const [, number, unit = ''] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(written) ?? [];
  const pixels = PIXELS.get(unit.toLowerCase());
  return number === undefined || pixels === undefined ? undefined : Number((Number(number) * pixels).toFixed(6));
}

function readLength(property: string, value: string): string | undefined {
  if (/^auto$/i.test(value)) return property.startsWith('stroke') ? undefined : '';
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)%$/.test(value)) return value;
  const isBare = /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(value) && Number(value) !== 0;
  // Only strokes have lengths without a unit in CSS.
  if (isBare && !property.startsWith('stroke')) return undefined;
  return toPixels(value)?.toString();
}

const DEGREES: ReadonlyMap<string, number> = new Map([
  ['deg', 1],
  ['rad', 180 / Math.PI],
  ['grad', 0.9],
  ['turn', 360],
]);

/** A CSS transform as an attribute, which has neither units nor a function per axis. */
function readTransform(value: string): string | undefined {
  if (/^none$/i.test(value)) return '';
  const functions = [...value.matchAll(/([a-z]+)\(([^()]*)\)/gi)];
  if (functions.length === 0 || value.replace(/([a-z]+)\(([^()]*)\)/gi, '').trim() !== '') return undefined;
  const read = functions.map(([, name = '', list = '']) => {
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(toNumber);
    return numbers.includes(undefined) ? undefined : asAttribute(name, numbers as number[]);
  });
  return read.includes(undefined) ? undefined : read.join(' ');
}

function toNumber(written: string): number | undefined {
  const [, number, unit = ''] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+)$/i.exec(written) ?? [];
  const degrees = DEGREES.get(unit.toLowerCase());
  return number !== undefined && degrees !== undefined ? Number(number) * degrees : toPixels(written);
}

function asAttribute(name: string, [first = 0, second, ...others]: number[]): string | undefined {
  const byName: Readonly<Record<string, string>> = {
    matrix: `matrix(${[first, second ?? 0, ...others].join(' ')})`,
    translate: `translate(${first} ${second ?? 0})`,
    translateX: `translate(${first} 0)`,
    translateY: `translate(0 ${first})`,
    scale: `scale(${first} ${second ?? first})`,
    scaleX: `scale(${first} 1)`,
    scaleY: `scale(1 ${first})`,
    rotate: `rotate(${first})`,
    skew: `matrix(1 ${tangent(second ?? 0)} ${tangent(first)} 1 0 0)`,
    skewX: `skewX(${first})`,
    skewY: `skewY(${first})`,
  };
  return Object.hasOwn(byName, name) ? byName[name] : undefined;
}

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
