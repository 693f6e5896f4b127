import type Pusher from 'pusher-js';
import type { Channel } from 'pusher-js';

/** The key of this server's own Pusher-compatible sockets. It is public; channels are authorised one by one. */
const KEY = 'inkstand';
/** How long one attempt to connect may take. */
const ATTEMPT_MS = 6000;

let connection: Promise<Pusher> | undefined;

function csrfToken(): string {
  return decodeURIComponent(/(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
}

/** This host, unless an external service was configured. */
function whereto(): { key: string; host: string; port: number | undefined; tls: boolean } {
  const service = window.__inkstandSite?.realtime;
  if (service) return service;
  const port = location.port ? Number(location.port) : undefined;
  return { key: KEY, host: location.hostname, port, tls: location.protocol === 'https:' };
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const { key, host, port, tls } = whereto();
  const pusher = new PusherClient(key, {
    cluster: '',
    wsHost: host,
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: tls,
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    unavailableTimeout: ATTEMPT_MS,
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => ({ 'X-XSRF-TOKEN': csrfToken() }),
    },
  });
  // The library waits 15, 30 and then 60 seconds after attempts that fail. A new start waits for none of them.
  pusher.connection.bind('unavailable', () => {
    pusher.disconnect();
    pusher.connect();
  });
  return pusher;
}

/** The page's one socket, which whoever asks first opens. */
export function realtimeConnection(): Promise<Pusher> {
  connection ??= connect();
  return connection;
}

/** How many listen to each channel: two pages may for a moment, and only the last to leave ends the subscription. */
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
 * Calls back when the channel is there again after a break: what was said meanwhile is lost. A break before the first
 * subscription counts as well, since the page is older than it.
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
