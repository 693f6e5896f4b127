import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cmykPatches } from '../testing/cmyk-pictures.ts';
import { normaliseUpload } from './uploads.ts';

const upload = (file: Buffer) => normaliseUpload(file, undefined, { preview: 400 });

const svg = (inner: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const RED_SQUARE = '<rect width="100" height="100" fill="#e00000"/>';
const RED = '#e00000';
const GREEN = '#00a000';

/** The colours of a picture at points in parts of its size, as `#rrggbb`, or `none` where it is transparent. */
async function coloursAt(picture: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return data[at + 3] === 0 ? 'none' : `#${data.toString('hex', at, at + 3)}`;
  });
}

const LEFT = [0.25, 0.5] as const;
const RIGHT = [0.75, 0.5] as const;
const read = async (file: string | Buffer) => {
  const { preview, notes, bytes } = await upload(Buffer.from(file));
  return { colours: await coloursAt(preview.bytes, [LEFT, RIGHT]), notes, text: bytes.toString() };
};
const leftAndRight = async (file: string | Buffer) => (await read(file)).colours;

const DTD = 'PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"';
const IMPLIED = '<!ATTLIST svg xmlns:a3 CDATA #IMPLIED a3:scriptImplementation CDATA #IMPLIED>';

// The colours are those of Chromium's picture of the same file; it shows nothing for undeclared prefixes and
// namespaces, which drawings that were copied from a page lack.
test.each([
  ['a document type', `<?xml version="1.0"?>\n<!DOCTYPE svg ${DTD}>${svg(RED_SQUARE)}`],
  ['a document type that declares nothing of its own', `<!DOCTYPE svg ${DTD} [ ${IMPLIED} ]>${svg(RED_SQUARE)}`],
  ['processing instructions', `<?xml version="1.0"?><!-- AI -->${svg(`<?xpacket begin="x"?>${RED_SQUARE}`)}`],
  ['empty addresses', svg(`${RED_SQUARE}<use href=""/><use href="#"/><image href="" width="9" height="9"/>`)],
  ['attributes beyond ASCII', svg(`<g data-größe="1">${RED_SQUARE}</g>`)],
  ['layers of one name', svg(`<g id="Layer"/><g id="Layer"><g id="Layer">${RED_SQUARE}</g></g>`)],
  [
    'a prefix',
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><svg:rect width="100" height="100" fill="${RED}"/></svg:svg>`,
  ],
  ['no namespace at all', `<svg viewBox="0 0 100 100">${RED_SQUARE}</svg>`],
  ['a prefix that nothing declares', svg(`<g sketch:type="MSLayerGroup">${RED_SQUARE}</g>`)],
  [
    'an address without base64',
    svg(`<image width="100" height="100" href="data:image/svg+xml,${encodeURIComponent(svg(RED_SQUARE))}"/>`),
  ],
])('an SVG with %s is drawn, without a note', async (_, file) => {
  expect(await read(file)).toMatchObject({ colours: [RED, RED], notes: [] });
});

test.each([
  ['a style sheet elsewhere', `<?xml-stylesheet href="x.css"?>${svg(RED_SQUARE)}`, ['xml-stylesheet']],
  ['an empty text', svg(`<text x="1"> </text>${RED_SQUARE}`), ['text']],
  ['a hidden text', svg(`<g display="none"><text>Draft</text></g>${RED_SQUARE}`), ['text']],
  [
    'unused definitions',
    svg(`<defs><filter id="f"/><marker id="m"/><pattern id="p"/><text id="t">t</text></defs>${RED_SQUARE}`),
    ['filter', 'marker', 'pattern', 'text'],
  ],
  ['a script', svg(`<script>alert(1)</script>${RED_SQUARE}`), ['script']],
  [
    'another program’s data',
    svg(
      `<switch><foreignObject requiredExtensions="x" width="1"><i>x</i></foreignObject><g>${RED_SQUARE}</g></switch>`,
    ),
    ['foreignObject'],
  ],
])('%s is left out of an SVG, with a note', async (_, file, parts) => {
  expect(await read(file)).toMatchObject({ colours: [RED, RED], notes: [{ code: 'left_out', parts }] });
});

const stops = `<stop stop-color="${RED}"/><stop offset=".5" stop-color="${RED}"/><stop offset=".5" stop-color="${GREEN}"/>`;
const painted = (id: string, link: string) =>
  svg(`<linearGradient id="${id}">${stops}</linearGradient><rect width="100" height="100" fill="${link}"/>`);

test.each([
  ['letters beyond ASCII', painted('Verlauf_größe', 'url(#Verlauf_größe)')],
  ['encoded letters', painted('größe', 'url(#gr%C3%B6%C3%9Fe)')],
  ['spaces', painted('Unbenannter Verlauf 1', 'url(&apos;#Unbenannter Verlauf 1&apos;)')],
  ['a digit first', painted('1a', 'url(#1a)')],
  ['an id that repeats', painted('a', 'url(#a)').replace('<rect', '<linearGradient id="a"/><rect')],
])('a link to an id with %s leads to it', async (_, file) => {
  expect(await leftAndRight(file)).toEqual([RED, GREEN]);
});

test.each([
  [
    'of shapes',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:ns1="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"><defs><path id="p" d="M0 0H100V100H0z" fill="${RED}"/></defs><use ns1:href="#p"/></svg>`,
    [RED, RED],
  ],
  [
    'of gradients',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"><linearGradient id="a">${stops}</linearGradient><linearGradient id="b" x:href="#a"/><rect width="100" height="100" fill="url(#b)"/></svg>`,
    [RED, GREEN],
  ],
])('links %s count with any prefix of their namespace', async (_, file, colours) => {
  expect(await leftAndRight(file)).toEqual(colours);
});

