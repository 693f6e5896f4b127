import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BaseCounts } from './base-cache.ts';
import { ArtworkError, type ArtworkErrorCode } from './errors.ts';
import { type JobName, type JobReply, READY } from './jobs-protocol.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Enough of what a dying child said to find out why. */
const MAX_STDERR = 2000;
/** How much longer than its limit a job may take by the clock while the machine gives it little CPU time. */
const BUSY_MACHINE_GRACE_MS = 10_000;
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** CPU time of a process so far, in milliseconds; undefined where the system does not tell. */
function cpuTimeMs(pid: number): number | undefined {
  try {
    // The second field is the program's name in parentheses, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** A child process that does one job at a time. */
export interface Child {
  pid: number;
  /** Rejects with an ArtworkError; after a timeout or crash the child is gone and `isAlive` false. */
  run(name: JobName, input: unknown[], timeoutMs: number): Promise<unknown>;
  isAlive(): boolean;
  jobsDone(): number;
  /** Resident bytes after the last job. */
  memory(): number;
  /** Designs drawn and drawn upon by its print files so far. */
  bases(): BaseCounts;
  kill(): void;
}

interface CurrentJob {
  id: number;
  resolve(result: unknown): void;
  reject(error: ArtworkError): void;
}

export function startChild(): Child {
  const child = fork(WORKER, [], {
    // Untrusted files are parsed there: no secrets in the environment, none of the parent's flags, no console.
    env: { PATH: process.env.PATH },
    execArgv: ['--max-old-space-size=1024'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isAlive = true;
  let jobsDone = 0;
  let memory = 0;
  let bases: BaseCounts = { drawn: 0, reused: 0 };
  let lastOutput = '';
  let current: CurrentJob | undefined;
  const ready = Promise.withResolvers<void>();
  // Nobody may be waiting for a child that dies at once.
  ready.promise.catch(() => {});

  const die = (error: ArtworkError) => {
    if (!isAlive) return;
    isAlive = false;
    child.kill('SIGKILL');
    ready.reject(error);
    current?.reject(error);
    current = undefined;
  };

  const stderr = child.stderr as Socket | null;
  stderr?.on('data', (output: Buffer) => {
    lastOutput = (lastOutput + output.toString()).slice(-MAX_STDERR);
  });
  child.on('error', (error) => die(new ArtworkError('artwork.crashed', error.message)));
  child.on('exit', (code, signal) =>
    die(new ArtworkError('artwork.crashed', `${signal ?? code} ${lastOutput}`.trim())),
  );
  child.on('message', (message: typeof READY | JobReply) => {
    if (message === READY) return ready.resolve();
    memory = message.memory;
    bases = message.bases;
    jobsDone += 1;
    if (current?.id !== message.id) return;
    const { resolve, reject } = current;
    current = undefined;
    if (message.ok) resolve(message.result);
    else reject(new ArtworkError(message.code as ArtworkErrorCode, message.detail));
  });

  /** Ends the child once a job has had its time. What a busy machine withholds of it is added. */
  function startTimer(name: JobName, timeoutMs: number): () => void {
    const pid = child.pid ?? 0;
    const cpuBefore = cpuTimeMs(pid) ?? 0;
    const deadline = Date.now() + timeoutMs + BUSY_MACHINE_GRACE_MS;
    const check = () => {
      const left = timeoutMs - ((cpuTimeMs(pid) ?? Number.POSITIVE_INFINITY) - cpuBefore);
      if (left <= 0 || Date.now() >= deadline) die(new ArtworkError('artwork.timeout', `${name}, ${timeoutMs} ms`));
      else timer = setTimeout(check, Math.max(left, MS_PER_TICK));
    };
    let timer = setTimeout(check, timeoutMs);
    return () => clearTimeout(timer);
  }

  async function run(name: JobName, input: unknown[], timeoutMs: number): Promise<unknown> {
    keepParentAlive(true);
    let stopTimer: (() => void) | undefined;
    try {
      await ready.promise;
      // The time limit is the job's: a child's start does not count.
      stopTimer = startTimer(name, timeoutMs);
      return await new Promise((resolve, reject) => {
        if (!isAlive) return reject(new ArtworkError('artwork.crashed'));
        const id = jobsDone + 1;
        current = { id, resolve, reject };
        child.send({ id, name, input }, (error) => error && die(new ArtworkError('artwork.crashed', error.message)));
      });
    } finally {
      stopTimer?.();
      keepParentAlive(false);
    }
  }

  /** An idle child is no reason for the program to go on. */
  function keepParentAlive(isBusy: boolean): void {
    for (const handle of [child, child.channel, stderr]) {
      if (isBusy) handle?.ref();
      else handle?.unref();
    }
  }

  keepParentAlive(false);
  return {
    pid: child.pid ?? 0,
    run,
    isAlive: () => isAlive,
    jobsDone: () => jobsDone,
    memory: () => memory,
    bases: () => bases,
    kill: () => die(new ArtworkError('artwork.closed')),
  };
}
