import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PusherSettings } from '#config/pusher-settings.ts';
import type { RealtimeServer } from './create-realtime.ts';
import { listen, NOTIFICATIONS } from './listen.ts';
import { MAX_DATA_BYTES, MAX_EVENTS_PER_CALL, PusherError, type PusherEvent, postEvents } from './pusher-api.ts';

/**
 * Maximum messages queued while the service is down. The oldest are dropped: pages reload their data when they
 * reconnect.
 */
const MAX_WAITING = 5000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 10_000;
/** After this many tries a message is too old to send. */
const MAX_TRIES = 8;
const GOODBYE_MS = 2000;

interface Forwarder {
  add(events: readonly PusherEvent[]): void;
  /** Waits a short time for messages in flight. */
  close(): Promise<void>;
}

/**
 * Forwards messages in order, in batches of ten, with retries when the service does not accept them. Never blocks the
 * caller.
 */
export function createForwarder(post: (events: readonly PusherEvent[]) => Promise<void>, log: Logger): Forwarder {
  const waiting: PusherEvent[] = [];
  const stopped = new AbortController();
  let working: Promise<void> | undefined;

  const pauseBefore = (tries: number) => {
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
    return sleep(longest / 2 + Math.random() * (longest / 2), undefined, { signal: stopped.signal, ref: false });
  };

  async function send(events: readonly PusherEvent[]): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await post(events);
      } catch (error) {
        const isHopeless = error instanceof PusherError || tries + 1 >= MAX_TRIES || stopped.signal.aborted;
        if (isHopeless) {
          log.error({ err: error, messages: events.length }, 'realtime: messages rejected and lost');
          return;
        }
        if (tries === 0) log.warn({ err: error }, 'realtime: service does not answer, retrying');
        await pauseBefore(tries).catch(() => undefined);
      }
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) await send(waiting.splice(0, MAX_EVENTS_PER_CALL));
    working = undefined;
  }

  return {
    add(events) {
      waiting.push(...events);
      if (waiting.length > MAX_WAITING) {
        const lost = waiting.splice(0, waiting.length - MAX_WAITING);
        log.warn({ messages: lost.length }, 'realtime: queue full, oldest messages dropped');
      }
      working ??= work();
    },
    async close() {
      const timeout = sleep(GOODBYE_MS, undefined, { ref: false });
      await Promise.race([working, timeout]);
      waiting.length = 0;
      stopped.abort();
      await working;
    },
  };
}

/** PostgreSQL rejects notifications of 8000 bytes and more, which would roll back the publishing transaction. */
const MAX_NOTIFIED_BYTES = 7_900;

interface Message {
  /** The process that published it: only that one forwards it, so that it is sent once. */
  from: string;
  channels: string[];
  event: string;
  data: Record<string, unknown>;
}

/**
 * Live messages through an external service. They are published in a transaction by NOTIFY, as with our own sockets:
 * the process receives its own when that commits, and forwards it to the service. Browsers connect to the service,
 * which also tracks presence; this server accepts no sockets.
 */
export async function createExternalRealtime(input: {
  database: Database;
  log: Logger;
  settings: PusherSettings;
}): Promise<RealtimeServer> {
  const { log, settings } = input;
  const own = randomUUID();
  const forwarder = createForwarder((events) => postEvents(settings, events, new Date()), log);
  const listener = listen(input.database.ownerConnection, log, {
    onMessage(payload) {
      const { from, channels, event, data } = JSON.parse(payload) as Message;
      if (from !== own) return;
      forwarder.add(channels.map((channel) => ({ channel, name: event, data: fitting(JSON.stringify(data)) })));
    },
    onPresence: () => undefined,
    onReturn: () => undefined,
  });
  await listener.ready;
  return {
    realtime: {
      async publish(tx, channels, event, data) {
        const message: Message = { from: own, channels: [...channels], event, data };
        const whole = JSON.stringify(message);
        // A browser reloads the page's data on every message, so the data may be missing but not the message.
        const fits = Buffer.byteLength(whole) <= MAX_NOTIFIED_BYTES;
        if (!fits) log.warn({ event, channels }, 'realtime: message too long, sent without its data');
        await tx.execute(
          sql`select pg_notify(${NOTIFICATIONS}, ${fits ? whole : JSON.stringify({ ...message, data: {} })})`,
        );
      },
      // The service owns the sockets and closes none for us: a signed-out browser keeps receiving until the page is
      // left. New channels are rejected.
      linkToSession: async () => undefined,
      closeSessionSockets: async () => undefined,
    },
    attach: () => undefined,
    async close() {
      await listener.close();
      await forwarder.close();
    },
  };
}

/** The service rejects longer data, and with it the whole batch. */
const fitting = (data: string): string => (Buffer.byteLength(data) <= MAX_DATA_BYTES ? data : '{}');
