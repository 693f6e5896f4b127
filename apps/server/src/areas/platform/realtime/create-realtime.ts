import type { Server } from 'node:http';
import type { Database, Tx } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { BEAT_MS } from './beat.ts';
import { listen, NOTIFICATIONS } from './listen.ts';
import { createPresence } from './presence.ts';
import type { Realtime } from './realtime.ts';
import { createSockets } from './sockets.ts';

export interface RealtimeServer {
  realtime: Realtime;
  attach(server: Server): void;
  close(): Promise<void>;
}

/** PostgreSQL refuses 8000 bytes and more, which would undo the transaction that has something to tell. */
const MAX_NOTIFIED_BYTES = 7_900;

interface Message {
  channels: string[];
  event: string;
  data: Record<string, unknown>;
}

/** What the processes tell each other besides: whose socket it is, and whose are to be closed. */
type Notice = Message | { tie: { socket: string; signIn: string } } | { end: string[] };

/** So many ids fit into a notification. */
const SIGN_OUT_BATCH_SIZE = 100;

/** Live messages: said in a transaction by NOTIFY, heard by every process, passed on to the browsers that joined the channel. */
export async function createRealtime(input: {
  database: Database;
  log: Logger;
  secret: string;
  /** How often it is looked who is still there; tests are in a hurry. */
  beatMs?: number;
}): Promise<RealtimeServer> {
  const { beatMs = BEAT_MS } = input;
  const presence = createPresence({
    tell: (channel, event, data) => sockets.send([channel], event, data),
    spread: (payload) => listener.spreadPresence(payload),
    beatMs,
  });
  const sockets = createSockets({ secretKey: input.secret, presence, beatMs });
  const listener = listen(input.database.ownerConnection, input.log, {
    onMessage(payload) {
      const notice = JSON.parse(payload) as Notice;
      if ('tie' in notice) sockets.tie(notice.tie.socket, notice.tie.signIn);
      else if ('end' in notice) sockets.end(notice.end);
      else sockets.send(notice.channels, notice.event, notice.data);
    },
    onPresence: (payload) => presence.hear(payload),
    onReturn() {
      presence.askAgain();
      sockets.restart();
    },
  });
  const notify = async (tx: Tx, notice: Notice) =>
    void (await tx.execute(sql`select pg_notify(${NOTIFICATIONS}, ${JSON.stringify(notice)})`));
  await listener.ready;
  presence.askAgain();
  return {
    realtime: {
      async publish(tx, channels, event, data) {
        const message: Message = { channels: [...channels], event, data };
        const whole = JSON.stringify(message);
        // A browser that hears a message looks at the page's data again: the news itself may be missing, not the message.
        const fits = Buffer.byteLength(whole) <= MAX_NOTIFIED_BYTES;
        if (!fits) input.log.warn({ event, channels }, 'a real-time message was too long, and went without its data');
        await tx.execute(
          sql`select pg_notify(${NOTIFICATIONS}, ${fits ? whole : JSON.stringify({ ...message, data: {} })})`,
        );
      },
      tie: (tx, socket, signIn) => notify(tx, { tie: { socket, signIn } }),
      async endSignIns(tx, signInIds) {
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
