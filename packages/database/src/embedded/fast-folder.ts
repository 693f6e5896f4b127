import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockOwnerPid } from './lock.ts';
import { processState } from './process-state.ts';

/**
 * Folder for databases of tests: memory if it has that many free bytes (containers often have 64 MB), else the disk.
 */
export function fastFolder(bytes: number): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > bytes ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes folders of killed test runs. Their database may end slightly later than the process in their name. */
export function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^inkstand-(?:run|server|test)-(\d+)(?:-\w{6})?$/.exec(name)?.[1]);
    const folder = join(parent, name);
    const isUsed = [pid, lockOwnerPid(join(folder, 'pgdata'))].some((process) => processState(process).alive);
    if (pid > 0 && !isUsed) rmSync(folder, { recursive: true, force: true });
  }
}
