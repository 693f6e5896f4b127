import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FACES, type FontBook, faceId } from '@inkstand/artwork/fonts';
import { type DesignSide, findAssetIds, pixelsPerMm, printedSides, toPixels } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import { fontFiles, loadFonts } from '@inkstand/artwork/print/node-fonts';
import { type ArtworkPool, createArtworkPool, type ImageSources } from '@inkstand/artwork/print/pool';
import { buildScene } from '@inkstand/artwork/scene';
import { emitSvg } from '@inkstand/artwork/svg';
import { PICTURE_SIDE, TEXT_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import { catalogue } from '@inkstand/server/seed/catalogue';
import { demoProducts, designDocument } from '@inkstand/server/seed/designs';
import { type PictureName, pictures } from '@inkstand/server/seed/pictures';
import { drawnByBrowser, measureDifference } from '@inkstand/testing/pictures/compare';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { randomDesigns } from './random-designs.ts';
import { expect, sharedTest as test } from './support.ts';

// Design, preview and print must be identical: the same SVG everywhere, and the same pixels.

const ORIGIN = 'http://localhost:1';
const names = Object.keys(pictures) as PictureName[];
const byName = Object.fromEntries(names.map((name) => [name, name])) as Record<PictureName, string>;

/** Every printed side of the demonstration data, with a name. */
const demoSides: [string, DesignSide][] = Object.values(demoProducts)
  .flat()
  .flatMap((product) => {
    const garment = catalogue.find(({ code }) => code === product.variant)?.garment;
    const document = designDocument(garment as 'tee', product, byName);
    return printedSides(document).map((id): [string, DesignSide] => [`${product.key} ${id}`, document.sides[id]!]);
  });

/** The built files by name; `renderer.js` is the one to import. */
async function builtRenderer(): Promise<Map<string, string | Uint8Array>> {
  const entry = fileURLToPath(new URL('./renderer-in-browser.ts', import.meta.url));
  const lib = { entry, formats: ['es' as const], fileName: 'renderer' };
  const { NODE_ENV } = process.env;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'esnext', minify: false, lib },
  });
  // Vite sets it for the whole process, in which other tests run afterwards.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const [bundle] = Array.isArray(built) ? built : [built];
  if (!bundle || !('output' in bundle)) throw new Error('the renderer was not built');
  return new Map(bundle.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

let page: Page;
let fonts: FontBook;
let artwork: ArtworkPool;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  fonts = await loadFonts();
  artwork = createArtworkPool();
  const files = new Map(fontFiles().map(({ name, path }) => [name, path]));
  const built = await builtRenderer();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const font = files.get(pathname.replace('/fonts/', ''));
    if (font) return route.fulfill({ body: await readFile(font), contentType: 'font/ttf' });
    const file = built.get(pathname.slice(1));
    if (file) {
      const contentType = pathname.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
      return route.fulfill({ body: Buffer.from(file), contentType });
    }
    return route.fulfill({ body: '<!doctype html><title>artwork</title>', contentType: 'text/html' });
  });
  await page.goto(ORIGIN);
});
test.afterAll(async () => {
  await artwork.close();
  await page.close();
});

const inBrowser = (sides: DesignSide[]): Promise<string[]> =>
  page.evaluate(async (given) => {
    const renderer = (await import(`${location.origin}/renderer.js`)) as typeof import('./renderer-in-browser.ts');
    return renderer.renderSvgs(given);
  }, sides);
const here = (side: DesignSide) => emitSvg(buildScene(side, fonts));

test('every design of the demonstration data gives the same SVG in Node and in the browser, byte for byte', async () => {
  expect(demoSides.length).toBeGreaterThan(10);
  const svgs = await inBrowser(demoSides.map(([, side]) => side));
  for (const [index, [name, side]] of demoSides.entries()) expect(svgs[index] === here(side), name).toBe(true);
});

test('500 random designs give the same SVG in Node and in the browser', async () => {
  // `SEED=…` draws other designs.
  const seed = Number(process.env.SEED ?? 20_261);
  const sides = randomDesigns(500, seed);
  for (let start = 0; start < sides.length; start += 50) {
    const batch = sides.slice(start, start + 50);
    const svgs = await inBrowser(batch);
    const differing = batch.findIndex((side, index) => svgs[index] !== here(side));
    expect(differing, `seed ${seed}: ${JSON.stringify(batch[differing])}`).toBe(-1);
  }
});

test('texts with characters that their font lacks give the same SVG in Node and in the browser, in every face', async () => {
  const words = ['Ωμέγα, Αθήνα Ω', 'Київ & Ђорђе', 'x\u0302 = q\u0303 Åse', 'Ελλάδα\nΚύπρος 2026'];
  const sides = FACES.map((face): DesignSide => {
    const layers = words.map((text, index) =>
      newTextLayer({ id: `l${index}`, text, x: 100, y: 40 + index * 60, ...face }),
    );
    return { printArea: { widthMm: 280, heightMm: 350, dpi: 300 }, layers };
  });
  const svgs = await inBrowser(sides);
  for (const [index, side] of sides.entries()) {
    expect(buildScene(side, fonts).missing).toEqual([]);
    expect(svgs[index] === here(side), faceId(FACES[index]!)).toBe(true);
  }
});

/**
 * Like the back office and the shop, the browser renders the SVG at the pixel size of the print file. Returns the
 * difference.
 */
async function differenceToPrint(side: DesignSide, images: Record<string, Buffer>): Promise<number> {
  const { width, height } = toPixels(side.printArea);
  const sources: ImageSources = Object.fromEntries(findAssetIds(side).map((id) => [id, images[id] ?? Buffer.of()]));
  const printed = await artwork.printPng(side, sources);
  const resolve = (id: string) => {
    const bytes = images[id] ?? Buffer.of();
    const type = bytes[0] === 0x3c ? 'svg+xml' : 'png';
    return `data:image/${type};base64,${bytes.toString('base64')}`;
  };
  // Whole pixels are not exactly whole millimetres; the drawing is scaled as in the print file, to a fraction of a
  // pixel.
  const scale = pixelsPerMm(side.printArea);
  const view = { x: 0, y: 0, width: width / scale, height: height / scale };
  const svg = emitSvg(buildScene(side, fonts), { width, height, view, resolve });
  return measureDifference(printed, await drawnByBrowser(page, svg, { width, height }));
}

test('the browser draws text as it is printed: at most one pixel in 10,000 differs', async () => {
  expect(await differenceToPrint(TEXT_SIDE, {})).toBeLessThanOrEqual(0.0001);
});

test('the browser draws vector pictures as they are printed', async () => {
  const images = Object.fromEntries(names.map((name) => [name, Buffer.from(pictures[name].svg)]));
  for (const [name, side] of demoSides.filter(([, side]) => findAssetIds(side).length > 0).slice(0, 2)) {
    expect(await differenceToPrint(side, images), name).toBeLessThanOrEqual(0.0001);
  }
});

test('the browser draws photographs as they are printed: at most one pixel in 1,000 differs', async () => {
  const photo = (await artwork.normaliseUpload(await samplePhoto(2400, 1800))).bytes;
  const images = { photo, logo: await sampleLogo(1000) };
  expect(await differenceToPrint(PICTURE_SIDE, images)).toBeLessThanOrEqual(0.001);
});
