import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFiles } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { sha256, writeWhole } from '#files/file-store.ts';
import { type Line, loadStatus, makePrintable, makeSimulated, queueDownload, startLine } from './testing.ts';

let line: Line | undefined;
afterEach(async () => {
  await line?.[Symbol.asyncDispose]();
  line = undefined;
});

test('a full disk delays a job; once there is space the order continues, with every file complete', {
  timeout: 150_000,
}, async () => {
  line = await startLine();
  const { services } = line.server;
  const { put } = services.files;
  const refused: string[] = [];
  // Fails in the first three tries, after which artwork at fault would be given up.
  services.files.put = async (key, bytes) => {
    const failing = ['.png', '.pdf', '.png'][refused.length];
    if (failing && key.endsWith(failing)) {
      refused.push(key);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    await put(key, bytes);
  };
  await makeVariant(services.database);
  await makeSimulated(line, 'northprint');
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await line.start();
  await expect.poll(() => loadStatus(line!, order), { timeout: 120_000, interval: 50 }).toBe('shipped');
  expect(refused).toHaveLength(3);
  const saved = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(printFiles).where(eq(printFiles.orderId, order.id)),
  );
  expect(saved).toHaveLength(2);
  for (const file of saved) expect(sha256(await services.files.get(file.storageKey))).toBe(file.sha256);
});

test('a file that cannot be moved into place leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-disk-'));
  // A folder occupies the file's path.
  mkdirSync(join(folder, 'taken', 'by'), { recursive: true });
  await expect(writeWhole(join(folder, 'taken'), Buffer.from('a print file'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
  rmSync(folder, { recursive: true });
});