test('an element with a prefix is drawn beside those without', async () => {
  const inner = `<rect width="50" height="100" fill="${RED}"/><svg:rect x="50" width="50" height="100" fill="${GREEN}"/>`;
  const file = svg(inner, 'xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 100 100"');
  expect(await read(file)).toMatchObject({ colours: [RED, GREEN], notes: [] });
});

test('of elements with one id, the first is meant', async () => {
  const squares = `<rect id="a" width="50" height="100" fill="${RED}"/><rect id="a" width="50" height="100" fill="#0000ff"/>`;
  expect(await leftAndRight(svg(`<defs>${squares}</defs><use href="#a"/>`))).toEqual([RED, 'none']);
});

const NAMED = svg(`<title>café</title>${RED_SQUARE}`);
test.each([
  ['latin-1', Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${NAMED}`, 'latin1')],
  ['UTF-16, little-endian', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${NAMED}`, 'utf16le')],
  ['UTF-16, big-endian', Buffer.from(`\uFEFF${NAMED}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(NAMED, 'utf16le')],
  ['gzip (svgz)', gzipSync(NAMED)],
])('an SVG in %s is read', async (_, file) => {
  expect(await leftAndRight(file)).toEqual([RED, RED]);
});

test('a compressed SVG that unpacks to more than an SVG may have is refused', async () => {
  await expect(upload(gzipSync(Buffer.alloc(3 * 1024 * 1024, ' ')))).rejects.toMatchObject({
    code: 'asset.too_large',
  });
  await expect(upload(gzipSync('words'))).rejects.toMatchObject({ code: 'asset.not_an_image' });
});

const embedded = (type: string, bytes: Buffer | string) =>
  svg(
    `<image x="50" width="50" height="100" preserveAspectRatio="none" href="data:image/${type};base64,${Buffer.from(bytes).toString('base64')}"/>`,
  );

test.each(['webp', 'gif', 'png'] as const)('a %s picture within an SVG is printed', async (format) => {
  const green = { create: { width: 4, height: 4, channels: 3, background: GREEN } } as const;
  const picture = await sharp(green).toFormat(format, { lossless: true }).toBuffer();
  const file = embedded(format, picture).replace('</svg>', '<path d="M0 0H1V1H0z"/></svg>');
  const { colours, text } = await read(file);
  expect(colours).toEqual(['none', GREEN]);
  expect(text).toContain('data:image/png;base64,');
});

test('an SVG of pictures alone becomes a picture with their pixels; beside shapes they are noted', async () => {
  const red = { create: { width: 120, height: 120, channels: 3, background: RED } } as const;
  const address = `data:image/png;base64,${(await sharp(red).png().toBuffer()).toString('base64')}`;
  const sizeOf = async (inner: string) => {
    const { kind, width, notes } = await upload(Buffer.from(svg(inner, 'viewBox="0 0 600 600"')));
    return [kind, width, notes];
  };
  const whole = `<image width="600" height="600" href="${address}"/>`;
  const noted = { code: 'has_pictures', width: 120, height: 120 };
  expect(await sizeOf(whole)).toEqual(['raster', 120, [noted]]);
  expect(await sizeOf(`${whole}<path d="M0 0H9V9H0z"/>`)).toEqual(['vector', 600, [noted]]);
  const page = '<rect x="-75" y="-75" width="900" height="900" fill="#fff"/>';
  expect(await sizeOf(`${page}${whole}`)).toEqual(['raster', 120, [noted]]);
  const inGroup = `<g transform="scale(2)"><image x="9" width="100" height="200" href="${address}"/></g>`;
  expect(await sizeOf(inGroup)).toEqual(['raster', 360, [{ ...noted, width: 360, height: 360 }]]);
  const clip = '<clipPath id="c"><circle cx="300" cy="300" r="300"/></clipPath>';
  expect(await sizeOf(`${clip}<g clip-path="url(#c)">${whole}</g>`)).toEqual(['raster', 120, [noted]]);
});

test('an SVG with a CMYK picture in it is refused: the renderer would leave the picture out', async () => {
  const file = Buffer.from(embedded('jpeg', cmykPatches()));
  await expect(upload(file)).rejects.toMatchObject({ code: 'asset.unsupported_svg' });
});

test('a drawing within an SVG keeps its place and its own ids', async () => {
  const inner = svg(
    `<g id="a"><rect width="10" height="10" fill="${GREEN}"/></g><use href="#a"/>`,
    'width="10" height="10"',
  );
  const file = embedded('svg+xml', inner).replace('<image', '<g id="a"/><image');
  expect(await leftAndRight(file)).toEqual(['none', GREEN]);
});

test.each([
  ['a file', '<image href="file:///etc/passwd" width="9" height="9"/>'],
  ['a page', '<script>1</script><image href="https://example.com/a.png" width="9" height="9"/>'],
  ['a sheet', '<style>@import "https://example.com/a.css";</style>'],
])('a drawing within an SVG that needs %s elsewhere is refused', async (_, inner) => {
  const file = Buffer.from(embedded('svg+xml', svg(inner)));
  await expect(upload(file)).rejects.toMatchObject({ code: 'asset.unsafe_svg' });
});

test('a drawing in a drawing in a drawing in a drawing is refused', async () => {
  const nested = [1, 2, 3].reduce((inner) => embedded('svg+xml', inner), svg(RED_SQUARE));
  await expect(upload(Buffer.from(nested))).rejects.toMatchObject({ code: 'asset.too_complex' });
});
