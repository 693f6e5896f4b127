import type { Client } from '@inkstand/contract';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { preinit, preloadModule } from 'react-dom';
import { repeatEarlyActions } from './early-actions.ts';
import { startTime } from './hydration.ts';
import { LastResort } from './last-resort.tsx';
import type { LiveSite } from './live-site.ts';
import { SurroundingsProvider } from './provider.tsx';
import type { Assets } from './render-types.ts';
import { type Site, siteTexts } from './site.ts';

/** An app's `<html>` element. */
export type DocumentComponent = ComponentType<{ site: Site; children: ReactNode }>;

interface PageTreeProps {
  Document: DocumentComponent;
  live: LiveSite;
  api: Client;
  assets?: Assets;
  children: ReactNode;
}

/**
 * The tree around every page. It must be identical on server and in the browser, because `useId` depends on positions
 * in it. Assets, which only the server knows, use React's resource hints and are not part of it.
 */
export function PageTree({ Document, live, api, assets, children }: PageTreeProps) {
  const site = useSyncExternalStore(live.subscribe, live.get, live.get);
  for (const href of assets?.styles ?? []) preinit(href, { as: 'style', precedence: 'app' });
  for (const href of assets?.modules ?? []) preloadModule(href);
  return (
    <StrictMode>
      <SurroundingsProvider live={live} api={api}>
        <Document site={site}>
          <LastResort lang={siteTexts(site)}>{children}</LastResort>
        </Document>
      </SurroundingsProvider>
      <EarlyActions />
    </StrictMode>
  );
}

/** Repeats early actions after hydration, and after what the effects of the first render have changed. */
function EarlyActions() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) void repeatEarlyActions();
    else {
      startTime();
      setSettled(true);
    }
  }, [isSettled]);
  return null;
}
