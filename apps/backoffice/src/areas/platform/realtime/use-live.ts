import type Pusher from 'pusher-js';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { realtimeConnection, subscribe, watchMissed } from './connection.ts';
import { createReloader } from './reloader.ts';

/** Messages that reload a page's data. */
const MESSAGES = ['order.updated', 'order.created', 'proof.updated', 'invoice.updated', 'shop_push.updated'] as const;

/** The fields of a message that pages use. */
export interface LiveMessage {
  order_ref?: string;
  status?: string;
  is_new?: boolean;
  invoice_id?: string;
}

function listen(pusher: Pusher, name: string, onMessage: (message?: LiveMessage) => void): () => void {
  const { channel, leave } = subscribe(pusher, name);
  for (const event of MESSAGES) channel.bind(event, onMessage);
  const stopWaiting = watchMissed(channel, () => onMessage());
  return () => {
    for (const event of MESSAGES) channel.unbind(event, onMessage);
    stopWaiting();
    leave();
  };
}

/**
 * Reloads the page's data on every message of the channels.
 * @param takes returns true for a message that the page has handled itself; it causes no reload
 */
export function useLive(channels: readonly string[], isHandled?: (message: LiveMessage) => boolean): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state, isHandled });
  latest.current = { revalidate, state, isHandled };
  const names = channels.join(' ');
  useEffect(() => {
    let isGone = false;
    const reloader = createReloader({
      reload: () => latest.current.revalidate(),
      isLoading: () => latest.current.state === 'loading',
    });
    const onMessage = (message?: LiveMessage) => {
      if (message && latest.current.isHandled?.(message)) return;
      reloader.request();
    };
    const listening = realtimeConnection().then((pusher) =>
      isGone ? [] : names.split(' ').map((name) => listen(pusher, name, onMessage)),
    );
    return () => {
      isGone = true;
      reloader.stop();
      void listening.then((leaves) => {
        for (const leave of leaves) leave();
      });
    };
  }, [names]);
}
