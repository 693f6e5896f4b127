import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressAssets } from './compress-assets.ts';

it.each([false, true])(
  'compresses files that become smaller, in every folder, and skips the rest; quickly: %s',
  async (isQuick) => {
    const folder = await mkdtemp(join(tmpdir(), 'inkstand-assets-'));
    const script = 'export const colour = "indigo";\n'.repeat(100);
    await mkdir(join(folder, '_sf'));
    await writeFile(join(folder, '_sf/entry.js'), script);
    await writeFile(join(folder, '_sf/tiny.js'), 'tiny');
    await writeFile(join(folder, '_sf/photo.png'), Buffer.alloc(5000));
    await compressAssets(folder, { isQuick });
    expect((await readdir(join(folder, '_sf'))).sort()).toEqual([
      'entry.js',
      'entry.js.br',
      'entry.js.gz',
      'photo.png',
      'tiny.js',
    ]);
    expect(brotliDecompressSync(await readFile(join(folder, '_sf/entry.js.br'))).toString()).toBe(script);
    expect(gunzipSync(await readFile(join(folder, '_sf/entry.js.gz'))).toString()).toBe(script);
    await rm(folder, { recursive: true });
  },
);
