import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignSide, findAssetIds, pixelsPerMm, printedSides, toPixels } from '@inkstand/artwork/model';
import { fontFiles, loadFonts } from '@inkstand/artwork/print/node-fonts';
import { type ArtworkPool, createArtworkPool, type ImageSources } from '@inkstand/artwork/print/pool';
import { buildScene } from '@inkstand/artwork/scene';
import { emitSvg } from '@inkstand/artwork/svg';
import { catalogue } from '@inkstand/server/seed/catalogue';
import { demoProducts, designDocument } from '@inkstand/server/seed/designs';
import { type PictureName, pictures } from '@inkstand/server/seed/pictures';
import { drawnByBrowser, measureDifference } from '@inkstand/testing/pictures/compare';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { randomDesigns } from './random-designs.ts';
import { expect, sharedTest as test } from './support.ts';

const ORIGIN = 'http://localhost:1';
const names = Object.keys(pictures) as PictureName[];
const byName = Object.fromEntries(names.map((name) => [name, name])) as Record<PictureName, string>;

/** Every printed side of the demonstration data, with a name. */
export const demoSides: readonly [string, DesignSide][] = Object.values(demoProducts)
  .flat()
  .flatMap((product) => {
    const garment = catalogue.find(({ code }) => code === product.variant)?.garment;
    const document = designDocument(garment as 'tee', product, byName);
    return printedSides(document).map((id): [string, DesignSide] => [`${product.key} ${id}`, document.sides[id]!]);
  });

/** Those with vector pictures. */
export const sidesWithPictures = demoSides.filter(([, side]) => findAssetIds(side).length > 0);
export const vectorPictures: Record<string, Buffer> = Object.fromEntries(
  names.map((name) => [name, Buffer.from(pictures[name].svg)]),
);

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

/** Renders designs in Node and in a page of the browser, while the tests of the file run that calls it. */
export function startRenderers() {
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
  const scene = (side: DesignSide) => buildScene(side, fonts);
  const here = (side: DesignSide) => emitSvg(scene(side));

  return {
    inBrowser,
    scene,
    here,
    normaliseUpload: (bytes: Buffer) => artwork.normaliseUpload(bytes),

    /** Expects the same SVG of random designs in both. `SEED=…` draws others. */
    async expectSame(count: number): Promise<void> {
      const seed = Number(process.env.SEED ?? 20_261);
      const sides = randomDesigns(count, seed);
      for (let start = 0; start < sides.length; start += 50) {
        const batch = sides.slice(start, start + 50);
        const svgs = await inBrowser(batch);
        const differing = batch.findIndex((side, index) => svgs[index] !== here(side));
        expect(differing, `seed ${seed}: ${JSON.stringify(batch[differing])}`).toBe(-1);
      }
    },

    /**
     * Like the back office and the shop, the browser renders the SVG at the pixel size of the print file. Returns the
     * difference.
     */
    async differenceToPrint(side: DesignSide, images: Record<string, Buffer>): Promise<number> {
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
      const svg = emitSvg(scene(side), { width, height, view, resolve });
      return measureDifference(printed, await drawnByBrowser(page, svg, { width, height }));
    },
  };
}
