import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normaliseUpload } from './uploads.ts';

const upload = (file: Buffer) => normaliseUpload(file, undefined, { preview: 200 });

const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const square = (attributes: string, inner = '') => svg(`${inner}<rect width="100" height="100" ${attributes}/>`);
const styled = (sheet: string, attributes = 'class="a"') => square(attributes, `<style>${sheet}</style>`);

/** The last drawing: often several of its points are looked at. */
let last: { file: string; drawn: ReturnType<typeof draw> } | undefined;

async function draw(file: string) {
  const { preview } = await upload(Buffer.from(file));
  return sharp(preview.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The colour of a picture at a point in parts of its size, as `r,g,b,a`. */
async function colourAt(file: string, x = 0.5, y = 0.5): Promise<number[]> {
  if (last?.file !== file) last = { file, drawn: draw(file) };
  const { data, info } = await last.drawn;
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

async function expectColour(file: string, [r, g, b, a = 255]: readonly number[], x?: number, y?: number) {
  const found = await colourAt(file, x, y);
  const differences = [r, g, b, a].map((channel = 0, index) => Math.abs(channel - (found[index] ?? 0)));
  expect(Math.max(...differences), `${found} at ${x} ${y}`).toBeLessThanOrEqual(2);
}

const RED = [224, 0, 0];
const GREEN = [0, 160, 0];
const BLACK = [0, 0, 0];
const NONE = [0, 0, 0, 0];

// Every colour here is that of Chromium's picture of the same file, but for gradients between colours beyond sRGB:
// Chromium mixes those in another space, and print takes the sRGB colours that were written before them.
test.each([
  ['fill="rgb(224 0 0 / 1)"', RED],
  ['fill="rgb(224 0 0 / 50%)"', [...RED, 128]],
  ['fill="hsl(0deg 100% 44%)"', RED],
  ['fill="rebeccapurple"', [102, 51, 153]],
  ['fill="#E00000FF"', RED],
  ['fill="RGB(88%,0%,0%)"', RED],
  ['fill="hwb(120 0% 37.25%)"', GREEN],
  ['fill="lab(50% 40 59.5)"', [190, 86, 0]],
  ['fill="oklch(0.7 0.15 150)"', [76, 184, 106]],
  ['fill="color(srgb 0.878 0 0)"', RED],
  ['fill="color(display-p3 0.8 0.2 0.1)"', [222, 24, 0]],
  ['fill="transparent" stroke="none"', NONE],
  ['fill="e00000"', BLACK],
  ['fill="nonsense"', BLACK],
  ['color="#e00000" fill="currentColor"', RED],
  ['style="fill:#E00000;fill:color(display-p3 0.8118 0.1137 0.0745);fill-opacity:1;"', RED],
  ['fill="#00a000" style="fill:color(display-p3 0.8 0.2 0.1)"', [222, 24, 0]],
  ['style="fill:#e00000;fill:nonsense"', RED],
  ['fill="#00a000" style="fill:inherit"', BLACK],
  ['fill="#e00000" style="fill:initial"', BLACK],
  ['style="fill:#e00000;opacity:50%"', [...RED, 128]],
  ['fill="url(#missing) #e00000"', RED],
  ['fill="#00a000" style="width:50px;fill:#e00000"', RED],
])('a square with %s has the colour that browsers show', async (attributes, colour) => {
  await expectColour(square(attributes), colour, 0.25);
});

test.each([
  ['custom properties', ':root{--c:#e00000}.a{fill:var(--c)}', RED],
  ['a fallback of a custom property', '.a{fill:var(--c, var(--d, #e00000))}', RED],
  ['a custom property that is missing', 'rect{fill:#00a000}.a{fill:var(--c)}', BLACK],
  ['a custom property that refers to itself', '.a{--c:var(--c);fill:var(--c)}', BLACK],
  ['specificity before order', '.a.b{fill:#e00000}.a{fill:#00a000}', RED],
  ['importance before specificity', '.a{fill:#e00000!important}#i.a.b{fill:#00a000}', RED],
  ['a media query for dark screens', '.a{fill:#e00000}@media (prefers-color-scheme:dark){.a{fill:#fff}}', RED],
  ['a media query for screens', '@media screen and (min-width:1px){.a{fill:#e00000}}', RED],
  ['a media query for paper', '.a{fill:#e00000}@media print{.a{fill:#fff}}', RED],
  [
    'a font, a character set and a namespace',
    '@charset "utf-8";@namespace svg url(http://www.w3.org/2000/svg);@font-face{font-family:x;src:url(data:font/woff2;base64,AA)}.a{fill:#e00000}',
    RED,
  ],
  ['an escape', '.\\31 x{fill:#e00000}', RED],
  ['an attribute selector', '[id^="i"]{fill:#e00000}', RED],
  ['children and siblings', 'svg>style+rect:not(.c):nth-child(2){fill:#e00000}', RED],
  ['comments', '/* .a{fill:#fff} */.a{/**/fill:/**/#e00000}', RED],
  ['a selector that browsers do not know', '.a{fill:#e00000}.a::nonsense{fill:#fff}.a:hover{fill:#fff}', RED],
  ['a transform', '.a{fill:#e00000;transform:translate(50px,0) rotate(0.25turn)}', NONE],
])('a style sheet with %s counts as in browsers', async (_, sheet, colour) => {
  await expectColour(styled(sheet, 'id="i" class="a b 1x"'), colour, 0.75);
});

test('a style sheet stands above attributes, and a style attribute above it', async () => {
  await expectColour(styled('.a{fill:#e00000}', 'class="a" fill="#00a000"'), RED);
  await expectColour(styled('.a{fill:#00a000}', 'class="a" style="fill:#e00000"'), RED);
  await expectColour(styled('.a{fill:#e00000!important}', 'class="a" style="fill:#00a000"'), RED);
});

test('stops of a gradient are read like other colours', async () => {
  const stop = (at: number, hex: string, p3: string) =>
    `<stop offset="${at}" stop-color="${hex}" style="stop-color:${hex};stop-color:color(display-p3 ${p3});stop-opacity:1"/>`;
  const stops = stop(0, '#E00000', '0.8118 0.1137 0.0745') + stop(1, '#0000E0', '0 0 0.84');
  const gradient = `<linearGradient id="g" x2="100" gradientUnits="userSpaceOnUse">${stops}</linearGradient>`;
  await expectColour(square('fill="url(#g)"', gradient), [222, 0, 2], 0.01);
  await expectColour(square('fill="url(#g)"', gradient), [2, 0, 222], 0.99);
});

const mask = (attributes: string, fill: string) =>
  `<mask id="m" maskUnits="userSpaceOnUse" width="100" height="100" ${attributes}><rect width="50" height="100" fill="${fill}"/></mask>`;

test.each([
  ['an attribute', 'mask-type="alpha"', ''],
  ['a style', 'style="mask-type:alpha"', ''],
  ['a class', 'class="m"', '<style>.m{mask-type:alpha}</style>'],
])('a mask by transparency, written as %s, shows what it covers', async (_, attributes, sheet) => {
  const file = square('fill="#e00000" mask="url(#m)"', sheet + mask(attributes, '#101010'));
  await expectColour(file, RED, 0.25);
  await expectColour(file, NONE, 0.75);
});

const BELL = 'M10 90C10 -60 90 -60 90 90z';
test.each([
  [
    'gradient',
    '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#e00000"/><stop offset="1" stop-color="#0000e0"/></linearGradient>',
    'fill="url(#g)"',
    [
      [0.5, 0.02, [174, 0, 49]],
      [0.5, 0.3, [119, 0, 104]],
      [0.5, 0.52, [75, 0, 148]],
    ],
  ],
  [
    'radial gradient',
    '<radialGradient id="g"><stop stop-color="#e00000"/><stop offset="1" stop-color="#0000e0"/></radialGradient>',
    'fill="url(#g)"',
    [
      [0.5, 0.02, [98, 0, 126]],
      [0.5, 0.3, [210, 0, 14]],
      [0.5, 0.52, [151, 0, 73]],
    ],
  ],
  [
    'clip',
    '<clipPath id="g" clipPathUnits="objectBoundingBox"><rect width="1" height=".5"/></clipPath>',
    'fill="#e00000" clip-path="url(#g)"',
    [
      [0.5, 0.3, RED],
      [0.5, 0.35, NONE],
    ],
  ],
  [
    'mask',
    '<mask id="g" maskContentUnits="objectBoundingBox"><rect width="1" height=".5" fill="#fff"/></mask>',
    'fill="#e00000" mask="url(#g)"',
    [
      [0.5, 0.3, RED],
      [0.5, 0.35, NONE],
    ],
  ],
] as const)(
  'a %s in parts of an object’s box takes the box of its curves',
  async (_, definition, attributes, points) => {
    for (const [x, y, colour] of points)
      await expectColour(svg(`${definition}<path d="${BELL}" ${attributes}/>`), colour, x, y);
  },
);

test.each([
  [
    'a shape',
    '<rect x="-500000" y="-500000" width="1000000" height="1000000" fill="#e00000" transform="translate(50,50) scale(0.00006)"/>',
  ],
  ['a matrix', '<rect width="5e6" height="5e6" fill="#e00000" transform="matrix(1e-5 0 0 1e-5 30 30)"/>'],
  [
    'a use',
    '<defs><g id="s" transform="scale(0.0001)"><rect width="1e6" height="1e6" fill="#e00000"/></g></defs><use href="#s"/>',
  ],
  ['a group', '<g transform="scale(0.00001)"><rect width="1e7" height="1e7" fill="#e00000"/></g>'],
])('%s at a tiny scale is drawn', async (_, inner) => {
  await expectColour(svg(inner), RED);
});

test.each([
  ['height="16" viewBox="0 0 110 24"', 110 / 24],
  ['height="1em" style="flex:none" viewBox="0 0 110 24"', 110 / 24],
  ['width="200" viewBox="0 0 110 24"', 110 / 24],
  ['style="width:55px" viewBox="0 0 110 24"', 110 / 24],
  ['width="100%" height="100%" viewBox="0 0 110 24"', 110 / 24],
  ['width="1in" height="2.54cm" viewBox="0 0 110 24"', 1],
  ['viewBox="0 0 110 24"', 110 / 24],
  ['viewBox="0 0 22.5 15"', 1.5],
  ['width="22.5" height="15"', 1.5],
])('an SVG with %s has the shape that browsers give it', async (attributes, ratio) => {
  const { width, height } = await upload(
    Buffer.from(svg('<rect width="110" height="24" fill="#e00000"/>', attributes)),
  );
  expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.002);
  await expectColour(svg('<rect x="11" width="99" height="24" fill="#e00000"/>', attributes), RED, 0.9, 0.5);
});

const shown = '<rect id="logo" width="9" height="9"/>';
test.each([
  [
    'text',
    '<g id="Claim"><text x="1"> Acme\n GmbH </text></g>',
    { problem: 'svg_text', params: { text: 'Acme GmbH' } },
  ],
  [
    'a filter',
    '<filter id="f"><feTurbulence/></filter><g id="shadow"><rect width="9" filter="url(#f)"/></g>',
    { problem: 'svg_part', params: { element: 'filter', name: 'shadow' } },
  ],
  [
    'a gradient in linear light',
    '<linearGradient id="g" style="color-interpolation:linearRGB"><stop/></linearGradient><rect id="sky" width="9" height="9" fill="url(#g)"/>',
    { problem: 'svg_part', params: { element: 'color-interpolation', name: 'sky' } },
  ],
  [
    'dashes of a path with a length of its own',
    '<path id="route" d="M0 0H9" pathLength="3" stroke="#000" stroke-dasharray="1"/>',
    { problem: 'svg_part', params: { element: 'pathLength', name: 'route' } },
  ],
  [
    'a filter in a sheet',
    '<style>.s{filter:drop-shadow(0 0 2px #000)}</style><g id="Schlagschatten größer" class="s"/>',
    { problem: 'svg_part', params: { element: 'filter', name: 'Schlagschatten größer' } },
  ],
  [
    'a pattern',
    `<pattern id="p"/><rect fill="url(#p)" width="9"/>`,
    { problem: 'svg_part_unnamed', params: { element: 'pattern' } },
  ],
  [
    'a marker',
    '<marker id="m"/><path id="arrow" d="M0 0h9" style="marker:url(#m)"/>',
    { problem: 'svg_part', params: { element: 'marker', name: 'arrow' } },
  ],
  [
    'a web page',
    '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Hello</p></foreignObject>',
    { problem: 'svg_part_unnamed', params: { element: 'foreignObject' } },
  ],
  [
    'an animation',
    '<g id="spinner"><animateTransform attributeName="transform" type="rotate" dur="1s"/></g>',
    { problem: 'svg_part', params: { element: 'animateTransform', name: 'spinner' } },
  ],
  [
    'an animation in a sheet',
    '<style>@keyframes turn{to{fill:red}}#x{animation:turn 1s}</style><g id="x"/>',
    { problem: 'svg_part', params: { element: 'animation', name: 'x' } },
  ],
  [
    'a shape of CSS as a clip',
    '<g id="x" style="clip-path:circle(9px)"/>',
    { problem: 'svg_part', params: { element: 'clip-path', name: 'x' } },
  ],
  [
    'a layer of Inkscape',
    '<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" id="g1" inkscape:label="Shadow"><animateMotion/></g>',
    { problem: 'svg_part', params: { element: 'animateMotion', name: 'Shadow' } },
  ],
  [
    'a mixed colour',
    '<rect width="9" fill="color-mix(in srgb, red, blue)"/>',
    { problem: 'svg_colour', params: { colour: 'color-mix(in srgb, red, blue)' } },
  ],
])('%s is refused by its name', async (_, inner, reason) => {
  const code = 'asset.unsupported_svg';
  await expect(upload(Buffer.from(svg(inner + shown)))).rejects.toMatchObject({ code, reason });
});

test.each([
  ['another file', svg('<image href="photo.png"/>'), { problem: 'svg_external', params: { address: 'photo.png' } }],
  [
    'another sheet',
    svg('<style>@import url("a.css");</style>'),
    { problem: 'svg_external', params: { address: 'a.css' } },
  ],
  [
    'another file in a style',
    styled('.a{fill:url(x.svg#a)}'),
    { problem: 'svg_external', params: { address: 'x.svg#a' } },
  ],
  [
    'a variable with an address',
    styled('.a{--c:url(x.svg#a);fill:var(--c)}'),
    { problem: 'svg_external', params: { address: 'x.svg#a' } },
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, { problem: 'svg_entities' }],
  ['a broken tag', svg('\n<g>\n'), { problem: 'svg_broken', params: { line: 3 } }],
])('an SVG with %s is refused with what to do', async (_, file, reason) => {
  await expect(upload(Buffer.from(file))).rejects.toMatchObject({ code: 'asset.unsafe_svg', reason });
});

test('an SVG that only a script draws is refused', async () => {
  const reason = { problem: 'svg_part_unnamed', params: { element: 'script' } };
  await expect(upload(Buffer.from(svg('<script>draw()</script>')))).rejects.toMatchObject({ reason });
});

test('animations that wait for a click, and hidden parts, change nothing', async () => {
  const waiting = '<set attributeName="fill" to="#000" begin="click"/><animate attributeName="x" begin="indefinite"/>';
  await expectColour(svg(`<rect width="100" height="100" fill="#e00000">${waiting}</rect>`), RED);
});

test('blending counts in styles, and not in attributes', async () => {
  const blended = (attributes: string) =>
    svg(`<rect width="100" height="100" fill="#e0e000"/><rect width="100" height="100" fill="#00a0a0" ${attributes}/>`);
  await expectColour(blended('style="mix-blend-mode:multiply"'), [0, 141, 0]);
  await expectColour(blended('mix-blend-mode="multiply"'), [0, 160, 160]);
  await expectColour(
    blended('class="b"').replace('<rect', '<style>.b{mix-blend-mode:multiply}</style><rect'),
    [0, 141, 0],
  );
});

test.each(['clip-path', 'mask', 'filter', 'marker-end'])(
  'a %s that is none of its kind is ignored',
  async (property) => {
    await expectColour(square(`fill="#e00000" ${property}="url(#r)"`, '<rect id="r" width="9" height="9"/>'), RED);
  },
);

test('a symbol without a size at its use has its own', async () => {
  const symbol =
    '<symbol id="s" viewBox="0 0 10 10" width="50" height="50"><rect width="10" height="10" fill="#e00000"/></symbol>';
  const used = (attributes: string) => svg(`${symbol}<use href="#s" ${attributes}/>`);
  await expectColour(used(''), RED, 0.4, 0.4);
  await expectColour(used(''), NONE, 0.6, 0.6);
  await expectColour(used('width="100" height="100"'), RED, 0.9, 0.9);
});

test('a filter that does not exist changes nothing', async () => {
  await expectColour(square('fill="#e00000" filter="url(#none)"'), RED);
});

test.each([
  ['a shape', '<use href="#r"/>', RED],
  ['a group, which is no clip', '<use href="#g"/>', NONE],
  ['another use, which is no clip', '<use href="#u"/>', NONE],
])('a clip that uses %s', async (_, content, colour) => {
  const defined =
    '<rect id="r" width="100" height="100"/><g id="g" opacity=".5"><use href="#r"/></g><use id="u" href="#r"/>';
  const file = `<defs>${defined}<clipPath id="c">${content}</clipPath></defs>`;
  await expectColour(square('fill="#e00000" clip-path="url(#c)"', file), colour);
});

test('a background that a style gives the drawing is printed, as browsers show it', async () => {
  const file = svg('<rect width="20" height="50" fill="#00a000"/>', 'viewBox="0 0 40 50" style="background:#e00000"');
  await expectColour(file, GREEN, 0.25);
  await expectColour(file, RED, 0.75);
  await expectColour(svg(shown, 'viewBox="0 0 40 50" style="background:none"'), NONE, 0.75);
});

test.each([
  ['an ellipse', '<ellipse cx="50" cy="50" rx="50" ry="" fill="#e00000"/>', NONE],
  ['a rectangle', '<rect width="100" height="100" rx="50" ry="auto" fill="#e00000"/>', RED],
])('a radius of %s that is no length is 0, as in Chromium', async (_, shape, colour) => {
  await expectColour(svg(shape), colour, 0.02, 0.02);
  await expectColour(svg(shape), colour);
});

test.each([
  ['lengths', 'transform:rotate(90deg);transform-origin:50px 50px'],
  ['keywords', 'transform:rotate(90deg);transform-origin:center'],
  ['parts of the view box', 'transform:rotate(90deg);transform-origin:50% bottom'],
])('the origin of a transform counts in %s', async (_, style) => {
  const file = svg(`<rect width="50" height="50" fill="#e00000" style="${style}"/>`);
  const isLow = style.includes('bottom');
  await expectColour(file, isLow ? NONE : RED, 0.75, 0.25);
});

test('an origin in parts of the element’s own box is refused by its name', async () => {
  const style = 'transform:rotate(9deg);transform-box:fill-box;transform-origin:center';
  const reason = { problem: 'svg_part', params: { element: 'transform-origin', name: 'wheel' } };
  const file = svg(`<rect id="wheel" width="50" height="50" style="${style}"/>`);
  await expect(upload(Buffer.from(file))).rejects.toMatchObject({ reason });
});

test.each([
  ['selectors', `<style>${':not('.repeat(20_000)}a${')'.repeat(20_000)}{fill:red}</style>`],
  ['values', `<rect width="9" height="9" style="fill:${'rgb('.repeat(20_000)}"/>`],
  ['rules', `<style>${'@media screen{'.repeat(20_000)}</style>`],
])('%s that are nested thousands of times crash nothing', async (_, inner) => {
  const read = upload(Buffer.from(svg(inner + shown))).then(
    () => 'drawn',
    ({ code }) => code,
  );
  expect(['drawn', 'asset.too_complex', 'asset.unsafe_svg']).toContain(await read);
});

test('style sheets and variables that would take forever are refused or ignored', async () => {
  const rules = Array.from({ length: 2000 }, (_, index) => `.a .b${index}{fill:red}`).join('');
  const many = svg(`<style>${rules}</style>${'<g/>'.repeat(3000)}`);
  await expect(upload(Buffer.from(many))).rejects.toMatchObject({ code: 'asset.too_complex' });
  const doubled = Array.from({ length: 40 }, (_, index) => `--v${index + 1}:var(--v${index}) var(--v${index})`);
  await expectColour(styled(`.a{--v0:red;${doubled.join(';')};fill:var(--v40)}`), BLACK);
});
