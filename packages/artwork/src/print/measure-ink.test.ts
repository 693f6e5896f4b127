import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import { isBlankInk, isFaintInk } from '../ink.ts';
import type { DesignSide, HexColour } from '../model.ts';
import { newImageLayer, newTextLayer } from '../new-layers.ts';
import type { ImageSources } from './images.ts';
import { measureInk } from './measure-ink.ts';
import { loadFonts } from './node-fonts.ts';

let fonts: FontBook;
beforeAll(async () => {
  fonts = await loadFonts();
});

const WHITE = '#ffffff';
const BLACK = '#000000';
const printArea = { widthMm: 200, heightMm: 250, dpi: 300 };
const makeText = (text: string, more: object = {}) =>
  newTextLayer({ id: 'words', text, x: 100, y: 100, fontSize: 30, fill: BLACK, ...more });
const picture = (src: string, width = 100, height = 100) =>
  newImageLayer({ id: src, src, x: 100, y: 100, width, height });
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${content}</svg>`);
const BOX = svg('<rect width="10" height="10" fill="#c00"/>');
const transparent = () =>
  sharp({ create: { width: 50, height: 50, channels: 4, background: '#c0000000' } })
    .png()
    .toBuffer();

test('without white ink a print only darkens its goods: white on rose is invisible, red is visible', async () => {
  const ROSE = '#f4c6cf';
  const measuredInk = async (fill: HexColour, hasWhite: boolean) => {
    const [ink] = await measureInk({ printArea, layers: [makeText('Hello', { fill })] }, fonts, {}, [ROSE], hasWhite);
    return ink!;
  };
  expect(isBlankInk(await measuredInk(WHITE, true))).toBe(false);
  expect(isBlankInk(await measuredInk(WHITE, false))).toBe(true);
  expect(isBlankInk(await measuredInk('#cc0000', false))).toBe(false);
});

async function inkOn(fabric: HexColour, layers: DesignSide['layers'], images: ImageSources = {}) {
  const [ink] = await measureInk({ printArea, layers }, fonts, images, [fabric]);
  return ink!;
}

const blank: [string, HexColour, DesignSide['layers'], () => Promise<ImageSources> | ImageSources][] = [
  ['a transparent PNG', WHITE, [picture('a')], async () => ({ a: await transparent() })],
  ['an empty SVG', WHITE, [picture('a')], () => ({ a: svg('') })],
  ['a layer of no opacity', WHITE, [makeText('Hello', { opacity: 0 })], () => ({})],
  ['a layer of 2 % opacity', WHITE, [makeText('Hello', { opacity: 0.02 })], () => ({})],
  ['zero-width characters', WHITE, [makeText('\u200b\u200b')], () => ({})],
  ['spaces', WHITE, [makeText('   ')], () => ({})],
  ['white on white', WHITE, [makeText('Hello', { fill: WHITE })], () => ({})],
  ['black on black', BLACK, [makeText('Hello', { fill: BLACK })], () => ({})],
  ['a picture of 0.2 mm', WHITE, [picture('a', 0.2, 0.2)], () => ({ a: BOX })],
  [
    'a white box over everything',
    WHITE,
    [makeText('Hello'), picture('a', 200, 200)],
    () => ({ a: svg('<rect width="10" height="10" fill="#fff"/>') }),
  ],
];

test.each(blank)('%s is blank', async (_, fabric, layers, images) => {
  expect(isBlankInk(await inkOn(fabric, layers, await images()))).toBe(true);
});

test('a print that is blank on one fabric is visible on another', async () => {
  const [white, navy] = await measureInk({ printArea, layers: [makeText('Hello', { fill: WHITE })] }, fonts, {}, [
    WHITE,
    '#1f2a44',
  ]);
  expect([isBlankInk(white!), isBlankInk(navy!)]).toEqual([true, false]);
});

test('areas are measured in square millimetres', async () => {
  const ink = await inkOn(WHITE, [picture('a', 40, 50)], { a: BOX });
  expect(ink.visibleMm2).toBeCloseTo(2000, -1);
  expect(ink.extentMm2).toBeCloseTo(2000, -1);
});

test('a name on a chest is not blank, and a dot needs a manual check', async () => {
  const name = await inkOn(WHITE, [makeText('Zoë', { fontSize: 12 })]);
  expect([isBlankInk(name), isFaintInk(name)]).toEqual([false, true]);
  const title = await inkOn(WHITE, [makeText('Summer Fest')]);
  expect([isBlankInk(title), isFaintInk(title)]).toEqual([false, false]);
});
