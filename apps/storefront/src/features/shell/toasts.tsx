import { optionalChunk } from '@inkstand/web/chunks';
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { currentToasts, onToasts, showOnPage, showToast, type Toast } from './toast.ts';

const NONE: readonly Toast[] = [];

const Nothing = (_props: { toasts: readonly Toast[] }) => null;

const loadToastList = () => optionalChunk(() => import('./toast-list.tsx'));

const ToastList = lazy(async () => {
  const loaded = await loadToastList();
  return { default: loaded?.ToastList ?? Nothing };
});

/** Reports when the network is gone; requests continue when it is back. */
function useOfflineToast() {
  const t = useTranslator();
  const message = t('page.offline');
  useEffect(() => {
    // Without the network it could not be loaded any more.
    void loadToastList();
    const showMessage = () => showToast('error', message);
    window.addEventListener('offline', showMessage);
    return () => window.removeEventListener('offline', showMessage);
  }, [message]);
}

/** For a component that shows a message itself: no toast repeats it meanwhile. */
export function useMessageOnPage(message: string | undefined) {
  useLayoutEffect(() => (message === undefined ? undefined : showOnPage(message)), [message]);
}

/** The container of toasts; their component is loaded after the page. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, () => NONE);
  useOfflineToast();
  return (
    toasts.length > 0 && (
      <Suspense>
        <ToastList toasts={toasts} />
      </Suspense>
    )
  );
}
