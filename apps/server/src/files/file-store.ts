import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Outage } from '#jobs/jobs.ts';

/** Stores files by key. A key is a relative path of safe characters, such as `acme/assets/0192….png`. */
export interface FileStore {
  /** Resolves once the bytes are stored durably, so a commit may refer to the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Throws when the file does not exist, and `DamagedFile` when it differs from what was stored. Pass the recorded
   * checksum if there is one: a folder cannot detect damage without it.
   */
  get(key: string, checksum?: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  /** Removes one file; no error when it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes every file below a folder, such as `acme/personalization-batches/0192…`; no error when there is none. */
  removeFolder(folder: string): Promise<void>;
  /** Returns a path from which a local program can read the file soon: it may be a temporary copy. */
  localPath(key: string): Promise<string>;
}

/** A file differs from what was stored. */
export class DamagedFile extends Error {
  constructor(key: string) {
    super(`the file ${key} is damaged`);
    this.name = 'DamagedFile';
  }
}

/** File storage did not do what it was asked. */
export class FileStoreError extends Outage {
  constructor(status: number, request: string) {
    super(`file storage answered ${status} to ${request}`);
    this.name = 'FileStoreError';
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SAFE_KEY = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*$/;

/** The path of a key's file below a folder. */
export function pathBelow(folder: string, key: string): string {
  const base = resolve(folder);
  const path = resolve(base, key);
  if (!SAFE_KEY.test(key) || !path.startsWith(base + sep)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return path;
}

/** Returns the bytes if they match the checksum. */
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
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAndMove(path: string, bytes: Uint8Array, drafts: string): Promise<void> {
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  const draft = join(drafts, `.${randomBytes(8).toString('hex')}`);
  try {
    await writeDraft(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    // An incomplete file would waste space on a full disk.
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a file atomically: to a temporary path, fsync, rename, and fsync of the folder. The file is complete or does
 * not exist. Other users of the machine cannot read it.
 */
export async function writeWhole(path: string, bytes: Uint8Array, drafts = dirname(path)): Promise<void> {
  const folder = dirname(path);
  const created = await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAndMove(path, bytes, drafts).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // The folder is on another disk than the drafts.
    return writeAndMove(path, bytes, folder);
  });
  await syncFolder(folder);
  if (created) await syncFolder(dirname(created));
}

/** Where files of a local folder are written. What a killed process leaves there is removed at the next start. */
export const draftsFolder = (root: string): string => join(root, '.drafts');

/** Files in a local folder. */
export function folderStore(root: string): FileStore {
  const filePath = (key: string) => pathBelow(root, key);
  return {
    put: async (key, bytes) => writeWhole(filePath(key), bytes, draftsFolder(root)),
    get: async (key, checksum) => checked(key, await readFile(filePath(key)), checksum),
    has: (key) =>
      stat(filePath(key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          // A folder that may not be entered says nothing about its files.
          if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
          return false;
        },
      ),
    remove: async (key) => rm(filePath(key), { force: true }),
    removeFolder: async (folder) => rm(filePath(folder), { recursive: true, force: true }),
    localPath: async (key) => filePath(key),
  };
}
