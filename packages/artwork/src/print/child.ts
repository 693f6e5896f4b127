import { fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { BaseCounts } from './base-cache.ts';
import { ArtworkError, type ArtworkErrorCode } from './errors.ts';
import { type JobName, type JobReply, READY } from './jobs-protocol.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** Enough of what a dying child said to find out why. */
const MAX_STDERR = 2000;

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
  let lastWords = '';
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
  stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-MAX_STDERR);
  });
  child.on('error', (error) => die(new ArtworkError('artwork.crashed', error.message)));
  child.on('exit', (code, signal) => die(new ArtworkError('artwork.crashed', `${signal ?? code} ${lastWords}`.trim())));
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

  async function run(name: JobName, input: unknown[], timeoutMs: number): Promise<unknown> {
    keepParentAlive(true);
    let timer: NodeJS.Timeout | undefined;
    try {
      await ready.promise;
      // The time limit is the job's: a child's start does not count.
      timer = setTimeout(() => die(new ArtworkError('artwork.timeout', `${name}, ${timeoutMs} ms`)), timeoutMs);
      return await new Promise((resolve, reject) => {
        if (!isAlive) return reject(new ArtworkError('artwork.crashed'));
        const id = jobsDone + 1;
        current = { id, resolve, reject };
        child.send({ id, name, input }, (error) => error && die(new ArtworkError('artwork.crashed', error.message)));
      });
    } finally {
      clearTimeout(timer);
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
