import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Checksum {
  bytes: number;
  sha256: string;
}

/** Passes bytes on and counts them. */
function checksumming(): Transform & { result(): Checksum } {
  const hash = createHash('sha256');
  let bytes = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(transform, { result: () => ({ bytes, sha256: hash.digest('hex') }) });
}

/** Writes a new file durably, and returns the checksum of the source, before the transforms. */
export async function writePart(path: string, source: Readable, ...transforms: Transform[]): Promise<Checksum> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const counter = checksumming();
  await pipeline([source, counter, ...transforms, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })]);
  return counter.result();
}

/** The checksum of a file after the transforms; undefined when there is no such file, or they cannot read it. */
export async function readChecksum(path: string, ...transforms: Transform[]): Promise<Checksum | undefined> {
  const counter = checksumming();
  counter.resume();
  try {
    await pipeline([createReadStream(path), ...transforms, counter]);
  } catch (error) {
    if (isMissing(error) || !isSystemError(error)) return undefined;
    throw error;
  }
  return counter.result();
}

const isSystemError = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined;

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Yields the keys of the files below a folder. Those that are being written have a name with a dot; what is removed
 * meanwhile is left out.
 */
export async function* listFiles(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await opendir(join(root, folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* listFiles(root, key);
    else if (entry.isFile() && !entry.name.startsWith('.')) yield key;
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the entries of a folder and of all folders below it. */
export async function syncFolders(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  }
  await syncFolder(folder);
}

/** How many files are copied at once. */
const MAX_CONCURRENT_FILES = 8;

/** Runs work for each item of a stream, some at once; the first error ends it when those under way have ended. */
export async function forEachOf<Item>(items: AsyncIterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failure: unknown;
  const runner = async () => {
    for (let next = await iterator.next(); !next.done && !failure; next = await iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        failure ??= error;
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FILES }, runner));
  if (!failure) return;
  await iterator.return?.();
  throw failure;
}
