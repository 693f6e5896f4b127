import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sideFingerprint } from '../fingerprint.ts';
import { buildScene } from '../scene.ts';
import { emitSvg } from '../svg.ts';
import { pathBomb } from '../testing/bombs.ts';
import { endless, isRunning, programWithPool, small } from '../testing/pool-programs.ts';
import { PICTURE_SIDE, shrunk } from '../testing/sample-designs.ts';
import { sampleLogo, samplePhoto } from '../testing/sample-pictures.ts';
import { loadFonts } from './node-fonts.ts';
import { type ArtworkPool, type ArtworkPoolOptions, createArtworkPool } from './pool.ts';

/** Shared by tests that only need a child; starting one takes longer than most of these tests. */
const shared = createArtworkPool({ processes: 1 });
afterAll(() => shared.close());

let pool: ArtworkPool;
function open(options: ArtworkPoolOptions = {}): ArtworkPool {
  pool = createArtworkPool({ processes: 1, ...options });
  return pool;
}
afterEach(() => pool?.close());

test('a child computes the same SVG and fingerprint as this process', async () => {
  const fonts = await loadFonts();
  expect(await shared.sideSvg(PICTURE_SIDE)).toBe(emitSvg(buildScene(PICTURE_SIDE, fonts)));
  expect(await shared.fingerprint(PICTURE_SIDE)).toBe(await sideFingerprint(PICTURE_SIDE, fonts));
});

test('pictures passed as bytes or as stored files give the same print', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-artwork-'));
  const images = { photo: await samplePhoto(400, 300), logo: await sampleLogo(200) };
  const files = { photo: join(folder, 'photo'), logo: join(folder, 'logo') };
  await writeFile(files.photo, images.photo);
  await writeFile(files.logo, images.logo);
  const side = shrunk(PICTURE_SIDE);
  const [fromBytes, fromFiles] = [await shared.printPng(side, images), await shared.printPng(side, files)];
  await rm(folder, { recursive: true });
  expect(Buffer.isBuffer(fromBytes)).toBe(true);
  expect(fromFiles.equals(fromBytes)).toBe(true);
});

test('a job that takes too long fails alone: its child is killed, and the next job gets a new one', async () => {
  open({ timeoutMs: 500 });
  await pool.fingerprint(small);
  const [child] = pool.status().children;
  const stuck = pool.printPng(endless, {});
  const next = pool.fingerprint(small);
  await expect(stuck).rejects.toMatchObject({ code: 'artwork.timeout' });
  expect(await next).toMatch(/^[0-9a-f]{64}$/);
  expect(pool.status().children).not.toContain(child);
  await expect.poll(() => isRunning(child!)).toBe(false);
});

test('time that a busy machine withholds is added to a job’s limit', async () => {
  await shared.fingerprint(small);
  const [child] = shared.status().children;
  const circle = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>');
  process.kill(child!, 'SIGSTOP');
  const upload = shared.normaliseUpload(circle);
  // Longer than an SVG may take.
  await sleep(1000);
  process.kill(child!, 'SIGCONT');
  expect(await upload).toMatchObject({ kind: 'vector' });
  expect(shared.status().children).toEqual([child]);
});

test('the short limit of an SVG is for its drawing: the code is loaded before', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>';
  const program = `
    import { registerHooks } from 'node:module';
    import { createJobs, loadCodeFor } from '${new URL('./jobs.ts', import.meta.url)}';
    import { loadFonts } from '${new URL('./node-fonts.ts', import.meta.url)}';
    const jobs = createJobs(await loadFonts());
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const svg = Buffer.from('${svg}');
    const inOwnTime = async (name, ...input) => {
      await loadCodeFor(name, input);
      loaded.length = 0;
      const result = await jobs[name](...input);
      console.log(name, ...loaded);
      return result;
    };
    const { bytes } = await inOwnTime('readUpload', svg);
    await inOwnTime('judgeSvg', svg, bytes);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('readUpload\njudgeSvg\n');
});

test('a drawing that ends its renderer is refused as too complex', async () => {
  await shared.fingerprint(small);
  const [child] = shared.status().children;
  process.kill(child!, 'SIGSTOP');
  const upload = shared.normaliseUpload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'));
  process.kill(child!, 'SIGABRT');
  process.kill(child!, 'SIGCONT');
  await expect(upload).rejects.toMatchObject({ code: 'asset.too_complex' });
});

test('a rejected job has an error code and leaves the child alive', async () => {
  await expect(shared.printPng(shrunk(PICTURE_SIDE), {})).rejects.toMatchObject({ code: 'artwork.image_missing' });
  const { children } = shared.status();
  await shared.fingerprint(small);
  expect(shared.status().children).toEqual(children);
});

test('children are replaced after a number of jobs, and when they use too much memory', async () => {
  open({ jobsPerProcess: 2 });
  await pool.fingerprint(small);
  expect(pool.status().children).toHaveLength(1);
  await pool.fingerprint(small);
  expect(pool.status().children).toEqual([]);
  await pool.close();

  open({ memoryPerProcess: 1 });
  await pool.fingerprint(small);
  expect(pool.status().children).toEqual([]);
});

test('jobs run on the maximum number of children, hanging uploads leave one for others, and closing ends all', async () => {
  open({ processes: 2 });
  const jobs = Array.from({ length: 8 }, () => pool.fingerprint(small));
  expect(pool.status()).toMatchObject({ children: { length: 2 }, waiting: 6 });
  expect(new Set(await Promise.all(jobs)).size).toBe(1);

  const uploads = Promise.allSettled([pathBomb(), pathBomb()].map((bytes) => pool.normaliseUpload(bytes)));
  const { children } = pool.status();
  expect(await pool.fingerprint(small)).toMatch(/^[0-9a-f]{64}$/);
  // If uploads used every child, one would have been killed before this answer. Now one runs and one waits.
  expect(pool.status()).toMatchObject({ children, waiting: 1 });
  await pool.close();
  for (const upload of await uploads)
    expect(upload).toMatchObject({ status: 'rejected', reason: { code: 'artwork.closed' } });
  await expect(pool.fingerprint(small)).rejects.toMatchObject({ code: 'artwork.closed' });
  await expect.poll(() => children.some(isRunning)).toBe(false);
});

test('idle children do not keep a program alive', async () => {
  const { program, child } = await programWithPool('');
  await expect.poll(() => program.exitCode, { timeout: 5000 }).toBe(0);
  await expect.poll(() => isRunning(child), { timeout: 5000 }).toBe(false);
});
