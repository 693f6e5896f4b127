/** What an uploaded drawing may consist of (docs/product/designs.md: "SVG sanitised to a safe subset"). */

/** Kept as they are. */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'image',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'style',
]);

/** Their content is kept, they become plain groups. */
export const TRANSPARENT_ELEMENTS: ReadonlySet<string> = new Set(['a', 'switch']);

/** They would change the picture, but cannot be drawn alike everywhere, or cost too much: the drawing is refused. */
export const UNSUPPORTED_ELEMENTS: ReadonlySet<string> = new Set([
  'text',
  'textPath',
  'tspan',
  'tref',
  'filter',
  'pattern',
  'marker',
  'mesh',
  'meshgradient',
  'hatch',
]);

/** Everything else (script, foreignObject, animation, metadata, foreign namespaces) is left out without a word. */

const GEOMETRY = [
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'fr',
  'd',
  'points',
  'width',
  'height',
  'viewBox',
  'preserveAspectRatio',
  'transform',
  'gradientTransform',
  'gradientUnits',
  'spreadMethod',
  'offset',
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'mask-type',
  'version',
  'id',
  'class',
  'style',
  'href',
  'xmlns',
];

const PAINT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'display',
  'visibility',
  'overflow',
  'stop-color',
  'stop-opacity',
  'clip-path',
  'clip-rule',
  'mask',
  'paint-order',
  'shape-rendering',
  'image-rendering',
  'mix-blend-mode',
  'isolation',
  'enable-background',
];

export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([...GEOMETRY, ...PAINT]);

/** Allowed in `style` attributes; style sheets are only searched for addresses, since rendering leaves them behind. */
export const ALLOWED_PROPERTIES: ReadonlySet<string> = new Set(PAINT);
