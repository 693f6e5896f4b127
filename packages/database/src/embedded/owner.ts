import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from './process-state.ts';

// Records the app that started the server. A server whose app was killed still answers until its watchdog stops it; a
// new start must wait for that instead of attaching.

const file = (root: string) => join(root, 'owner');

/** Records this process as the owner, at the end of a start. */
export function recordOwner(root: string): void {
  const draft = `${file(root)}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  renameSync(draft, file(root));
}

/** Returns the owner's process id, or undefined when it is not running. */
export function runningOwnerPid(root: string): number | undefined {
  try {
    const pid = Number(readFileSync(file(root), 'utf8'));
    return processState(pid).alive ? pid : undefined;
  } catch {
    return undefined;
  }
}
