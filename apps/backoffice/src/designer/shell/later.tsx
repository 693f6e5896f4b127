import { Alert, Button, Loader } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

interface Options {
  /** A dialog has no place of its own to say that it is being fetched, or could not be. */
  isDialog?: boolean;
}

const FAILED = 'This part of the designer could not be loaded. Please check your connection and try again.';

/** Fetched while nothing else is going on, so that they are there when the network is not. */
const parts = new Set<() => Promise<unknown>>();

/** A part of the designer that is not needed at first. Where it cannot be fetched the rest goes on. */
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
    if (!hasFailed) return <Loader size="sm" aria-label="Loading" />;
    return (
      <Alert color="red" title={FAILED}>
        <Button size="compact-sm" variant="light" color="red" onClick={attempt}>
          Try again
        </Button>
      </Alert>
    );
  };
}

/** How long the designer has to itself before the rest is fetched. */
const PAUSE_MS = 2500;

/** Fetches what was left for later, once the designer is in use. */
export function useRestFetched(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What fails now is tried again when it is needed.
      for (const part of parts) void part().catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Whether something was ever so: a dialog that was open once stays, to close in its own way. */
export function useWasEver(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
