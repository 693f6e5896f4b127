import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exclusively } from './exclusively.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstand-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two processes that want the same lock run one after the other', async () => {
  const lock = join(folder, 'lock');
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await sleep(30);
    steps.push(`${name} ends`);
  };
  await Promise.all([exclusively(lock, work('one')), exclusively(lock, work('two'))]);
  expect(steps).toHaveLength(4);
  expect(steps[1]).toBe(steps[0]?.replace('begins', 'ends'));
});

test('a lock of a dead process, or of work that failed, does not block others', async () => {
  const lock = join(folder, 'lock');
  // A process id higher than any system assigns.
  writeFileSync(lock, '999999999');
  expect(await exclusively(lock, async () => 'done')).toBe('done');
  // The same id as ours, from before the container was started again.
  writeFileSync(lock, String(process.pid));
  utimesSync(lock, 0, 0);
  expect(await exclusively(lock, async () => 'once more')).toBe('once more');
  await expect(exclusively(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await exclusively(lock, async () => 'again')).toBe('again');
});
