import { readdirSync, readFileSync } from 'node:fs';

/** Resource usage of a kind of process: CPU seconds since the start, including ended child processes, and megabytes. */
export interface Usage {
  cpuSeconds: number;
  megabytes: number;
}

interface Process {
  pid: number;
  parent: number;
  cpuSeconds: number;
  /** CPU seconds of child processes that have ended. */
  endedSeconds: number;
}

const KILOBYTES_IN_A_MEGABYTE = 1024;
const TICKS_IN_A_SECOND = 100;

/** The product's processes, the artwork workers below them, and PostgreSQL. */
export function measureUsage(
  pids: readonly number[],
  postgres: number,
): Record<'servers' | 'artwork' | 'database', Usage> {
  const all = readdirSync('/proc').map(Number).filter(Boolean).flatMap(readProcess);
  const servers = all.filter(({ pid }) => pids.includes(pid));
  const artwork = all.filter(({ parent }) => pids.includes(parent));
  const database = all.filter(({ pid, parent }) => pid === postgres || parent === postgres);
  const ended = (some: readonly Process[]) => some.reduce((sum, { endedSeconds }) => sum + endedSeconds, 0);
  return {
    servers: used(servers, 0),
    artwork: used(artwork, ended(servers)),
    database: used(database, ended(database)),
  };
}

function used(some: readonly Process[], endedSeconds: number): Usage {
  const cpuSeconds = some.reduce((sum, each) => sum + each.cpuSeconds, endedSeconds);
  return { cpuSeconds, megabytes: Math.round(some.reduce((sum, { pid }) => sum + residentMemory(pid), 0)) };
}

/** `pid (name) state parent …`, with the times as the 14th to 17th fields. A name may contain spaces and brackets. */
function readProcess(pid: number): Process[] {
  const text = read(pid, 'stat');
  const end = text.lastIndexOf(')');
  if (end < 0) return [];
  const fields = text.slice(end + 2).split(' ');
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_IN_A_SECOND;
  return [{ pid, parent: Number(fields[1]), cpuSeconds: seconds(11), endedSeconds: seconds(13) }];
}

function residentMemory(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(read(pid, 'status')) ?? [];
  return Number(kilobytes) / KILOBYTES_IN_A_MEGABYTE;
}

/** Empty for a process that has ended. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
