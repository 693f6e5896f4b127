import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns demo mode's secret key, created once and stored in the data folder, so that links and sessions survive a
 * restart.
 */
export function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const secret = randomBytes(32).toString('hex');
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, secret);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
  return secret;
}
