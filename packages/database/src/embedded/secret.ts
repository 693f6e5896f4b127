import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the password of the embedded server's superuser: random, in a file only this user can read. It is synced to
 * disk, with its directory entry, before the server uses it, so that a power cut cannot leave a database without its
 * password.
 */
export function databaseSecret(root: string, databaseExists: boolean): string {
  const file = join(root, 'secret');
  if (!existsSync(file)) {
    if (databaseExists) {
      throw new Error(
        `The password file ${file} of the embedded database is missing: restore it from a backup, or set DATA_DIR to an empty folder to begin anew.`,
      );
    }
    createOnce(file);
    syncFolder(root);
  }
  return readFileSync(file, 'utf8');
}

/** Of two concurrent processes one creates the file; both read the same. */
function createOnce(file: string): void {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, randomBytes(24).toString('base64url'));
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Syncs a folder's entries to disk; its files must be synced separately. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
