import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import { ensurePoppler } from '@inkstand/testing/programs/poppler';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { FontBook } from '../fonts.ts';
import type { DesignSide } from '../model.ts';
import { FAINT_SIDE, PICTURE_SIDE, TEXT_SIDE } from '../testing/sample-designs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import type { ImageSources } from './images.ts';
import { loadFonts } from './node-fonts.ts';
import { printPdf } from './pdf.ts';
import { createPngPrinter } from './png.ts';

// A print shop's software is not ours: poppler draws the PDF, and its pixels are compared with those of the PNG.

const run = promisify(execFile);
let fonts: FontBook;
let images: ImageSources;
beforeAll(async () => {
  ensurePoppler();
  fonts = await loadFonts();
  images = { photo: await samplePhoto(2400, 1800), logo: await sampleLogo() };
}, 180_000);

/** Poppler smooths edges coarsely, with a gamma of its own: drawn finer and averaged, they are what the outlines cover. */
const FINER = 4;

/** A PPM's pixels, each the average of `FINER` × `FINER`, as a PNG. */
async function averaged(ppm: Buffer): Promise<Buffer> {
  const [head = '', across = '', down = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? [];
  const [width, height] = [Number(across) / FINER, Number(down) / FINER];
  const pixels = Buffer.alloc(width * height * 3);
  const row = new Uint32Array(width * 3);
  const stride = Number(across) * 3;
  for (let y = 0; y < height; y++) {
    row.fill(0);
    for (let fine = 0; fine < FINER; fine++) {
      const start = head.length + (y * FINER + fine) * stride;
      for (let x = 0; x < width; x++) {
        for (let from = start + x * FINER * 3; from < start + (x + 1) * FINER * 3; from += 3) {
          row[x * 3]! += ppm[from]!;
          row[x * 3 + 1]! += ppm[from + 1]!;
          row[x * 3 + 2]! += ppm[from + 2]!;
        }
      }
    }
    for (let channel = 0; channel < row.length; channel++) {
      pixels[y * row.length + channel] = Math.round(row[channel]! / FINER ** 2);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The PDF's only page as a PNG on white, at its print area's dpi. */
async function drawnByPoppler(side: DesignSide): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-pdf-'));
  try {
    const path = join(folder, 'page.pdf');
    await writeFile(path, await printPdf(side, fonts, images, 'title'));
    const dpi = String(side.printArea.dpi * FINER);
    await run('pdftoppm', ['-r', dpi, '-singlefile', path, join(folder, 'page')]);
    return await averaged(await readFile(join(folder, 'page.ppm')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

// Whole millimetres at 127 dpi are whole pixels, so that neither program has to round a page's size.
const exact = (side: DesignSide): DesignSide => ({ ...side, printArea: { ...side.printArea, dpi: 127 } });

test.each([
  ['of text: at most one pixel in 10,000 differs', TEXT_SIDE, 0.0001],
  ['with photographs: at most one in 1,000', PICTURE_SIDE, 0.001],
  ['of faint layers: at most one in 1,000', FAINT_SIDE, 0.001],
] as const)(
  'PDF and PNG %s',
  async (_, side, most) => {
    const png = await createPngPrinter(fonts)(exact(side), images);
    expect(await measureDifference(png, await drawnByPoppler(exact(side)))).toBeLessThanOrEqual(most);
  },
  180_000,
);
