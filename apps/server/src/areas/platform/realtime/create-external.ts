import { randomUUID } from 'node:crypto';
import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { RealtimeServer } from './create-realtime.ts';
import { createForwarder } from './forward.ts';
import { listen, NOTIFICATIONS } from './listen.ts';
import { MAX_DATA_BYTES, postEvents } from './pusher-api.ts';
import type { PusherSettings } from './pusher-settings.ts';

/** PostgreSQL refuses 8000 bytes and more, which would undo the transaction that has something to tell. */
const MAX_NOTIFIED_BYTES = 7_900;

interface Message {
  /** The process whose transaction it was: it alone sends it on, so that nobody is told twice. */
  from: string;
  channels: string[];
  event: string;
  data: Record<string, unknown>;
}

/**
 * Live messages through an external service. They are said in a transaction by NOTIFY, as with our own sockets: the
 * process hears of its own when that commits, and hands it to the service. Browsers connect there, who is on a presence
 * channel is the service's to know, and this server takes no sockets.
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
        // A browser that hears a message looks at the page's data again: the news itself may be missing, not the message.
        const fits = Buffer.byteLength(whole) <= MAX_NOTIFIED_BYTES;
        if (!fits) log.warn({ event, channels }, 'a real-time message was too long, and went without its data');
        await tx.execute(
          sql`select pg_notify(${NOTIFICATIONS}, ${fits ? whole : JSON.stringify({ ...message, data: {} })})`,
        );
      },
      // Whose socket is whose is the service's to know, and it closes none for us: whoever is signed out hears on until the
      // page is left. New channels are refused.
      tie: async () => undefined,
      endSignIns: async () => undefined,
    },
    attach: () => undefined,
    async close() {
      await listener.close();
      await forwarder.close();
    },
  };
}

/** The service refuses a longer one, and with it all that travel beside it. */
const fitting = (data: string): string => (Buffer.byteLength(data) <= MAX_DATA_BYTES ? data : '{}');
