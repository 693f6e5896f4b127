import { MAX_FILE_BYTES, MAX_SVG_BYTES } from '@inkstand/domain/upload-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blurBomb, filterBomb, maskBomb, pixelBomb, styledMaskBomb, useBomb } from '../testing/bombs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import { type ArtworkErrorCode, createArtworkPool } from './pool.ts';
import { normaliseUpload } from './uploads.ts';

const pool = createArtworkPool({ processes: 1 });
afterAll(() => pool.close());
beforeAll(async () => {
  await pool.normaliseUpload(await sampleLogo(16)); // starts the child first, so that its start does not count as part of an error's time
});

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const circle = '<circle cx="50" cy="50" r="40" fill="#e63946"/>';
const drawing = (inner: string, attributes = '') =>
  Buffer.from(`<svg ${SVG} viewBox="0 0 100 100" ${attributes}>${inner}</svg>`);

test('a photograph becomes an upright sRGB PNG with a preview', async () => {
  const sideways = await sharp(await samplePhoto(2400, 1800))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upload = await pool.normaliseUpload(sideways);
  expect(upload).toMatchObject({ kind: 'raster', mimeType: 'image/png', width: 1800, height: 2400, hasAlpha: false });
  const stored = await sharp(upload.bytes).metadata();
  expect(stored).toMatchObject({ format: 'png', space: 'srgb', width: 1800, height: 2400 });
  expect(stored.exif ?? stored.orientation).toBeUndefined();
  expect(upload.preview).toMatchObject({ width: 1200, height: 1600 });
});

test('the type is detected from the content, not from the name', async () => {
  expect(await pool.normaliseUpload(await sampleLogo(40))).toMatchObject({ kind: 'raster' });
  expect(await pool.normaliseUpload(drawing(circle))).toMatchObject({ kind: 'vector' });
});

test('an SVG is stored as plain shapes, with styles resolved and everything else removed', async () => {
  const illustrated = drawing(
    `<title>Logo</title><metadata><rdf:RDF xmlns:rdf="r"/></metadata><style>.a{fill:#2a9d8f} .b{clip-path:url(#c)}</style>` +
      `<defs><clipPath id="c"><rect width="50" height="100"/></clipPath><g id="dot"><circle class="a" r="5"/></g></defs>` +
      `<a href="https://example.com"><use xlink:href="#dot" x="20" y="20" onclick="alert(1)"/></a><g class="b">${circle}</g>` +
      `<script>alert(1)</script><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>` +
      `<set attributeName="href" to="javascript:alert(1)"/>`,
    'onload="alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink"',
  );
  const upload = await pool.normaliseUpload(illustrated);
  expect(upload).toMatchObject({ kind: 'vector', mimeType: 'image/svg+xml', width: 100, height: 100 });
  const text = upload.bytes.toString();
  expect(text).not.toMatch(/script|alert|onload|onclick|foreign|style|title|rdf|example\.com|<use|<a /);
  expect(text).toContain('fill="#2a9d8f"');
  expect(text).toContain('<clipPath id="c">');
  const { data, info } = await sharp(upload.preview.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1600, 1600]);
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([alphaAt(20 * 16, 20 * 16), alphaAt(45 * 16, 50 * 16), alphaAt(60 * 16, 50 * 16)]).toEqual([255, 255, 0]);
});

test.each([
  ['a rule in pieces', '@im/**/port "https://example.com";'],
  ['a font', '@font-face{font-family:x;src:url(https://example.com)}'],
  ['a property that is not drawn', 'circle{cursor:url(https://example.com)}'],
  ['a rule for nothing', '.a{fill:url(https://example.com)}'],
  ['names of an object’s own', 'circle{constructor:x;fill:constructor;transform:constructor(1)}'],
])('a style sheet with %s elsewhere changes nothing', async (_, sheet) => {
  const stored = async (file: Buffer) => (await normaliseUpload(file, undefined, { preview: 100 })).bytes.toString();
  expect(await stored(drawing(`<style>${sheet}</style>${circle}`))).toBe(await stored(drawing(circle)));
});

test('the output is accepted as an upload again, unchanged', async () => {
  const { bytes } = await pool.normaliseUpload(drawing(circle));
  expect((await pool.normaliseUpload(bytes)).bytes.toString()).toBe(bytes.toString());
});

