import { inflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import { withCustomText } from '../model.ts';
import { pdfToSvg } from '../testing/read-pdf.ts';
import { FAINT_SIDE, PICTURE_SIDE, TEXT_SIDE } from '../testing/sample-designs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import type { ImageSources } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { pathOperators, printPdf } from './pdf.ts';
import { drawSide } from './preview.ts';
import { proofPdf } from './proof.ts';
import { rasterise } from './rasterise.ts';

let fonts: FontBook;
let images: ImageSources;
beforeAll(async () => {
  fonts = await loadFonts();
  images = { photo: await samplePhoto(), logo: await sampleLogo() };
});

/** The page's drawing operators. */
function contents(pdf: Buffer): string {
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      texts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'));
    } catch {
      // The match is not the start of a compressed stream.
    }
  }
  return texts.find((text) => text.includes(' cm')) ?? '';
}

test('the page is the print area in millimetres, to a thousandth of a point', async () => {
  const pdf = await printPdf(TEXT_SIDE, fonts, {}, 'INK-7QK4-M2XD front');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  expect(Number(width)).toBeCloseTo((280 / 25.4) * 72, 3);
  expect(Number(height)).toBeCloseTo((350 / 25.4) * 72, 3);
});

test('text is printed as outlines: curves in the page, no font and no picture in the file', async () => {
  const pdf = await printPdf(TEXT_SIDE, fonts, {}, 'title');
  expect(pdf.toString('latin1')).not.toMatch(/\/FontFile|\/Subtype \/Image/);
  expect(contents(pdf).match(/ c /g)?.length).toBeGreaterThan(500);
  expect(contents(pdf)).not.toMatch(/NaN|undefined/);
});

test('a faint layer of several parts is a transparency group of its own', async () => {
  const pdf = (await printPdf(FAINT_SIDE, fonts, {}, 'title')).toString('latin1');
  expect(pdf.match(/\/S \/Transparency/g)?.length).toBe(FAINT_SIDE.layers.length);
  expect((await printPdf(TEXT_SIDE, fonts, {}, 'title')).toString('latin1')).not.toContain('/S /Transparency');
});

test('pictures and soft shadows are embedded with an alpha mask', async () => {
  const pdf = (await printPdf(PICTURE_SIDE, fonts, images, 'title')).toString('latin1');
  expect(pdf.match(/\/ColorSpace \/DeviceRGB/g)).toHaveLength(4);
  expect(pdf.match(/\/SMask \d+ 0 R/g)).toHaveLength(4);
});

test.each([
  ['text', TEXT_SIDE],
  ['pictures and shadows', PICTURE_SIDE],
  ['faint layers', FAINT_SIDE],
])('%s: read back, the page looks like the preview', async (_, side) => {
  const width = 700;
  const scale = width / ((280 / 25.4) * 72);
  const page = rasterise(await pdfToSvg(await printPdf(side, fonts, images, 'title'), scale));
  const preview = await drawSide(side, fonts, images, width);
  expect([page.width, page.height]).toEqual([preview.width, preview.height]);
  let differing = 0;
  for (let at = 0; at < page.pixels.length; at += 4) {
    const most = [0, 1, 2, 3].map((channel) => Math.abs(page.pixels[at + channel]! - preview.pixels[at + channel]!));
    if (Math.max(...most) > 24) differing += 1;
  }
  // This test's PDF reader scales embedded pictures without smoothing, so their inner edges differ.
  expect(differing / (page.width * page.height)).toBeLessThan(0.005);
});

test('the same design gives the same bytes; another name gives others', async () => {
  const first = await printPdf(TEXT_SIDE, fonts, {}, 'title');
  expect((await printPdf(TEXT_SIDE, fonts, {}, 'title')).equals(first)).toBe(true);
  expect((await printPdf(withCustomText(TEXT_SIDE, 'Bo'), fonts, {}, 'title')).equals(first)).toBe(false);
});

test('a quadratic curve becomes the cubic one of the same shape', () => {
  expect(pathOperators([['M', 0, 0], ['Q', 3, 3, 6, 0], ['Z']])).toBe('0 0 m 2 2 4 2 6 0 c h ');
});

test('a proof numbers its pages, and transliterates what people wrote in letters that its font lacks', async () => {
  const none = {
    language: 'en',
    title: '',
    lead: '',
    company: '',
    facts: [],
    colours: [],
    sides: [],
    inksTitle: '',
    foot: '',
  };
  const signature = { title: 'Signed', fields: [] };
  const proof = async (message: string, page = '') => {
    const pdf = await proofPdf({ ...none, page, signature, notes: [{ title: 'Message', lines: [message] }] }, fonts);
    // Its fonts are numbered in the order in which their files are read.
    return contents(pdf).replaceAll(/\/F\d/g, '/F');
  };
  expect(await proof('Ναι')).toBe(await proof('Nai'));
  expect(await proof('Ναι')).not.toBe(await proof('Oxi'));
  const numbered = await proof('', 'Page {page} of {pages}');
  expect(numbered).toBe(await proof('', 'Page 1 of 1'));
  expect(numbered).not.toBe(await proof(''));
});

test('characters that no font can print are rejected', async () => {
  await expect(printPdf(withCustomText(TEXT_SIDE, '漢'), fonts, {}, 'title')).rejects.toMatchObject({
    code: 'artwork.missing_character',
  });
});
