import type { Client } from '@inkstand/contract';
import { type ComponentType, type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { preinit, preloadModule } from 'react-dom';
import { LastResort } from './last-resort.tsx';
import type { LiveSite } from './live-site.ts';
import { SurroundingsProvider } from './provider.tsx';
import type { Assets } from './render-types.ts';
import type { Site } from './site.ts';

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
          <LastResort lang={site.lang}>{children}</LastResort>
        </Document>
      </SurroundingsProvider>
    </StrictMode>
  );
}
