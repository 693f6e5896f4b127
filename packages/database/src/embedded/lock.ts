import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from './process-state.ts';

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** The process that the data folder's lock names; 0 when there is none. */
export function lockHolder(data: string): number {
  return firstNumber(pidFile(data));
}

/**
 * Removes lock files that no server stands behind. PostgreSQL does so itself unless the number belongs to a process
 * again, which is common in containers, or to a zombie. A server that still has the data open is safe even then:
 * its shared memory, found by the folder's inode, keeps another one from starting.
 */
export function clearStaleLocks(data: string, socketFolder: string): void {
  for (const file of [pidFile(data), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const holder = firstNumber(file);
    if (holder === 0) continue;
    const state = processState(holder);
    if (!state.alive || !state.command.includes(data)) rmSync(file, { force: true });
  }
}

function firstNumber(file: string): number {
  if (!existsSync(file)) return 0;
  try {
    return Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10)) || 0;
  } catch {
    return 0;
  }
}
