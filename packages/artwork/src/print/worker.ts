/** The child process that does the heavy work: one job at a time, asked for and answered over its channel. */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ArtworkError } from './errors.ts';
import { createJobs } from './jobs.ts';
import { type JobName, type JobReply, type JobRequest, READY } from './jobs-protocol.ts';
import { loadFonts } from './node-fonts.ts';

// The pool starts one child per core; threads inside them would only get in each other's way.
sharp.concurrency(1);
sharp.cache(false);

// A child never outlives its parent, whatever ended it: at once when idle, and soon when busy.
process.on('disconnect', () => process.exit(0));
new Worker(new URL('./orphan-watch.ts', import.meta.url)).unref();

const jobs = createJobs(await loadFonts());

process.on('message', async (request: JobRequest) => {
  const reply = await answer(request);
  process.send?.(reply);
});
process.send?.(READY);

async function answer({ id, name, input }: JobRequest): Promise<JobReply> {
  const run = jobs[name] as (...input: unknown[]) => Promise<unknown>;
  try {
    const result = await run(...input);
    return { id, ok: true, result, memory: process.memoryUsage.rss() };
  } catch (error) {
    const { code, detail } = describe(error, name);
    return { id, ok: false, code, detail, memory: process.memoryUsage.rss() };
  }
}

function describe(error: unknown, name: JobName): { code: string; detail: string } {
  if (error instanceof ArtworkError) return { code: error.code, detail: error.message };
  return { code: 'artwork.failed', detail: `${name}: ${error instanceof Error ? error.message : String(error)}` };
}
