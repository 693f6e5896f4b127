import type Pusher from 'pusher-js';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { realtimeConnection, subscribe, watchMissed } from './connection.ts';

/** Debounce: a burst of messages reloads the page's data once. */
const PAUSE_MS = 400;
/** Minimum time between reloads in a continuous stream of messages. */
const MIN_INTERVAL_MS = 2000;
/** How long a reload is waited for; a request on a dead connection may never end. */
const MAX_WAIT_MS = 60_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = 0;
    let isGone = false;
    const load = (waitedMs = 0) => {
      // A second reload cancels the first: in a stream of messages a slow page would never show any.
      if (latest.current.state === 'loading' && waitedMs < MAX_WAIT_MS) {
        timer = setTimeout(load, PAUSE_MS, waitedMs + PAUSE_MS);
        return;
      }
      timer = undefined;
      loadedAt = Date.now();
      void latest.current.revalidate();
    };
    const onMessage = (message?: LiveMessage) => {
      if (message && latest.current.isHandled?.(message)) return;
      timer ??= setTimeout(load, Math.max(PAUSE_MS, loadedAt + MIN_INTERVAL_MS - Date.now()));
    };
    const listening = realtimeConnection().then((pusher) =>
      isGone ? [] : names.split(' ').map((name) => listen(pusher, name, onMessage)),
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
