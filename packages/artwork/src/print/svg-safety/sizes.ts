import type { XmlElement } from './parse-xml.ts';
import { cannotPrint } from './reasons.ts';
import { walk } from './references.ts';
import { toPixels } from './style-values.ts';

const SIDES = ['width', 'height'] as const;

/**
 * Gives the drawing the size that browsers give it: of one given side the other follows from the view box, and without
 * any the view box is the size.
 */
export function setDrawingSize({ attributes }: XmlElement): void {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const [width, height] = SIDES.map((side) => toPixels(attributes.get(side) ?? ''));
  const sizes = [
    width ?? (ratio && (height ? height * ratio : boxWidth)),
    height ?? (ratio && (width ? width / ratio : boxHeight)),
  ];
  const scale = ratio === undefined ? 1 : scaleToWholePixels(sizes);
  for (const [index, side] of SIDES.entries()) {
    const size = sizes[index];
    if (size !== undefined) attributes.set(side, String(size * scale));
  }
}

/** Pixels of the longer side from which a rounded size has the shape of the drawing. */
const ROUNDABLE = 1000;

/** Enlarges a drawing of broken pixels: its size is stored in whole ones, and would stretch it. */
function scaleToWholePixels([width = 0, height = 0]: (number | undefined)[]): number {
  if (!(width > 0 && height > 0) || (Number.isInteger(width) && Number.isInteger(height))) return 1;
  return Math.max(1, Math.ceil(ROUNDABLE / Math.max(width, height)));
}

const KEYWORDS = new Map([
  ['left', '0%'],
  ['top', '0%'],
  ['center', '50%'],
  ['right', '100%'],
  ['bottom', '100%'],
]);

/**
 * Writes origins of transforms, which the renderer does not know, into the transforms. Percentages are of the view box.
 * @throws ArtworkError `asset.unsupported_svg` for an origin in parts of the element's own box
 */
export function moveOrigins(root: XmlElement): void {
  const box = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  walk(root, ({ attributes }) => {
    const [transform, origin] = [attributes.get('transform'), attributes.get('transform-origin')];
    if (!transform || !origin) return;
    const words = origin.toLowerCase().split(/\s+/);
    if (/^(?:top|bottom)$/.test(words[0]!) || /^(?:left|right)$/.test(words[1] ?? '')) words.reverse();
    const [x, y] = [words[0] ?? 'center', words[1] ?? 'center'].map((word, axis) => {
      const value = KEYWORDS.get(word) ?? word;
      return value.endsWith('%') ? (Number.parseFloat(value) / 100) * (box[2 + axis] ?? Number.NaN) : toPixels(value);
    });
    const isOwnBox = /^(?:fill|content|stroke|border)-box$/i.test(attributes.get('transform-box') ?? '');
    if (isOwnBox || x === undefined || y === undefined || Number.isNaN(x + y)) {
      throw cannotPrint('transform-origin', attributes.get(':label') ?? attributes.get('id') ?? '');
    }
    attributes.set('transform', `translate(${x} ${y}) ${transform} translate(${-x} ${-y})`);
  });
}

/** The renderer leaves out what one transform makes smaller than this. */
const SMALLEST_SCALE = 0.001;
const MAX_STEPS = 8;

/** Spreads transforms to a tiny scale over several groups, which the renderer draws. */
export function spreadTinyScales(root: XmlElement): void {
  walk(root, (element) => {
    const transform = element.attributes.get('transform');
    const scale = transform ? scaleOf(transform) : 1;
    if (!(scale > 0 && scale < SMALLEST_SCALE)) return;
    const steps = Math.min(MAX_STEPS, Math.ceil(Math.log(scale) / Math.log(SMALLEST_SCALE)));
    const step = scale ** (1 / (steps + 1));
    wrap(element, `${transform} scale(${step ** -steps})`, steps, step);
  });
}

/** Puts an element into groups: an outer one with a transform, and `steps` more that each scale. */
function wrap(element: XmlElement, transform: string, steps: number, step: number): void {
  const inner: XmlElement = { ...element, attributes: new Map(element.attributes) };
  for (const attribute of ['transform', 'id']) inner.attributes.delete(attribute);
  let group = inner;
  for (let left = steps; left > 0; left -= 1) {
    group = { name: 'g', attributes: new Map([['transform', `scale(${step})`]]), children: [group] };
  }
  const id = element.attributes.get('id');
  element.name = 'g';
  element.attributes = new Map([['transform', transform], ...(id ? [['id', id] as const] : [])]);
  element.children = [group];
}

/** The smaller factor of a transform's scales; rotations and shifts count as 1. */
function scaleOf(transform: string): number {
  let scale = 1;
  for (const [, name, list = ''] of transform.matchAll(/(scale|matrix)\s*\(([^()]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const factors =
      name === 'scale'
        ? [a, list.trim().includes(' ') || list.includes(',') ? b : a]
        : [Math.hypot(a, b), Math.hypot(c, d)];
    scale *= Math.min(...factors.map(Math.abs));
  }
  return scale;
}
