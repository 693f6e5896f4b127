import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Keeps files by key. A key is a relative path of safe characters, such as `acme/assets/0192….png`. */
export interface FileStore {
  /** Resolves once the bytes are kept for good, so a commit may name the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Throws when there is no such file, and `DamagedFile` when it is not what was kept. Whoever noted the checksum of what they
   * put there says it: without it a folder cannot tell.
   */
  get(key: string, checksum?: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  /** Removes one file; it may be gone already. */
  remove(key: string): Promise<void>;
  /** Removes every file below a folder, such as `acme/personalization-batches/0192…`; there may be none. */
  removeFolder(folder: string): Promise<void>;
  /** A path that a program on this machine can read the file from, soon: it may be a copy that is not kept for long. */
  localPath(key: string): Promise<string>;
}

/** A file is no longer what was kept. */
export class DamagedFile extends Error {
  constructor(key: string) {
    super(`the file ${key} is damaged`);
    this.name = 'DamagedFile';
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SAFE_KEY = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*$/;

/** Where a key's file lies below a folder. */
export function pathBelow(folder: string, key: string): string {
  const base = resolve(folder);
  const path = resolve(base, key);
  if (!SAFE_KEY.test(key) || !path.startsWith(base + sep)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return path;
}

/** The bytes, if they have the checksum. */
export function checked(key: string, bytes: Buffer, checksum: string | undefined): Buffer {
  if (checksum !== undefined && sha256(bytes) !== checksum) throw new DamagedFile(key);
  return bytes;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDraft(draft: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file beside its place, fsyncs it, puts it there, and fsyncs the folder: it is there whole or not at all. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  const created = await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
  try {
    await writeDraft(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    // A full disk has no room for what nobody will ever read.
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (created) await syncFolder(dirname(created));
}

/** Files in a local folder. */
export function folderStore(root: string): FileStore {
  const filePath = (key: string) => pathBelow(root, key);
  return {
    put: async (key, bytes) => writeWhole(filePath(key), bytes),
    get: async (key, checksum) => checked(key, await readFile(filePath(key)), checksum),
    has: (key) =>
      stat(filePath(key)).then(
        () => true,
        () => false,
      ),
    remove: async (key) => rm(filePath(key), { force: true }),
    removeFolder: async (folder) => rm(filePath(folder), { recursive: true, force: true }),
    localPath: async (key) => filePath(key),
  };
}
