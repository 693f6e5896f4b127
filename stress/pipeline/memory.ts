import { readdirSync, readFileSync } from 'node:fs';

/** Resident megabytes of a process and of its children (the artwork workers). */
export interface Memory {
  server: number;
  artwork: number;
}

const KILOBYTES_IN_A_MEGABYTE = 1024;

export function memoryOf(pids: readonly number[]): Memory {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pids.includes(parentOf(pid)));
  const sum = (all: readonly number[]) => Math.round(all.reduce((total, pid) => total + residentOf(pid), 0));
  return { server: sum(pids), artwork: sum(children) };
}

/** Behind the name, which may have spaces and brackets in it: state, then the parent. */
const parentOf = (pid: number): number => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1]);

function residentOf(pid: number): number {
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
