import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { draftsFolder } from '#files/file-store.ts';
import { UPLOADS } from '#http/body.ts';

/** Many times longer than a request, or the writing of a file, may take. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Removes what processes left behind that were killed while they read a form or wrote a file, where this user may. */
export async function removeAbandonedFiles({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  await removeOld(tmpdir(), UPLOADS, now);
  await removeOld(draftsFolder(join(dataDir, 'files')), '', now);
}

async function removeOld(folder: string, beginning: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(beginning)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_MS) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
