import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;

async function readHolder(lock: string): Promise<number | undefined> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the lock's process is dead. In a container the next start often gets the same process id. */
async function isLeftBehind(lock: string): Promise<boolean> {
  const holder = await readHolder(lock);
  if (holder !== process.pid) return holder !== undefined && !lives(holder);
  const written = await stat(lock).catch(() => undefined);
  return written !== undefined && written.mtimeMs < performance.timeOrigin;
}

/**
 * Runs work under a lock that only one process can hold, such as building into a folder; others wait. The lock of a
 * dead process is taken over.
 */
export async function exclusively<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isLeftBehind(lock)) await rm(lock, { force: true });
    else await sleep(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
