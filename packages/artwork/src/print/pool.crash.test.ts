import { expect, test } from 'vitest';
import { endless, isRunning, programWithPool, small } from '../testing/pool-programs.ts';
import { createArtworkPool } from './pool.ts';

test('a child that dies fails only its own job', async () => {
  const pool = createArtworkPool({ processes: 1 });
  await pool.fingerprint(small);
  const [child] = pool.status().children;
  const lost = pool.printPng(endless, {});
  process.kill(child!, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'artwork.crashed' });
  expect(await pool.fingerprint(small)).toMatch(/^[0-9a-f]{64}$/);
  await pool.close();
});

test('a busy child ends soon after its parent is killed', async () => {
  const { program, child } = await programWithPool(`await pool.printPng(${JSON.stringify(endless)}, {});`);
  expect(isRunning(child)).toBe(true);
  program.kill('SIGKILL');
  await expect.poll(() => isRunning(child), { timeout: 5000 }).toBe(false);
});
