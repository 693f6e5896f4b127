import sharp from 'sharp';
import type { XmlElement } from './parse-xml.ts';

interface EmbeddedPictures {
  /** Whether nothing else is drawn, but for a background. */
  areAll: boolean;
  /** Pixels of the drawing's longer side at which the finest of them keeps all of its own. */
  edge: number;
  /** Pixels of the largest. */
  width: number;
  height: number;
}

/** A phone's photo, which is drawn within two seconds. */
const MAX_PIXELS = 12_000_000;

const GROUPS: ReadonlySet<string> = new Set(['svg', 'g']);
/** What these contain is not drawn where it stands. */
const DEFINITIONS: ReadonlySet<string> = new Set(['defs', 'clipPath', 'mask']);

/** The linear part of a transform: `a`, `b`, `c` and `d` of its matrix. */
type Linear = readonly [a: number, b: number, c: number, d: number];

interface Placed {
  image: XmlElement;
  transform: Linear;
}

/** Finds the pictures in a drawing that the renderer has resolved; undefined if there are none. */
export async function findPictures(root: XmlElement): Promise<EmbeddedPictures | undefined> {
  const placed: Placed[] = [];
  let areAll = true;
  const [width, height] = [sideOf(root, 'width'), sideOf(root, 'height')];
  const visit = (element: XmlElement, outer: Linear, isInCut: boolean): void => {
    const { name, attributes, children } = element;
    const transform = multiply(outer, linearPart(attributes.get('transform') ?? ''));
    const isCut = isInCut || attributes.has('clip-path') || attributes.has('mask');
    if (name === 'image') placed.push({ image: element, transform });
    else if (!GROUPS.has(name) && (isCut || !isBackground(element, transform, width, height))) areAll = false;
    for (const child of children)
      if (typeof child !== 'string' && !DEFINITIONS.has(child.name)) visit(child, transform, isCut);
  };
  const [, , boxWidth = width, boxHeight = height] = numbersIn(root.attributes.get('viewBox') ?? '');
  const scale = Math.min(width / boxWidth, height / boxHeight);
  visit(root, [scale, 0, 0, scale], false);
  const [largest, ...others] = (await Promise.all(placed.map(measure))).toSorted(
    (one, other) => other.width * other.height - one.width * one.height,
  );
  if (!largest) return undefined;
  const finest = Math.max(...[largest, ...others].map(({ perUnit }) => perUnit));
  const edge = Math.min(finest, Math.sqrt(MAX_PIXELS / (width * height))) * Math.max(width, height);
  return { areAll, edge: Math.max(1, Math.round(edge)), width: largest.width, height: largest.height };
}

/** Whether a path fills a rectangle of at least the drawing's size, as programs export the colour of a page. */
function isBackground({ attributes }: XmlElement, [a, b, c, d]: Linear, width: number, height: number): boolean {
  const data = attributes.get('d') ?? '';
  const numbers = numbersIn(data.replace(/[MLZ]/g, ' '));
  const [xs, ys] = [0, 1].map((axis) => new Set(numbers.filter((_, index) => index % 2 === axis)));
  const isOutlined = (attributes.get('stroke') ?? 'none') !== 'none';
  if (numbers.length < 8 || isOutlined || b !== 0 || c !== 0) return false;
  if (xs?.size !== 2 || ys?.size !== 2) return false;
  const extent = (values: Set<number>) => Math.max(...values) - Math.min(...values);
  return extent(xs) * Math.abs(a) >= width && extent(ys) * Math.abs(d) >= height;
}

/** The pixels of a picture, all and per unit of the drawing, on the axis with more. */
async function measure({ image, transform: [a, b, c, d] }: Placed) {
  const address = image.attributes.get('href') ?? '';
  const { width, height } = await sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')).metadata();
  const [across, down] = [width / (sideOf(image, 'width') || width), height / (sideOf(image, 'height') || height)];
  const fit = image.attributes.get('preserveAspectRatio') ?? '';
  const both = fit.includes('slice') ? Math.min(across, down) : Math.max(across, down);
  const [x, y] = fit.includes('none') ? [across, down] : [both, both];
  return { width, height, perUnit: Math.max(x / Math.hypot(a, b), y / Math.hypot(c, d)) };
}

const sideOf = ({ attributes }: XmlElement, side: 'width' | 'height') => Number.parseFloat(attributes.get(side) ?? '');

const numbersIn = (list: string) =>
  list
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** Shifts and rotations change no size. */
function linearPart(transform: string): Linear {
  const parts = [...transform.matchAll(/(matrix|scale)\s*\(([^()]*)\)/g)].map(([, name, list = '']): Linear => {
    const [a = 1, b = 0, c = 0, d = 1] = numbersIn(list);
    return name === 'matrix' ? [a, b, c, d] : [a, 0, 0, b || a];
  });
  return parts.reduce(multiply, [1, 0, 0, 1]);
}

function multiply([a, b, c, d]: Linear, [e, f, g, h]: Linear): Linear {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
}
