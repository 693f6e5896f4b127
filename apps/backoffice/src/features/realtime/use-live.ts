import type Pusher from 'pusher-js';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** The key of this server's own Pusher-compatible sockets. It is public; channels are authorised one by one. */
const KEY = 'inkstand';
/** A burst of messages asks for the page's data once. */
const PAUSE_MS = 400;

let connection: Promise<Pusher> | undefined;

function csrfToken(): string {
  return decodeURIComponent(/(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
}

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const port = location.port ? Number(location.port) : undefined;
  return new PusherClient(KEY, {
    cluster: '',
    wsHost: location.hostname,
    ...(port ? { wsPort: port, wssPort: port } : {}),
    forceTLS: location.protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => ({ 'X-XSRF-TOKEN': csrfToken() }),
    },
  });
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
    const onMessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current(), PAUSE_MS);
    };
    connection ??= connect();
    const subscribed = connection.then((pusher) => {
      if (isGone) return;
      for (const name of names.split(' ')) {
        pusher.subscribe(name).bind('order.updated', onMessage).bind('order.created', onMessage);
      }
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      void subscribed.then(async () => {
        const pusher = await connection;
        for (const name of names.split(' ')) pusher?.unsubscribe(name);
      });
    };
  }, [names]);
}
