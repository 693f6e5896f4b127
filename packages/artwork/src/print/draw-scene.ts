import { parseHex } from '../colour.ts';
import type { HexColour } from '../model.ts';
import { type Box, boxesTouch, uniteBoxes } from '../path.ts';
import type { GroupItem, PathItem, Scene, SceneItem } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import { BLUR_REACH, blur, enlarge } from './blur.ts';
import { layerMargin, type Margin, type Window } from './layer-margin.ts';
import { compositeOver, fade, type Placed } from './pixels.ts';
import { type Raster, rasterise } from './rasterise.ts';

export type { Window } from './layer-margin.ts';

/**
 * Draws a window of a scene, premultiplied. Soft shadows are blurred here and composited in order, because the renderer
 * takes ten times as long for a blur.
 */
export function drawScene(scene: Scene, pixelsPerMm: number, window: Window): Raster {
  const [lowest = [], ...others] = groupItems(scene.items.filter((item) => isIn(item, window, pixelsPerMm)));
  const page = drawSharp(scene, lowest, pixelsPerMm, window);
  for (const group of others) {
    const drawn = drawGroup(scene, group, pixelsPerMm, window);
    if (drawn) compositeOver(page.pixels, window.width, { ...drawn, x: drawn.x - window.x, y: drawn.y - window.y });
  }
  return page;
}

export function isIn(item: SceneItem, window: Window, pixelsPerMm: number): boolean {
  const box: Box = {
    left: window.x / pixelsPerMm,
    top: window.y / pixelsPerMm,
    right: (window.x + window.width) / pixelsPerMm,
    bottom: (window.y + window.height) / pixelsPerMm,
  };
  return boxesTouch(item.box, box);
}

