import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BaseCounts } from './base-cache.ts';
import { ArtworkError, type ArtworkErrorCode } from './errors.ts';
import { type JobName, type JobReply, READY, STARTED } from './jobs-protocol.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Enough of a dying child's stderr to find the cause. */
const MAX_STDERR = 2000;
/** Extra wall-clock time that a job may take beyond its limit while a busy machine gives it little CPU time. */
const BUSY_MACHINE_GRACE_MS = 10_000;
/** For a job's code, which is ours: half a second, and many times longer on a busy machine. */
const LOAD_TIMEOUT_MS = 30_000;
/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns a process's CPU time so far in milliseconds; undefined where the system does not report it. */
function cpuTimeMs(pid: number): number | undefined {
  try {
    // The second field is the program's name in parentheses, which may contain spaces.
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
  /** Rejects with an ArtworkError; after a timeout or crash the child has ended and `isAlive` is false. */
  run(name: JobName, input: unknown[], timeoutMs: number): Promise<unknown>;
  isAlive(): boolean;
  jobsDone(): number;
  /** Resident memory in bytes after the last job. */
  memory(): number;
  /** Counts of drawn and reused fixed layers so far. */
  bases(): BaseCounts;
  kill(): void;
}

interface CurrentJob {
  id: number;
  start(): void;
  resolve(result: unknown): void;
  reject(error: ArtworkError): void;
}

export function startChild(): Child {
  // Node's folder within it is for this version.
  const compileCache = getCompileCacheDir();
  const child = fork(WORKER, [], {
    // The child parses untrusted files: no secrets in the environment, no inherited flags, no console.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache && dirname(compileCache) },
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
  // Prevents an unhandled rejection when a child dies before anyone waits for it.
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
    die(
      new ArtworkError(
        signal === 'SIGABRT' ? 'artwork.aborted' : 'artwork.crashed',
        `${signal ?? code} ${lastOutput}`.trim(),
      ),
    ),
  );
  child.on('message', (message: typeof READY | typeof STARTED | JobReply) => {
    if (message === READY) return ready.resolve();
    if (message === STARTED) return current?.start();
    memory = message.memory;
    bases = message.bases;
    jobsDone += 1;
    if (current?.id !== message.id) return;
    const { resolve, reject } = current;
    current = undefined;
    if (message.ok) resolve(message.result);
    else reject(new ArtworkError(message.code as ArtworkErrorCode, message.detail, message.reason));
  });

  /** Kills the child once a job has used its CPU time. Time that a busy machine withholds is added. */
  function startTimer(timeoutMs: number, late: ArtworkError): () => void {
    const pid = child.pid ?? 0;
    const cpuBefore = cpuTimeMs(pid) ?? 0;
    const deadline = Date.now() + timeoutMs + BUSY_MACHINE_GRACE_MS;
    const check = () => {
      const left = timeoutMs - ((cpuTimeMs(pid) ?? Number.POSITIVE_INFINITY) - cpuBefore);
      if (left <= 0 || Date.now() >= deadline) die(late);
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
      // The time limit applies to the job only, not to the child's start nor to the loading of code.
      stopTimer = startTimer(LOAD_TIMEOUT_MS, new ArtworkError('artwork.crashed', `the code of ${name} does not load`));
      const start = () => {
        stopTimer?.();
        stopTimer = startTimer(timeoutMs, new ArtworkError('artwork.timeout', `${name}, ${timeoutMs} ms`));
      };
      return await new Promise((resolve, reject) => {
        if (!isAlive) return reject(new ArtworkError('artwork.crashed'));
        const id = jobsDone + 1;
        current = { id, start, resolve, reject };
        child.send({ id, name, input }, (error) => error && die(new ArtworkError('artwork.crashed', error.message)));
      });
    } finally {
      stopTimer?.();
      keepParentAlive(false);
    }
  }

  /** An idle child must not keep the program running. */
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
