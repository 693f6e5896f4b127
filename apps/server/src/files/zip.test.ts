import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeZip } from './zip.ts';

const AT = new Date('2026-11-22T08:30:10Z');

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, text]) => ({ name, read: async () => Buffer.from(text) }));
  const parts: Uint8Array[] = [];
  for await (const part of writeZip(entries, AT)) parts.push(part);
  return Buffer.concat(parts);
}

/** As a reader does it: from the end to the directory, and from there to each file. */
function read(zip: Buffer): Record<string, string> {
  const end = zip.length - 22;
  expect(zip.toString('latin1', end, end + 4)).toBe('PK\u0005\u0006');
  let at = zip.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\u0003\u0004');
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    files[name] = bytes.toString();
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  expect(at).toBe(end);
  return files;
}

test('a reader finds every file, with its name in any letters and its checksum', async () => {
  const files = { '0002-front.png': 'one', 'Žižková/0003.png': 'two', empty: '' };
  expect(read(await zipOf(files))).toEqual(files);
  expect(read(await zipOf({}))).toEqual({});
});

test('files are read one after another, as they are asked for', async () => {
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

const hasPython = () => {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
};
test.skipIf(!hasPython())('another program reads it too (Python is here)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkstand-zip-'));
  const path = join(folder, 'a.zip');
  await writeFile(path, await zipOf({ 'å.txt': 'one', 'b/c.txt': 'two' }));
  const script = 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist())';
  const said = execFileSync('python3', ['-X', 'utf8', '-c', script, path], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect(said.trim()).toBe('None å.txt b/c.txt');
});
