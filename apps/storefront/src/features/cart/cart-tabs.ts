import { mirrorKey } from './cart-storage.ts';

export interface CartTabs {
  /** Notifies the other tabs of this store that the cart has changed. */
  notify(): void;
  close(): void;
}

/**
 * Keeps the tabs of one store in sync, by messages or, in browsers without BroadcastChannel, by storage events of the
 * mirror. A page restored from the back-forward cache has missed messages, so it reloads the cart.
 */
export function connectTabs(storeId: string, onChange: () => void): CartTabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(mirrorKey(storeId)) : undefined;
  channel?.addEventListener('message', onChange);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === mirrorKey(storeId) || key === null) onChange();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onChange();
  };
  if (!channel) addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return {
    notify: () => channel?.postMessage('changed'),
    close() {
      channel?.close();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onShow);
    },
  };
}
