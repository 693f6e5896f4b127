import type { Server } from 'node:http';
import type { Database, Tx } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Realtime } from '#ports/realtime.ts';
import { BEAT_MS } from './beat.ts';
import { listen, NOTIFICATIONS } from './listen.ts';
import { createPresence } from './presence.ts';
import { createSockets } from './sockets.ts';

export interface RealtimeServer {
  realtime: Realtime;
  attach(server: Server): void;
  close(): Promise<void>;
}

/** PostgreSQL rejects notifications of 8000 bytes and more, which would roll back the publishing transaction. */
const MAX_NOTIFIED_BYTES = 7_900;

interface Message {
  channels: string[];
  event: string;
  data: Record<string, unknown>;
}

/** Notices between processes: which session a socket belongs to, and which sessions have ended. */
type Notice = Message | { tie: { socket: string; signIn: string } } | { end: string[] };

/** The number of ids that fit into one notification. */
const SIGN_OUT_BATCH_SIZE = 100;

/**
 * Live messages: published in a transaction by NOTIFY, received by every process, and sent to the browsers subscribed
 * to the channel.
 */
export async function createRealtime(input: {
  database: Database;
  log: Logger;
  secret: string;
  /** Presence heartbeat interval; tests use a shorter one. */
  beatMs?: number;
}): Promise<RealtimeServer> {
  const { beatMs = BEAT_MS } = input;
  const presence = createPresence({
    send: (channel, event, data) => sockets.send([channel], event, data),
    publishPayload: (payload) => listener.spreadPresence(payload),
    beatMs,
  });
  const sockets = createSockets({ secretKey: input.secret, presence, beatMs });
  const listener = listen(input.database.ownerConnection, input.log, {
    onMessage(payload) {
      const notice = JSON.parse(payload) as Notice;
      if ('tie' in notice) sockets.linkToSession(notice.tie.socket, notice.tie.signIn);
      else if ('end' in notice) sockets.end(notice.end);
      else sockets.send(notice.channels, notice.event, notice.data);
    },
    onPresence: (payload) => presence.receive(payload),
    onReturn() {
      presence.resync();
      sockets.restart();
    },
  });
  const notify = async (tx: Tx, notice: Notice) =>
    void (await tx.execute(sql`select pg_notify(${NOTIFICATIONS}, ${JSON.stringify(notice)})`));
  await listener.ready;
  presence.resync();
  return {
    realtime: {
      async publish(tx, channels, event, data) {
        const message: Message = { channels: [...channels], event, data };
        const whole = JSON.stringify(message);
        // A browser reloads the page's data on every message, so the data may be missing but not the message.
        const fits = Buffer.byteLength(whole) <= MAX_NOTIFIED_BYTES;
        if (!fits) input.log.warn({ event, channels }, 'realtime: message too long, sent without its data');
        await tx.execute(
          sql`select pg_notify(${NOTIFICATIONS}, ${fits ? whole : JSON.stringify({ ...message, data: {} })})`,
        );
      },
      linkToSession: (tx, socket, signIn) => notify(tx, { tie: { socket, signIn } }),
      async closeSessionSockets(tx, signInIds) {
        for (let start = 0; start < signInIds.length; start += SIGN_OUT_BATCH_SIZE)
          await notify(tx, { end: signInIds.slice(start, start + SIGN_OUT_BATCH_SIZE) });
      },
    },
    attach: (server) => sockets.attach(server),
    async close() {
      await presence.close();
      await listener.close();
      await sockets.close();
    },
  };
}
