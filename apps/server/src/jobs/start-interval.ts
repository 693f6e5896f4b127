import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** A run under way gets this long to end; one that asks a provider about hundreds of payments may take minutes. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Runs a task now, and again that many seconds after each run has ended, until stopped; a failure is logged and the
 * next run follows.
 */
export function startInterval(
  seconds: number,
  name: string,
  log: Logger,
  task: () => Promise<unknown>,
): { stop(timeoutMs?: number): Promise<void> } {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await task().catch((error: unknown) => log.error({ err: error, task: name }, 'interval task failed'));
      await sleep(seconds * 1000, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    async stop(timeoutMs = STOP_TIMEOUT_MS) {
      stopped.abort();
      await Promise.race([running, sleep(timeoutMs, undefined, { ref: false })]);
    },
  };
}
