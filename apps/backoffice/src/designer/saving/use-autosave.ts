import { useEffect, useEffectEvent } from 'react';

/** Milliseconds of rest after which work is saved by itself, and between tries while the network is away. */
const REST_MS = 10_000;
const RETRY_MS = 15_000;

interface Autosave {
  /** Both change with whatever somebody does. */
  document: unknown;
  details: unknown;
  isWanted: boolean;
  isOffline: boolean;
  save: () => void;
}

/** Saves when the hands have come to rest, and again as soon as the network is back. */
export function useAutosave({ document, details, isWanted, isOffline, save }: Autosave): void {
  const onRest = useEffectEvent((restedDocument: unknown, restedDetails: unknown) => {
    if (restedDocument === document && restedDetails === details) save();
  });
  useEffect(() => {
    if (!isWanted || isOffline) return;
    const timer = setTimeout(() => onRest(document, details), REST_MS);
    return () => clearTimeout(timer);
  }, [document, details, isWanted, isOffline]);

  const onAgain = useEffectEvent(save);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => onAgain();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOffline]);
}
