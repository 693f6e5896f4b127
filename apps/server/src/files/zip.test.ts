import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { writeZip } from './zip.ts';

const AT = new Date('2026-11-22T08:30:10Z');

async function makeZip(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, read: async () => Buffer.from(text) }));
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(entries, AT)) parts.push(part);
  return Buffer.concat(parts);
}

/** Reads every file's text with another implementation, which checks names, sizes and the directory. */
async function read(zip: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const archive = await fromBufferPromise(zip, { lazyEntries: true, strictFileNames: true });
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    expect(crc32(bytes)).toBe(entry.crc32);
    files[entry.fileName] = bytes.toString();
  }
  return files;
}

test('a reader finds every file, with its Unicode name and its checksum', async () => {
  const files = { '0002-front.png': 'one', 'Žižková/0003.png': 'two', empty: '' };
  expect(await read(await makeZip(files))).toEqual(files);
  expect(await read(await makeZip({}))).toEqual({});
});

test('files are read one at a time, as they are requested', async () => {
  let reads = 0;
  const entries = ['a', 'b', 'c'].map((name) => ({
    name,
    read: async () => {
      reads += 1;
      return Buffer.from(name);
    },
  }));
  const parts = writeZip(entries, AT)[Symbol.asyncIterator]();
  await parts.next();
  expect(reads).toBe(1);
});
