/**
 * A garment's picture as one SVG: background, shape in any colour, the design, and neutral shadow and light maps on
 * top. The editor, the shop and the server's mock-ups use the same parts.
 */
import { luminance, mixColours, parseHex } from './colour.ts';
import type { GarmentPart, GarmentView } from './garments/view.ts';
import type { HexColour, PrintArea } from './model.ts';
import type { SceneItem } from './scene.ts';
import { emitItems, matrixText } from './svg.ts';
import { wrapStrips } from './wrap.ts';

export { luminance } from './colour.ts';

/** The garment's colour as shown: pure white and black are softened to leave room for light and shadow. */
export function displayColour(colour: HexColour): HexColour {
  const light = luminance(colour);
  if (light > 0.8) return mixColours(colour, '#f3f3f1', Math.min(1, (light - 0.8) / 0.2) * 0.85);
  if (light < 0.02) return mixColours(colour, '#202124', (1 - light / 0.02) * 0.9);
  return colour;
}

/** Opacities of the two maps over a garment of this colour. */
export function tone(colour: HexColour): { shadow: number; light: number } {
  const lightness = Math.cbrt(luminance(colour));
  return { shadow: 0.6 + 0.32 * (1 - lightness), light: lightness > 0.85 ? 0.95 : 0.6 + 0.16 * lightness };
}

interface MockupOptions {
  colour: HexColour;
  /** What is printed, in millimetres of the print area. */
  items: readonly SceneItem[];
  /** Returns the URL of an asset's picture. Default: the id itself. */
  resolve?: (assetId: string) => string;
  printArea: PrintArea;
  /** Without white ink the garment's colour shows through the print. Default: true. */
  hasWhite?: boolean;
  /** Returns the URL of a map file; without it the maps are left out. */
  mapUrl?: (fileName: string) => string;
  /** Width of the picture in pixels; the height is derived. */
  width?: number;
  /** Prefix of element ids, for several drawings on one page. */
  idPrefix?: string;
}

/** Returns the whole picture as an SVG document. */
export function mockSvg(view: GarmentView, options: MockupOptions): string {
  const { colour, mapUrl, width = view.width, idPrefix = '', hasWhite = true, printArea } = options;
  const { resolve } = options;
  const inks = emitItems(options.items, { idPrefix, ...(resolve && { resolve }) });
  const design = hasWhite ? inks : seenThrough(inks, colour, printArea, idPrefix);
  const opacity = tone(colour);
  const map = (file: string, strength: number) =>
    mapUrl
      ? `<image href="${mapUrl(file)}" width="${view.width}" height="${view.height}" opacity="${strength.toFixed(3)}"/>`
      : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * view.height) / view.width}"`,
    ` viewBox="0 0 ${view.width} ${view.height}">`,
    backdrop(view, idPrefix),
    garmentShape(view, colour),
    placedDesign(view, design, printArea, idPrefix),
    map(view.shadowMap, opacity.shadow),
    map(view.lightMap, opacity.light),
    '</svg>',
  ].join('');
}

/** Factors by which the garment's colour darkens red, green and blue of a print without white ink. */
export function throughput(colour: HexColour): [red: number, green: number, blue: number] {
  return parseHex(displayColour(colour)).map((channel) => Math.round((channel / 255) * 1000) / 1000) as [
    number,
    number,
    number,
  ];
}

function seenThrough(design: string, colour: HexColour, { widthMm, heightMm }: PrintArea, idPrefix: string): string {
  const id = `${idPrefix}through`;
  const [red, green, blue] = throughput(colour).map((slope) => `type="linear" slope="${slope}"`);
  const inks = `<feFuncR ${red}/><feFuncG ${green}/><feFuncB ${blue}/>`;
  const region = `filterUnits="userSpaceOnUse" x="0" y="0" width="${widthMm}" height="${heightMm}"`;
  const filter = `<filter id="${id}" ${region} color-interpolation-filters="sRGB">`;
  return `${filter}<feComponentTransfer>${inks}</feComponentTransfer></filter><g filter="url(#${id})">${design}</g>`;
}

/** The background and the garment's shadow on it. */
export function backdrop(view: GarmentView, idPrefix = ''): string {
  const background =
    `<defs><radialGradient id="${idPrefix}backdrop" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff"/>` +
    '<stop offset=".55" stop-color="#eceff2"/><stop offset="1" stop-color="#d5dae0"/></radialGradient></defs>' +
    `<rect width="${view.width}" height="${view.height}" fill="url(#${idPrefix}backdrop)"/>`;
  return background + (view.ground.kind === 'wall' ? wallShadow(view, idPrefix) : tableShadow(view.ground, idPrefix));
}

const SHADOW_COLOUR = '#1a2233';

function wallShadow(view: GarmentView, idPrefix: string): string {
  const shape = shapes(view, () => SHADOW_COLOUR);
  const cast = (name: string, blur: number, opacity: number, x: number, y: number) =>
    blurFilter(`${idPrefix}${name}`, blur) +
    `<g opacity="${opacity}" transform="translate(${x} ${y})"><g filter="url(#${idPrefix}${name})">${shape}</g></g>`;
  return cast('far-shadow', 26, 0.26, 14, 30) + cast('near-shadow', 7, 0.22, 3, 7);
}

function tableShadow(ground: { x: number; y: number; radiusX: number }, idPrefix: string): string {
  const pool = (name: string, blur: number, opacity: number, wide: number, high: number, down: number) =>
    blurFilter(`${idPrefix}${name}`, blur) +
    `<ellipse cx="${ground.x + 10}" cy="${ground.y - high + down}" rx="${ground.radiusX * wide}" ry="${high}" ` +
    `fill="${SHADOW_COLOUR}" opacity="${opacity}" filter="url(#${idPrefix}${name})"/>`;
  return pool('far-shadow', 34, 0.3, 1.12, 80, 34) + pool('near-shadow', 9, 0.55, 0.84, 62, 18);
}

function blurFilter(id: string, deviation: number): string {
  const region = 'x="-30%" y="-60%" width="160%" height="220%"';
  return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** The flat garment in its display colour, without light and shadow; parts with a fixed colour keep it. */
export function garmentShape(view: GarmentView, colour: HexColour): string {
  return shapes(view, (part) => displayColour(part.colour ?? colour));
}

function shapes(view: GarmentView, partColour: (part: GarmentPart) => HexColour): string {
  return view.parts
    .map((part) => {
      const { path, lineWidth } = part;
      return lineWidth
        ? `<path d="${path}" fill="none" stroke="${partColour(part)}" stroke-width="${lineWidth}"/>`
        : `<path d="${path}" fill="${partColour(part)}"/>`;
    })
    .join('');
}

/** The design on the garment: clipped to the print area, and bent on round garments. */
function placedDesign(view: GarmentView, design: string, area: PrintArea, idPrefix = ''): string {
  if (view.wrap) return wrapStrips(view.print, view.wrap, design, area, idPrefix);
  const { x, y, width, height } = view.print;
  const scale = width / area.widthMm;
  const clip = `<clipPath id="${idPrefix}print"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>`;
  const matrix = matrixText([scale, 0, 0, scale, x, y]);
  return `${clip}<g clip-path="url(#${idPrefix}print)"><g transform="${matrix}">${design}</g></g>`;
}
