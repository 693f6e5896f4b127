import type Pusher from 'pusher-js';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onReturnOf, realtimeConnection, subscribe } from './connection.ts';

/** A burst of messages asks for the page's data once. */
const PAUSE_MS = 400;

/** What makes a page load its data again. */
const NEWS = ['order.updated', 'order.created', 'proof.updated'] as const;

function listen(pusher: Pusher, name: string, onNews: () => void): () => void {
  const { channel, leave } = subscribe(pusher, name);
  for (const event of NEWS) channel.bind(event, onNews);
  const stopWaiting = onReturnOf(channel, onNews);
  return () => {
    for (const event of NEWS) channel.unbind(event, onNews);
    stopWaiting();
    leave();
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
    const listening = realtimeConnection().then((pusher) =>
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
