import { t } from '@inkstand/i18n/office/designer';
import { Loader } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { LoadFailed } from '#ui/load-failed.tsx';

interface Options {
  /** A dialog has no space to show a loading or error state. */
  isDialog?: boolean;
}

const FAILED = t('this_part_of_the_designer_could');

/** Preloaded when idle, so that they are available offline. */
const parts = new Set<() => Promise<unknown>>();

/** Loads a part of the designer lazily. If loading fails, the rest still works. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isDialog = false }: Options = {},
): ComponentType<Props> {
  let there: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    there ??= await load();
    return there;
  };
  parts.add(fetchPart);

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => there);
    const [hasFailed, setFailed] = useState(false);
    const attempt = useCallback(async () => {
      setFailed(false);
      try {
        const part = await fetchPart();
        setPart(() => part);
      } catch {
        setFailed(true);
        if (isDialog) notifications.show({ color: 'red', message: FAILED, position: 'top-center' });
      }
    }, []);
    useEffect(() => {
      if (!Part) void attempt();
    }, [Part, attempt]);
    if (Part) return <Part {...props} />;
    if (isDialog) return null;
    if (!hasFailed) return <Loader size="sm" role="progressbar" aria-label={t('loading')} />;
    return <LoadFailed title={FAILED} onRetry={attempt} />;
  };
}

/** Milliseconds before the preload starts, so that it does not compete with the designer's start. */
const PAUSE_MS = 2500;

/** Preloads the lazy parts once the designer is in use. */
export function useRestFetched(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed preload is retried when the part is needed.
      for (const part of parts) void part().catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether a value was ever true: a dialog that was opened once stays mounted, so that it can animate its closing. */
export function useWasEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
