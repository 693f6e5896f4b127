import type { Server } from 'node:http';
import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { listen, NOTIFICATIONS } from './listen.ts';
import type { Realtime } from './realtime.ts';
import { createSockets } from './sockets.ts';

export interface RealtimeServer {
  realtime: Realtime;
  attach(server: Server): void;
  close(): Promise<void>;
}

interface Message {
  channels: string[];
  event: string;
  data: Record<string, unknown>;
}

/** Live messages: said in a transaction by NOTIFY, heard by every process, passed on to the browsers that joined the channel. */
export async function createRealtime(input: {
  database: Database;
  log: Logger;
  secret: string;
}): Promise<RealtimeServer> {
  const sockets = createSockets(input.secret);
  const listener = listen(input.database.ownerConnection, input.log, (payload) => {
    const { channels, event, data } = JSON.parse(payload) as Message;
    sockets.send(channels, event, data);
  });
  return {
    realtime: {
      async publish(tx, channels, event, data) {
        const message: Message = { channels: [...channels], event, data };
        await tx.execute(sql`select pg_notify(${NOTIFICATIONS}, ${JSON.stringify(message)})`);
      },
    },
    attach: (server) => sockets.attach(server),
    async close() {
      await listener.close();
      await sockets.close();
    },
  };
}
