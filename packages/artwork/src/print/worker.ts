/** The child process for heavy work: one job at a time over its IPC channel. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ArtworkError } from './errors.ts';
import { createJobs, loadCodeFor } from './jobs.ts';
import { type JobFailure, type JobName, type JobReply, type JobRequest, READY, STARTED } from './jobs-protocol.ts';
import { loadFonts } from './node-fonts.ts';
import { createPngPrinter } from './png.ts';

// The pool starts one child per core; more threads would only compete.
sharp.concurrency(1);
sharp.cache(false);

// Ends the child when its parent ends for any reason: at once when idle, and soon when busy.
process.on('disconnect', () => process.exit(0));
const orphanWatch = new Worker(new URL('./orphan-watch.ts', import.meta.url));
const isWatched = once(orphanWatch, 'online');

const fonts = await loadFonts();
const printPng = createPngPrinter(fonts);
const jobs = createJobs(fonts, printPng);

process.on('message', async (request: JobRequest) => {
  const reply = await answer(request);
  process.send?.(reply);
});
// The processor time of what is ready would count for the first job, and a first drawing be refused as too complex.
await isWatched;
orphanWatch.unref();
// Saved now, because most children are killed. It halves the start of the next one.
flushCompileCache();
process.send?.(READY);

async function answer({ id, name, input }: JobRequest): Promise<JobReply> {
  const run = jobs[name] as (...input: unknown[]) => Promise<unknown>;
  try {
    // What is loaded is saved at once, as above.
    if (await loadCodeFor(name, input)) flushCompileCache();
    process.send?.(STARTED);
    const result = await run(...input);
    return { ok: true, result, ...figures(id) };
  } catch (error) {
    return { ok: false, ...describe(error, name), ...figures(id) };
  }
}

const figures = (id: number) => ({ id, memory: process.memoryUsage.rss(), bases: printPng.counts });

function describe(error: unknown, name: JobName): JobFailure {
  if (error instanceof ArtworkError) return { code: error.code, detail: error.message, reason: error.reason };
  const detail = `${name}: ${error instanceof Error ? error.message : String(error)}`;
  return { code: 'artwork.failed', detail, reason: undefined };
}
