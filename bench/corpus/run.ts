import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ArtworkError, createArtworkPool } from '@inkstand/artwork/print/pool';
import sharp from 'sharp';
import { projectFolder } from '../../scripts/checks.ts';
import { type Browser, type Size, startBrowser } from './browser.ts';
import { measureDifference } from './compare.ts';
import { type CorpusFile, corpusFiles } from './files.ts';
import { rasterReport } from './rasters.ts';
import { type Judged, reportText } from './report.ts';

// `npm run test:corpus [-- --only flags] [-- --files]`: uploads thousands of SVG files that people own, and compares
// what is stored with Chromium's picture of the same file (docs/artwork.md). It needs the network the first time.
// `-- --only rasters` takes the pictures made of pixels instead, and needs no network.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** Names every file that is refused, differs or is said to differ. */
    files: { type: 'boolean', default: false },
  },
});

const RASTERS = 'rasters';
const CACHE = join(projectFolder, 'node_modules/.cache/corpus');

/** What a drawing of shapes has no way to hold: words without outlines, a program, time. */
const NOT_A_DRAWING = /<(?:\w+:)?(?:text|script|animate\w*|set)\b|@keyframes/;

/** Pixels of the longer side of compared drawings. */
const EDGE = 320;

function comparedSize({ width, height }: Size): Size {
  const scale = EDGE / Math.max(width, height);
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}

/** Whether one size is another shape than a size in rounded pixels. */
function isOtherShape(one: Size, rounded: Size): boolean {
  const ratio = one.width / one.height;
  const narrowest = (rounded.width - 0.5) / (rounded.height + 0.5);
  const widest = (rounded.width + 0.5) / (rounded.height - 0.5);
  return ratio < narrowest || ratio > widest;
}

const pool = createArtworkPool();
await using browser = await startBrowser();

async function judge(file: CorpusFile, chromium: Browser): Promise<Judged> {
  const kind = NOT_A_DRAWING.test(file.bytes.toString('latin1')) ? 'not a drawing' : 'drawing';
  const named = { package: file.package, path: file.path, kind } as const;
  try {
    const stored = await pool.normaliseUpload(file.bytes);
    const size = comparedSize(stored.preview);
    const drawn = await chromium.draw(file.bytes, size);
    if (!drawn)
      return { ...named, verdict: 'accepted', problem: 'Chromium does not draw it', difference: 0, said: false };
    const ours = await sharp(stored.preview.bytes)
      .resize({ ...size, fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer();
    const difference = isOtherShape(stored, drawn.own) ? 1 : measureDifference(ours, drawn.pixels, size);
    const said = stored.notes.some(({ code }) => code === 'looks_different');
    return { ...named, verdict: 'accepted', problem: '', difference, said };
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error;
    const { code, reason } = error;
    const part = reason?.params && 'element' in reason.params ? ` ${reason.params.element}` : '';
    return { ...named, verdict: 'refused', problem: `${reason?.problem ?? code}${part}`, difference: 0, said: true };
  }
}

async function reportDrawings(): Promise<string> {
  const judged: Judged[] = [];
  for (const file of corpusFiles(CACHE, options.only)) {
    judged.push(await judge(file, browser));
    if (judged.length % 500 === 0) console.error(`${judged.length} files …`);
  }
  return reportText(judged, options.files);
}

if (options.only !== RASTERS) console.log(await reportDrawings());
if (options.only === '' || options.only === RASTERS) console.log(`\n${await rasterReport(pool, browser)}`);
await pool.close();
