import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@inkstand/database';
import pg from 'pg';
import type { Logger } from 'pino';

/** PostgreSQL notification channels between processes: messages to browsers, and presence. */
export const NOTIFICATIONS = 'inkstand_realtime';
export const PRESENCE_NOTIFICATIONS = 'inkstand_presence';
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 10_000;

const HEARTBEAT_MS = 15_000;

export interface Listening {
  onMessage(payload: string): void;
  onPresence(payload: string): void;
  /** Called when the connection is restored: notifications in between were missed. */
  onReturn(): void;
}

/** Receives the notifications of every process, on one connection that reconnects automatically. */
export function listen(connection: Connection, log: Logger, { onMessage, onPresence, onReturn }: Listening) {
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  /** The client while it is listening. */
  let listening: pg.Client | undefined;
  let asking: Promise<unknown> = Promise.resolve();
  const firstTry = Promise.withResolvers<void>();

  /** Runs queries one after another, since a connection handles one at a time. */
  function ask(client: pg.Client, ...question: [text: string, values?: string[]]): Promise<unknown> {
    const answer = asking.then(() => client.query(...question));
    asking = answer.catch(() => undefined);
    return answer;
  }

  /** Runs until the connection is lost. A heartbeat query detects a dead network. */
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
    fresh.on('notification', ({ channel, payload }) => {
      if (payload) (channel === PRESENCE_NOTIFICATIONS ? onPresence : onMessage)(payload);
    });
    try {
      await fresh.connect();
      await ask(fresh, `listen ${NOTIFICATIONS}; listen ${PRESENCE_NOTIFICATIONS}`);
      listening = fresh;
      firstTry.resolve();
      if (isReturn) onReturn();
      let isLost = false;
      void lost.then(() => {
        isLost = true;
      });
      while (!isLost) {
        await Promise.race([lost, pause(HEARTBEAT_MS)]);
        if (!isLost && !stopped.signal.aborted) await ask(fresh, 'select 1');
        if (stopped.signal.aborted) return;
      }
    } finally {
      listening = undefined;
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
        log.warn({ err: error }, 'realtime: listener lost the database connection'),
      );
      firstTry.resolve();
      wait = Date.now() - started > MAX_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, MAX_PAUSE_MS);
      await pause(wait);
    }
  }

  const staying = stayConnected();
  return {
    /** Resolves when it listens, or when the first attempt failed. */
    ready: firstTry.promise,
    /** Publishes presence to every process, on this connection, so that order is preserved. */
    async spreadPresence(payload: string) {
      if (!listening) throw new Error('the database is away');
      await ask(listening, 'select pg_notify($1, $2)', [PRESENCE_NOTIFICATIONS, payload]);
    },
    async close() {
      stopped.abort();
      await client?.end().catch(() => undefined);
      await staying;
    },
  };
}
