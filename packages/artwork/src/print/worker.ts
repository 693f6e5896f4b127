/** The child process that does the heavy work: one job at a time, asked for and answered over its channel. */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ArtworkError } from './errors.ts';
import { createJobs } from './jobs.ts';
import { type JobName, type JobReply, type JobRequest, READY } from './jobs-protocol.ts';
import { loadFonts } from './node-fonts.ts';
import { createPngPrinter } from './png.ts';

// The pool starts one child per core; threads inside them would only get in each other's way.
sharp.concurrency(1);
sharp.cache(false);

// A child never outlives its parent, whatever ended it: at once when idle, and soon when busy.
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./orphan-watch.ts', import.meta.url)).unref();

const fonts = await loadFonts();
const printPng = createPngPrinter(fonts);
const jobs = createJobs(fonts, printPng);

process.on('message', async (request: JobRequest) => {
  const reply = await answer(request);
  process.send?.(reply);
});
process.send?.(READY);

async function answer({ id, name, input }: JobRequest): Promise<JobReply> {
  const run = jobs[name] as (...input: unknown[]) => Promise<unknown>;
  try {
    const result = await run(...input);
    return { ok: true, result, ...figures(id) };
  } catch (error) {
    const { code, detail } = describe(error, name);
    return { ok: false, code, detail, ...figures(id) };
  }
}

const figures = (id: number) => ({ id, memory: process.memoryUsage.rss(), bases: printPng.counts });

function describe(error: unknown, name: JobName): { code: string; detail: string } {
  if (error instanceof ArtworkError) return { code: error.code, detail: error.message };
  return { code: 'artwork.failed', detail: `${name}: ${error instanceof Error ? error.message : String(error)}` };
}
