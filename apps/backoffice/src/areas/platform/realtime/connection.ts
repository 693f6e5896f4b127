import { createClient } from '@inkstand/contract/client';
import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';

/** Key of this server's Pusher-compatible sockets. It is public; channels are authorised individually. */
const KEY = 'inkstand';
/** Timeout of one connection attempt. */
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
          (error: Error) => callback(error, null),
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

export function subscribe(pusher: Pusher, name: string): { channel: Channel; leave: () => void } {
  const channel = pusher.subscribe(name);
  listeners.set(name, (listeners.get(name) ?? 0) + 1);
  return {
    channel,
    leave() {
      const remaining = (listeners.get(name) ?? 1) - 1;
      listeners.set(name, remaining);
      if (remaining === 0) pusher.unsubscribe(name);
    },
  };
}

/**
 * Calls back when the channel is subscribed again after a break, because messages in between are lost. A break before
 * the first subscription counts too, since the page is older than it.
 */
export function watchReturn(pusher: Pusher, channel: Channel, onReturn: () => void): () => void {
  let isBehind = channel.subscribed;
  const onBreak = () => {
    isBehind = true;
  };
  const onSubscribed = () => {
    if (isBehind) onReturn();
    isBehind = true;
  };
  pusher.connection.bind('connecting', onBreak);
  channel.bind('pusher:subscription_succeeded', onSubscribed);
  return () => {
    pusher.connection.unbind('connecting', onBreak);
    channel.unbind('pusher:subscription_succeeded', onSubscribed);
  };
}
