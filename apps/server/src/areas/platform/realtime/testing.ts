import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { pino } from 'pino';
import Pusher from 'pusher-js';
import { createRealtime } from './create-realtime.ts';
import { channelSignature, REALTIME_KEY } from './key.ts';

// For tests: the sockets of one process, and browsers connected to them.

export const SECRET = 'a secret of at least thirty-two characters';

interface ClientOptions {
  secret?: string;
  key?: string;
  /** The member on presence channels. */
  as?: { id: string; name: string };
}

/** `of`: another process's database, which stays open. */
export async function running({ of, beatMs }: { of?: TestDatabase; beatMs?: number } = {}) {
  const db = of ?? (await testDatabase());
  const log = pino({ level: 'silent' });
  const realtime = await createRealtime({ database: db.database, log, secret: SECRET, ...(beatMs ? { beatMs } : {}) });
  const server = createServer();
  realtime.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = ({ secret = SECRET, key = REALTIME_KEY, as }: ClientOptions = {}) =>
    new Pusher(key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      disableStats: true,
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId, channelName }, done) => done(null, signed(secret, socketId, channelName, as)),
      },
    });
  return {
    db,
    realtime,
    client,
    url: `ws://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await realtime.close();
      server.close();
      if (!of) await db[Symbol.asyncDispose]();
    },
  };
}

export function signed(secret: string, socketId: string, channel: string, as: ClientOptions['as']) {
  if (!as) return { auth: channelSignature(secret, socketId, channel) };
  const channelData = JSON.stringify({ user_id: as.id, user_info: { name: as.name } });
  return { auth: channelSignature(secret, socketId, channel, channelData), channel_data: channelData };
}

export type Client = ReturnType<Awaited<ReturnType<typeof running>>['client']>;

export const joined = (client: Client, channel: string) =>
  new Promise<'joined' | 'refused'>((resolve) => {
    const subscription = client.subscribe(channel);
    subscription.bind('pusher:subscription_succeeded', () => resolve('joined'));
    subscription.bind('pusher:subscription_error', () => resolve('refused'));
  });
