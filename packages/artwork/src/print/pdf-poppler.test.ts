import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import { ensurePoppler } from '@inkstand/testing/programs/poppler';
import { times } from '@inkstand/testing/thorough';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { makeLogo, NESTED, sideWith } from '../testing/nested-logos.ts';
import { FAINT_SIDE, PICTURE_SIDE, TEXT_SIDE } from '../testing/sample-designs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import type { ImageSources } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { printPdf } from './pdf.ts';
import { createPngPrinter } from './png.ts';

// Print shops use other software than ours: poppler renders the PDF, and its pixels are compared with those of the PNG.

const run = promisify(execFile);
let fonts: FontBook;
let images: ImageSources;
beforeAll(async () => {
  ensurePoppler();
  fonts = await loadFonts();
  images = { photo: await samplePhoto(1200, 900), logo: await sampleLogo() };
}, 180_000);

/**
 * Poppler antialiases coarsely, with its own gamma. Rendering finer and averaging gives the true coverage of outlines.
 */
const FINER = 4;
/** The same for pages of a pixel per millimetre, since Poppler does not antialias clips at all. */
const SMALL_FINER = 6;

/** Converts a PPM to a PNG, averaging blocks of `finer` × `finer` pixels. */
async function averaged(ppm: Buffer, finer: number): Promise<Buffer> {
  const [head = '', across = '', down = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
  const [width, height] = [Number(across) / finer, Number(down) / finer];
  const pixels = Buffer.alloc(width * height * 3);
  const row = new Uint32Array(width * 3);
  const stride = Number(across) * 3;
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let fine = 0; fine < finer; fine++) {
      const start = head.length + (y * finer + fine) * stride;
      for (let x = 0; x < width; x++) {
        for (let from = start + x * finer * 3; from < start + (x + 1) * finer * 3; from += 3) {
          row[x * 3]! += ppm[from]!;
          row[x * 3 + 1]! += ppm[from + 1]!;
          row[x * 3 + 2]! += ppm[from + 2]!;
        }
      }
    }
    for (let channel = 0; channel < row.length; channel++) {
      pixels[y * row.length + channel] = Math.round(row[channel]! / finer ** 2);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The PDF's only page as a PNG on white, at its print area's dpi or in pixels of that size. */
async function drawnByPoppler(
  side: DesignSide,
  pictures = images,
  size?: { width: number; height: number },
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-pdf-'));
  try {
    const path = join(folder, 'page.pdf');
    await writeFile(path, await printPdf(side, fonts, pictures, 'title'));
    const finer = size ? SMALL_FINER : FINER;
    const scale = size
      ? ['-scale-to-x', String(size.width * finer), '-scale-to-y', String(size.height * finer)]
      : ['-r', String(side.printArea.dpi * finer)];
    await run('pdftoppm', [...scale, '-singlefile', path, join(folder, 'page')]);
    return await averaged(await readFile(join(folder, 'page.ppm')), finer);
  } finally {
    await rm(folder, { recursive: true });
  }
}

// These sides' millimetres are whole pixels, so neither program has to round the page size.
const exact = (side: DesignSide, dpi: 63.5 | 127): DesignSide => ({ ...side, printArea: { ...side.printArea, dpi } });

test.each([
  ['of text: at most one pixel in 10,000 differs', TEXT_SIDE, 0.0001, 127],
  ['with photographs: at most one in 1,000', PICTURE_SIDE, 0.001, 63.5],
  ['of faint layers: at most one in 1,000', FAINT_SIDE, 0.001, 63.5],
] as const)(
  'PDF and PNG %s',
  async (_, full, most, dpi) => {
    const side = exact(full, dpi);
    const png = await createPngPrinter(fonts)(side, images);
    expect(await measureDifference(png, await drawnByPoppler(side))).toBeLessThanOrEqual(most);
  },
  180_000,
);

const runs = Number(process.env.NESTED_RUNS ?? times(1, 3));

/** Of 255: what an edge may differ by in a pixel of a millimetre. What is lost differs by more. */
const EDGE = 96;

test('whatever is nested in a logo, poppler draws its PDF as the print PNG', async () => {
  const effects = fc.array(fc.constantFrom(...NESTED), { minLength: 2, maxLength: 4 });
  const cases = fc.asyncProperty(
    effects,
    fc.integer({ min: 60, max: times(125, 250) }),
    fc.integer({ min: -45, max: 45 }),
    async (nested, widthMm, rotation) => {
      const side = sideWith(widthMm * 2, rotation, times(150, 300));
      const logo = { logo: makeLogo(nested) };
      const size = { width: widthMm, height: widthMm * 2 };
      const png = await sharp(await createPngPrinter(fonts)(side, logo))
        .flatten({ background: '#ffffff' })
        .resize(size.width, size.height, { fit: 'fill' })
        .png()
        .toBuffer();
      const pdf = await drawnByPoppler(side, logo, size);
      expect(await measureDifference(png, pdf, EDGE)).toBeLessThan(0.01);
    },
  );
  await fc.assert(cases, { numRuns: runs });
}, 300_000);
