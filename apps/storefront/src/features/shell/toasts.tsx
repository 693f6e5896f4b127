import { optionalChunk } from '@inkstand/web/chunks';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { currentToasts, onToasts, showToast, type Toast } from './toast.ts';

const NONE: readonly Toast[] = [];

const Nothing = (_props: { toasts: readonly Toast[] }) => null;

const ToastList = lazy(async () => {
  const loaded = await optionalChunk(() => import('./toast-list.tsx'));
  return { default: loaded?.ToastList ?? Nothing };
});

/** Reports when the network is gone; requests continue when it is back. */
function useOfflineToast() {
  const t = useTranslator();
  const message = t('page.offline');
  useEffect(() => {
    const showMessage = () => showToast('error', message);
    window.addEventListener('offline', showMessage);
    return () => window.removeEventListener('offline', showMessage);
  }, [message]);
}

/** The container of toasts; their component is loaded with the first one. */
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
