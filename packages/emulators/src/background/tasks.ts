import { setTimeout as timer } from 'node:timers/promises';

/** Background work after a call was answered. It never keeps the process alive, and stops when the app closes. */
export interface BackgroundTasks {
  readonly signal: AbortSignal;
  start(task: () => Promise<void>): void;
  close(): Promise<void>;
}

/** @param report called with every error that is not caused by the app closing */
export function createBackgroundTasks(report: (error: unknown) => void): BackgroundTasks {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    signal: closing.signal,
    start(task) {
      if (closing.signal.aborted) return;
      const run = task()
        .catch((error: unknown) => {
          if (!closing.signal.aborted) report(error);
        })
        .finally(() => running.delete(run));
      running.add(run);
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Waits without keeping the process alive; rejects when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await timer(milliseconds, undefined, { ref: false, signal });
}