test('a polyglot file loses its second format', async () => {
  const payload = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
  const { bytes } = await pool.normaliseUpload(Buffer.concat([await sampleLogo(40), payload]));
  expect(bytes.includes('script')).toBe(false);
  const withComment = await sharp(await sampleLogo(40))
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  expect((await pool.normaliseUpload(withComment)).bytes.includes('script')).toBe(false);
});

const entities = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">';
const refused: [string, ArtworkErrorCode, () => Buffer | Promise<Buffer>][] = [
  ['a file one byte too large', 'asset.too_large', () => Buffer.alloc(MAX_FILE_BYTES + 1)],
  ['an SVG that is too large', 'asset.too_large', () => drawing(circle + ' '.repeat(MAX_SVG_BYTES))],
  ['a pixel bomb', 'asset.too_many_pixels', () => pixelBomb(50_000, 50_000)],
  ['just over 60 megapixels', 'asset.too_many_pixels', () => pixelBomb(10_000, 6_001)],
  ['a web page', 'asset.not_an_image', () => Buffer.from('<html><body><script>alert(1)</script></body></html>')],
  ['a document type', 'asset.unsafe_svg', () => Buffer.from(`<!DOCTYPE svg [${entities}]><svg ${SVG}>&b;</svg>`)],
  ['an entity of its own', 'asset.unsafe_svg', () => drawing('<title>&boom;</title>')],
  ['a picture from the web', 'asset.unsafe_svg', () => drawing('<image href="https://example.com/a.png"/>')],
  ['a file of this machine', 'asset.unsafe_svg', () => drawing('<image href="/etc/passwd" width="9" height="9"/>')],
  ['a hidden address', 'asset.unsafe_svg', () => drawing('<image href="&#x2f;etc&#47;passwd"/>')],
  ['a foreign use', 'asset.unsafe_svg', () => drawing('<use xlink:href="other.svg#a"/>')],
  ['a foreign paint', 'asset.unsafe_svg', () => drawing('<rect fill="url(https://example.com/#a)"/>')],
  ['an imported style', 'asset.unsafe_svg', () => drawing('<style>@import "https://example.com/a.css";</style>')],
  [
    'an escaped style',
    'asset.unsafe_svg',
    () => drawing('<style>.a{fill:u\\72l(https://example.com)}</style><g class="a"/>'),
  ],
  ['a reference to itself', 'asset.unsafe_svg', () => drawing('<g id="a"><use href="#a"/></g>')],
  ['unclosed elements', 'asset.unsafe_svg', () => drawing('<g><g>')],
  ['text', 'asset.unsupported_svg', () => drawing('<text>Hello</text>')],
  ['a filter of noise', 'asset.unsupported_svg', filterBomb],
  ['a thousand blurs', 'asset.too_complex', blurBomb],
  ['a pattern', 'asset.unsupported_svg', () => drawing('<pattern id="p"/><rect fill="url(#p)"/>')],
  ['nested uses', 'asset.too_complex', useBomb],
  ['nested masks', 'asset.too_complex', maskBomb],
  ['masks nested by classes', 'asset.too_complex', styledMaskBomb],
  ['a hundred thousand elements', 'asset.too_complex', () => drawing('<g/>'.repeat(100_000))],
  ['ten thousand levels', 'asset.too_complex', () => drawing('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
  ['not even UTF-8', 'asset.not_an_image', () => Buffer.concat([Buffer.from('<svg '), Buffer.from([0xff, 0xfe])])],
];

test.each(refused)('%s is rejected as %s within a second', async (_, code, make) => {
  const bytes = await make();
  const start = performance.now();
  await expect(pool.normaliseUpload(bytes)).rejects.toMatchObject({ code });
  expect(performance.now() - start).toBeLessThan(1000);
});

test('an embedded picture bomb is rejected, a valid embedded picture stays', async () => {
  const embed = (png: Buffer) =>
    drawing(`${circle}<image width="50" height="50" href="data:image/png;base64,${png.toString('base64')}"/>`);
  await expect(pool.normaliseUpload(embed(pixelBomb(20_000, 20_000)))).rejects.toMatchObject({
    code: 'asset.too_many_pixels',
  });
  const { bytes } = await pool.normaliseUpload(embed(await sampleLogo(60)));
  expect(bytes.toString()).toMatch(/<image [^>]*href="data:image\/png;base64,/);
});

test('after any rejected upload, the next one is accepted', async () => {
  expect(await pool.normaliseUpload(await sampleLogo(40))).toMatchObject({ kind: 'raster' });
});
