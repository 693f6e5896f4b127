import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from './process-state.ts';

const pidFile = (data: string) => join(data, 'postmaster.pid');

/** Returns the process id in the data folder's lock file; 0 without one. */
export function lockOwnerPid(data: string): number {
  return firstNumber(pidFile(data));
}

/**
 * Removes lock files without a running server. PostgreSQL does so itself, except when the process id is in use again
 * (common in containers) or is a zombie. A server that still has the data open is safe: its shared memory, found by the
 * folder's inode, prevents a second server from starting.
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
