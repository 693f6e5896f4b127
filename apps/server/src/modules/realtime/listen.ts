import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@inkstand/database';
import pg from 'pg';
import type { Logger } from 'pino';

/** PostgreSQL's notification channel on which the processes tell each other. */
export const NOTIFICATIONS = 'inkstand_realtime';
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 10_000;

const HEARTBEAT_MS = 15_000;

export interface Listening {
  onMessage(payload: string): void;
  /** Called when the connection is back after a break: what was said meanwhile was not heard. */
  onReturn(): void;
}

/** Hears every message of every process, on one connection that comes back by itself. */
export function listen(connection: Connection, log: Logger, { onMessage, onReturn }: Listening) {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  const firstTry = Promise.withResolvers<void>();

  /** Stays until the connection is lost. A network that fell silent is noticed by a question that finds no answer. */
  async function connectOnce(isReturn: boolean): Promise<void> {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'inkstand realtime',
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    client = fresh;
    const lost = new Promise<void>((resolve) => {
      fresh.on('error', () => resolve());
      fresh.once('end', () => resolve());
    });
    fresh.on('notification', ({ payload }) => payload && onMessage(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${NOTIFICATIONS}`);
      firstTry.resolve();
      if (isReturn) onReturn();
      let isLost = false;
      void lost.then(() => {
        isLost = true;
      });
      while (!isLost) {
        await Promise.race([lost, pause(HEARTBEAT_MS)]);
        if (!isLost && !stopped.signal.aborted) await fresh.query('select 1');
        if (stopped.signal.aborted) return;
      }
    } finally {
      await fresh.end().catch(() => undefined);
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  async function stayConnected(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    for (let isReturn = false; !stopped.signal.aborted; isReturn = true) {
      const started = Date.now();
      await connectOnce(isReturn).catch((error: unknown) =>
        log.warn({ err: error }, 'the real-time listener lost the database'),
      );
      firstTry.resolve();
      wait = Date.now() - started > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      await pause(wait);
    }
  }

  const staying = stayConnected();
  return {
    /** When it listens, or found that it cannot yet. */
    ready: firstTry.promise,
    async close() {
      stopped.abort();
      await client?.end().catch(() => undefined);
      await staying;
    },
  };
}
