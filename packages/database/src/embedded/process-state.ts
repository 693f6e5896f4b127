import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type ProcessState = { alive: false } | { alive: true; command: string };

/**
 * Returns whether a process runs. A zombie counts as dead: in containers without an init process it is never reaped and
 * would hold its locks for ever. Linux uses /proc, because slim images have no `ps`.
 */
export function processState(pid: number): ProcessState {
  if (!Number.isInteger(pid) || pid <= 0) return { alive: false };
  return process.platform === 'linux' ? stateFromProc(pid) : stateFromPs(pid);
}

function stateFromProc(pid: number): ProcessState {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const letter = stat.slice(stat.lastIndexOf(')') + 2)[0];
    if (letter === 'Z' || letter === 'X') return { alive: false };
    return { alive: true, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return { alive: false };
  }
}

function stateFromPs(pid: number): ProcessState {
  try {
    const line = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? { alive: false } : { alive: true, command: line };
  } catch {
    return { alive: false };
  }
}
