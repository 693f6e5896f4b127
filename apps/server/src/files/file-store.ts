import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Keeps files by key. A key is a relative path of safe characters, such as `acme/assets/0192….png`. */
export interface FileStore {
  /** Resolves once the bytes and their folder are on disk, so a commit may name the key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws when there is no such file. */
  get(key: string): Promise<Buffer>;
  has(key: string): Promise<boolean>;
  /** A path that a program on this machine can read the file from. */
  localPath(key: string): string;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const SAFE_KEY = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9._-]*)*$/;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a local folder: written beside, fsynced, renamed, and the folder fsynced. */
export function folderStore(root: string): FileStore {
  const base = resolve(root);
  function localPath(key: string): string {
    const path = resolve(base, key);
    if (!SAFE_KEY.test(key) || !path.startsWith(base + sep)) throw new Error(`not a file key: ${JSON.stringify(key)}`);
    return path;
  }
  return {
    localPath,
    async put(key, bytes) {
      const path = localPath(key);
      const folder = dirname(path);
      const created = await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
      const handle = await open(draft, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      await syncFolder(folder);
      if (created) await syncFolder(dirname(created));
    },
    get: (key) => readFile(localPath(key)),
    has: (key) =>
      stat(localPath(key)).then(
        () => true,
        () => false,
      ),
  };
}
