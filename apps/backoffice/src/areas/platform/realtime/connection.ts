import { ApiError, createClient } from '@inkstand/contract/client';
import { loadStartedAt } from '@inkstand/web/load-data';
import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';

/** Key of this server's Pusher-compatible sockets. It is public; channels are authorised individually. */
const KEY = 'inkstand';
/** Timeout of one connection attempt, and delay before a channel is authorised again. */
const ATTEMPT_MS = 6000;

let connection: Promise<Pusher> | undefined;

/** Returns this host, or the configured external service. */
function socketOptions(): { key: string; host: string; port: number | undefined; tls: boolean } {
  const service = window.__inkstandSite?.realtime;
  if (service) return service;
  const port = location.port ? Number(location.port) : undefined;
  return { key: KEY, host: location.hostname, port, tls: location.protocol === 'https:' };
}

async function connect(): Promise<Pusher> {
  const api = createClient();
  const { default: PusherClient } = await import('pusher-js');
  const { key, host, port, tls } = socketOptions();
  const pusher = new PusherClient(key, {
    cluster: '',
    wsHost: host,
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    unavailableTimeout: ATTEMPT_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        api.authoriseChannel({ body: { socket_id: socketId, channel_name: channelName } }).then(
          (data) => callback(null, data),
          (error: Error) => {
            callback(error, null);
            // The library asks again only after it has reconnected. A refusal is final.
            if (error instanceof ApiError && error.status < 500) return;
            setTimeout(() => listeners.get(channelName) && pusher.subscribe(channelName), ATTEMPT_MS);
          },
        );
      },
    },
  });
  // The library backs off 15, 30 and then 60 seconds after failed attempts; a restart skips that.
  pusher.connection.bind('unavailable', () => {
    pusher.disconnect();
    pusher.connect();
  });
  return pusher;
}

/** The page's only socket, opened on first use. */
export function realtimeConnection(): Promise<Pusher> {
  connection ??= connect();
  return connection;
}

/** Listeners per channel: two pages may briefly share one, and only the last to leave unsubscribes. */
const listeners = new Map<string, number>();
/** When a channel was last heard; its subscription counts too. */
const heardAt = new WeakMap<Channel, number>();

export function subscribe(pusher: Pusher, name: string): { channel: Channel; leave: () => void } {
  const channel = pusher.subscribe(name);
  if (!listeners.get(name)) channel.bind_global(() => heardAt.set(channel, Date.now()));
  listeners.set(name, (listeners.get(name) ?? 0) + 1);
  return {
    channel,
    leave() {
      // The next page subscribes right after this one has left, and keeps the channel.
      setTimeout(() => {
        const remaining = (listeners.get(name) ?? 1) - 1;
        listeners.set(name, remaining);
        if (remaining === 0) pusher.unsubscribe(name);
      });
    },
  };
}

/**
 * Calls back when messages may be missing in the page's data: whenever the channel is subscribed, since messages before
 * that are lost, and at once if it was heard while the data was loaded.
 */
export function watchMissed(channel: Channel, onMissed: () => void): () => void {
  if ((heardAt.get(channel) ?? 0) > loadStartedAt()) onMissed();
  channel.bind('pusher:subscription_succeeded', onMissed);
  return () => channel.unbind('pusher:subscription_succeeded', onMissed);
}
