import type { Matrix, PathCommand } from './path.ts';
import type { GroupItem, ImageItem, PathItem, Scene, SceneItem } from './scene.ts';

interface SvgOptions {
  /** Returns the URL of an asset's picture. Default: the id itself. */
  resolve?: (assetId: string) => string;
  /** Size in pixels. Default: the print area's millimetres. */
  width?: number;
  height?: number;
  /** Visible part of the print area, in millimetres. Default: all of it. */
  view?: { x: number; y: number; width: number; height: number };
  /** Prefix of element ids, for several drawings on one page. */
  idPrefix?: string;
}

/** Three decimals: browsers and Node compute them alike, and they are a thousandth of a millimetre. */
function decimal(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return (rounded === 0 ? 0 : rounded).toString();
}

export function pathData(commands: readonly PathCommand[]): string {
  let data = '';
  for (const command of commands) {
    data += command[0];
    for (let i = 1; i < command.length; i++) data += (i > 1 ? ' ' : '') + decimal(command[i] as number);
  }
  return data;
}

/** Formats an SVG `matrix(…)` with six decimals, because a matrix multiplies. */
export function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => Number(value.toFixed(6)) + 0).join(' ')})`;
}

/**
 * Returns the scene as an SVG document. The string is byte for byte the same in Node and in browsers: fingerprints are
 * computed from it.
 */
export function emitSvg(scene: Scene, options: SvgOptions = {}): string {
  const { width = scene.widthMm, height = scene.heightMm } = options;
  const view = options.view ?? { x: 0, y: 0, width: scene.widthMm, height: scene.heightMm };
  const viewBox = [view.x, view.y, view.width, view.height].map((value) => Number(value.toFixed(6))).join(' ');
  const start = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">`;
  return `${start}${emitItems(scene.items, options)}</svg>`;
}

/** Returns only the scene's elements, in millimetres, to be embedded in a larger drawing. */
export function emitItems(items: readonly SceneItem[], options: SvgOptions = {}): string {
  return items.map((item, index) => emitItem(item, index, options)).join('');
}

function emitItem(item: SceneItem, index: number, options: SvgOptions): string {
  if (item.kind === 'image') return emitImage(item, index, options);
  return item.kind === 'group' ? emitGroup(item, index, options) : emitPath(item, index, options);
}

function emitGroup(item: GroupItem, index: number, options: SvgOptions): string {
  const idPrefix = `${options.idPrefix ?? ''}group${index}-`;
  return `<g${opacityAttribute(item)}>${emitItems(item.items, { ...options, idPrefix })}</g>`;
}

function emitImage(item: ImageItem, index: number, options: SvgOptions): string {
  if (!item.recolour) return emitPicture(item, options);
  // The filter is on a surrounding group, so that it uses the print area's millimetres, however the picture is rotated.
  const id = `${options.idPrefix ?? ''}ink${index}`;
  const flood = `<feFlood flood-color="${item.recolour}" result="ink"/>`;
  const inked = `${flood}<feComposite in="ink" in2="SourceAlpha" operator="in"/>`;
  const filter = `<filter id="${id}" ${filterRegion(item.box)}>${inked}</filter>`;
  return `${filter}<g filter="url(#${id})">${emitPicture(item, options)}</g>`;
}

function emitPicture(item: ImageItem, { resolve = (id) => id }: SvgOptions): string {
  const { crop } = item;
  const size = `width="${decimal(item.width)}" height="${decimal(item.height)}"`;
  const picture = (extent: string) =>
    `<image href="${escapeXml(resolve(item.src))}" ${extent} preserveAspectRatio="none"`;
  const placed = `transform="${matrixText(item.matrix)}"${opacityAttribute(item)}`;
  if (!crop) return `${picture(size)} ${placed}/>`;
  // A nested viewport shows part of the picture, stretched over the layer, and clips the rest.
  const part = [crop.x, crop.y, crop.width, crop.height].map((value) => Number(value.toFixed(6))).join(' ');
  const window = `<svg ${size} viewBox="${part}" preserveAspectRatio="none">`;
  return `<g ${placed}>${window}${picture('width="1" height="1"')}/></svg></g>`;
}

function emitPath(item: PathItem, index: number, { idPrefix = '' }: SvgOptions): string {
  const outline = `stroke="${item.stroke}" stroke-width="${decimal(item.strokeWidth)}" stroke-linejoin="round"`;
  const paint = `fill="${item.fill ?? 'none'}"${item.stroke ? ` ${outline}` : ''}`;
  const path = `<path d="${pathData(item.commands)}" ${paint}`;
  if (item.blur === 0) return `${path}${opacityAttribute(item)}/>`;

  const id = `${idPrefix}blur${index}`;
  const filter = `<filter id="${id}" ${filterRegion(item.box)}>`;
  const blur = `<feGaussianBlur stdDeviation="${decimal(item.blur)}"/></filter>`;
  return `${filter}${blur}${path} filter="url(#${id})"${opacityAttribute(item)}/>`;
}

function filterRegion({ left, top, right, bottom }: SceneItem['box']): string {
  const region = `x="${decimal(left)}" y="${decimal(top)}" width="${decimal(right - left)}" height="${decimal(bottom - top)}"`;
  return `filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"`;
}

function opacityAttribute({ opacity }: SceneItem): string {
  return opacity < 1 ? ` opacity="${decimal(opacity)}"` : '';
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
