import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processState } from './process-state.ts';

// Which app started the server. A server whose app has just been killed still answers for a moment, until its
// watchdog stops it: whoever starts then must wait for the end instead of attaching.

const file = (root: string) => join(root, 'owner');

/** Written at the end of a start, by the process whose server it is. */
export function recordOwner(root: string): void {
  const draft = `${file(root)}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  renameSync(draft, file(root));
}

/** The living process that owns the server, or undefined. */
export function livingOwner(root: string): number | undefined {
  try {
    const pid = Number(readFileSync(file(root), 'utf8'));
    return processState(pid).alive ? pid : undefined;
  } catch {
    return undefined;
  }
}
