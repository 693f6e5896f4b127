import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@inkstand/database';
import pg from 'pg';
import type { Logger } from 'pino';

/** PostgreSQL's notification channel on which the processes tell each other. */
export const NOTIFICATIONS = 'inkstand_realtime';
const LONGEST_PAUSE_MS = 10_000;

/** Hears every message of every process, on one connection that comes back by itself. What is said meanwhile is not heard. */
export function listen(connection: Connection, log: Logger, onMessage: (payload: string) => void) {
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connectOnce(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'inkstand realtime', keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      fresh.on('error', () => resolve());
      fresh.once('end', () => resolve());
    });
    fresh.on('notification', ({ payload }) => payload && onMessage(payload));
    await fresh.connect();
    client = fresh;
    await fresh.query(`listen ${NOTIFICATIONS}`);
    await lost;
  }

  async function stayConnected(): Promise<void> {
    for (let pause = 100; !isClosed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const started = Date.now();
      await connectOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'the real-time listener lost the database'),
      );
      if (Date.now() - started > LONGEST_PAUSE_MS) pause = 100;
      if (!isClosed) await sleep(pause, undefined, { ref: false });
    }
  }

  void stayConnected();
  return {
    async close() {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
