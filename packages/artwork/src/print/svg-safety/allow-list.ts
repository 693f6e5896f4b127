/** Allowed content of uploaded SVGs (docs/product/designs.md: "SVG sanitised to a safe subset"). */

/** Parts of a filter that cost little: those that drawing programs write for shadows, glows and blurs. */
export const EFFECTS = [
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
];

/** Elements that stay, or become groups. */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'a',
  'switch',
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
  'filter',
  ...EFFECTS,
]);

/** Elements that become plain groups with the same content. */
export const TRANSPARENT_ELEMENTS: ReadonlySet<string> = new Set(['a', 'switch']);

/** Elements that change the picture but render differently across renderers, or cost too much: the SVG is rejected. */
export const UNSUPPORTED_ELEMENTS: ReadonlySet<string> = new Set([
  'text',
  'foreignObject',
  'pattern',
  'marker',
  'mesh',
  'meshgradient',
  'hatch',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feImage',
  'feMorphology',
  'feSpecularLighting',
  'feTile',
  'feTurbulence',
]);

/** Elements that are drawn only where another one refers to them. */
export const REFERENCED_ELEMENTS: ReadonlySet<string> = new Set([
  'symbol',
  'linearGradient',
  'radialGradient',
  'clipPath',
  'mask',
  'filter',
  'pattern',
  'marker',
  'meshgradient',
  'hatch',
]);

/** Everything else (script, animation, metadata, foreign namespaces) is removed. */

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
  'enable-background',
  'filter',
];

const EFFECT = [
  'filterUnits',
  'primitiveUnits',
  'color-interpolation-filters',
  'in',
  'in2',
  'result',
  'mode',
  'operator',
  'k1',
  'k2',
  'k3',
  'k4',
  'type',
  'values',
  'tableValues',
  'slope',
  'intercept',
  'amplitude',
  'exponent',
  'stdDeviation',
  'dx',
  'dy',
  'flood-color',
  'flood-opacity',
];

/** Properties that browsers and the renderer take from styles alone, never from attributes. */
export const STYLE_ONLY = ['mix-blend-mode', 'isolation'];

export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set([...GEOMETRY, ...PAINT, ...EFFECT]);