/** Returns the part of a window that items paint on; null if they paint nothing there. */
export function windowAround(items: readonly SceneItem[], pixelsPerMm: number, within: Window): Window | null {
  const boxes = items.map(({ box }) => box);
  if (boxes.length === 0) return null;
  const box = boxes.reduce(uniteBoxes);
  const x = Math.max(within.x, Math.floor(box.left * pixelsPerMm) - 1);
  const y = Math.max(within.y, Math.floor(box.top * pixelsPerMm) - 1);
  const right = Math.min(within.x + within.width, Math.ceil(box.right * pixelsPerMm) + 1);
  const bottom = Math.min(within.y + within.height, Math.ceil(box.bottom * pixelsPerMm) + 1);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

const isShadow = (item: SceneItem): item is PathItem => item.kind === 'path' && item.blur > 0;

/** Items that must be drawn on their own: shadows, and groups, which may contain one. */
const isAlone = (item: SceneItem): boolean => isShadow(item) || item.kind === 'group';

/**
 * Groups items from the back: sharp items together, others alone. The first group has only sharp items, or is empty.
 */
function groupItems(items: readonly SceneItem[]): SceneItem[][] {
  const groups: SceneItem[][] = [[]];
  for (const item of items) {
    const last = groups.at(-1)!;
    if (isAlone(item) || last.some(isAlone)) groups.push([item]);
    else last.push(item);
  }
  return groups;
}

function drawGroup(scene: Scene, group: readonly SceneItem[], pixelsPerMm: number, window: Window): Placed | null {
  const [first] = group;
  if (first && isShadow(first)) return drawShadow(scene, first, pixelsPerMm, window);
  if (first?.kind === 'group') return drawFaded(scene, first, pixelsPerMm, window);
  const part = windowAround(group, pixelsPerMm, window);
  return part && { ...part, pixels: drawSharp(scene, group, pixelsPerMm, part).pixels };
}

function drawSharp(scene: Scene, items: readonly SceneItem[], pixelsPerMm: number, window: Window): Raster {
  const margin = layerMargin(items, pixelsPerMm, window);
  const { left, top } = margin;
  const [width, height] = [window.width + left + margin.right, window.height + top + margin.bottom];
  const view = {
    x: (window.x - left) / pixelsPerMm,
    y: (window.y - top) / pixelsPerMm,
    width: width / pixelsPerMm,
    height: height / pixelsPerMm,
  };
  const drawn = rasterise(emitSvg({ ...scene, items: [...items] }, { width, height, view }));
  return Object.values(margin).every((pixels) => pixels === 0) ? drawn : withoutMargin(drawn, margin);
}

function withoutMargin({ width, height, pixels }: Raster, { left, top, right, bottom }: Margin): Raster {
  const cut = { width: width - left - right, height: height - top - bottom };
  const own = new Uint8Array(cut.width * cut.height * 4);
  for (let row = 0; row < cut.height; row++) {
    const start = ((row + top) * width + left) * 4;
    own.set(pixels.subarray(start, start + cut.width * 4), row * cut.width * 4);
  }
  return { ...cut, pixels: own };
}

function drawFaded(scene: Scene, group: GroupItem, pixelsPerMm: number, window: Window): Placed | null {
  const part = windowAround([group], pixelsPerMm, window);
  if (!part) return null;
  const { pixels } = drawScene({ ...scene, items: group.items }, pixelsPerMm, part);
  return { ...part, pixels: fade(pixels, group.opacity) };
}

/** A shadow is drawn at a lower resolution, at which its deviation is still this many pixels. */
const MIN_DEVIATION = 2;

function drawShadow(scene: Scene, shadow: PathItem, pixelsPerMm: number, window: Window): Placed | null {
  const deviation = shadow.blur * pixelsPerMm;
  const times = 2 ** Math.max(0, Math.floor(Math.log2(deviation / MIN_DEVIATION)));
  // Pixels beyond the window's edges are blurred into it.
  const part = windowAround([shadow], pixelsPerMm, grown(window, Math.ceil(BLUR_REACH * deviation)));
  if (!part) return null;
  // Aligns to the page's pixel grid, so that neighbouring windows match.
  const x = Math.floor(part.x / times);
  const y = Math.floor(part.y / times);
  const width = Math.ceil((part.x + part.width) / times) - x;
  const height = Math.ceil((part.y + part.height) / times) - y;
  const sharp = drawSharp(scene, [{ ...shadow, blur: 0, opacity: 1 }], pixelsPerMm / times, { x, y, width, height });
  // Downscaling and enlarging already blur a little.
  const remaining = times === 1 ? deviation : Math.sqrt((deviation / times) ** 2 - 1 / 12 - 1 / 6);
  const soft = enlarge(blur({ width, height, values: readAlphas(sharp.pixels) }, remaining), times);
  const pixels = inked(soft.values, shadow.fill ?? '#000000', shadow.opacity);
  return { x: x * times, y: y * times, width: soft.width, height: soft.height, pixels };
}

function grown({ x, y, width, height }: Window, by: number): Window {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function readAlphas(pixels: Uint8Array): Float32Array {
  const alphas = new Float32Array(pixels.length / 4);
  for (let index = 0; index < alphas.length; index++) alphas[index] = pixels[index * 4 + 3]!;
  return alphas;
}

/** Returns one colour with these alphas, premultiplied. */
function inked(alphas: Float32Array, colour: HexColour, opacity: number): Uint8Array {
  const inks = inkTable(colour);
  const all = new Uint32Array(alphas.length);
  for (let index = 0; index < all.length; index++) all[index] = inks[Math.trunc(alphas[index]! * opacity + 0.5)]!;
  return new Uint8Array(all.buffer);
}

/** Premultiplied colour for each alpha from 0 to 255, in the format of `words`: red in the lowest byte. */
function inkTable(colour: HexColour): Uint32Array {
  const channels = parseHex(colour);
  return Uint32Array.from({ length: 256 }, (_, alpha) => {
    const [red, green, blue] = channels.map((channel) => Math.round((channel * alpha) / 255)) as [
      number,
      number,
      number,
    ];
    return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}
