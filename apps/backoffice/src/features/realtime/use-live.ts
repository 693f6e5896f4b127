import type Pusher from 'pusher-js';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** The key of this server's own Pusher-compatible sockets. It is public; channels are authorised one by one. */
const KEY = 'inkstand';
/** A burst of messages asks for the page's data once. */
const PAUSE_MS = 400;
/** How long one attempt to connect may take. */
const ATTEMPT_MS = 6000;

let connection: Promise<Pusher> | undefined;

function csrfToken(): string {
  return decodeURIComponent(/(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const port = location.port ? Number(location.port) : undefined;
  const pusher = new PusherClient(KEY, {
    cluster: '',
    wsHost: location.hostname,
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: location.protocol === 'https:',
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

/** What makes a page load its data again. */
const NEWS = ['order.updated', 'order.created', 'proof.updated', 'series.updated'] as const;

/** How many listen to each channel: two pages may for a moment, and only the last to leave ends the subscription. */
const listeners = new Map<string, number>();

/** Calls back for every message, and when the channel is there again after a break: what was said meanwhile is lost. */
function listen(pusher: Pusher, name: string, onNews: () => void): () => void {
  const channel = pusher.subscribe(name);
  listeners.set(name, (listeners.get(name) ?? 0) + 1);
  let wasSubscribed = channel.subscribed;
  const onSubscribed = () => {
    if (wasSubscribed) onNews();
    wasSubscribed = true;
  };
  for (const event of NEWS) channel.bind(event, onNews);
  channel.bind('pusher:subscription_succeeded', onSubscribed);
  return () => {
    for (const event of NEWS) channel.unbind(event, onNews);
    channel.unbind('pusher:subscription_succeeded', onSubscribed);
    const remaining = (listeners.get(name) ?? 1) - 1;
    listeners.set(name, remaining);
    if (remaining === 0) pusher.unsubscribe(name);
  };
}

/** Loads the page's data again whenever something happens on one of the channels, so that nobody has to reload. */
export function useLive(channels: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const names = channels.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const onNews = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current(), PAUSE_MS);
    };
    connection ??= connect();
    const listening = connection.then((pusher) =>
      isGone ? [] : names.split(' ').map((name) => listen(pusher, name, onNews)),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      void listening.then((leaves) => {
        for (const leave of leaves) leave();
      });
    };
  }, [names]);
}
