import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './place.ts';

/** The kernel limits a socket path to 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 100;

/**
 * Returns the folder of the server's Unix socket, accessible only to its user: next to the data if the path is short
 * enough.
 */
export function socketFolder(place: Place): string {
  const beside = join(place.root, 'run');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_BYTES;
  const name = createHash('sha256').update(place.root).digest('hex').slice(0, 12);
  const folder = fits ? beside : join(tmpdir(), `inkstand-${name}`);
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (place.user !== undefined) chownSync(folder, place.user.uid, place.user.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // In a shared folder another user could have created this name and intercept the password exchange.
  const found = lstatSync(folder);
  const expected = place.user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || (expected !== undefined && found.uid !== expected)) {
    throw new Error(`${folder} belongs to somebody else: remove it, or set DATA_DIR to another folder.`);
  }
  return folder;
}
