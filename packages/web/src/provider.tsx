import type { Client } from '@inkstand/contract';
import {
  createSiteTranslator,
  createTranslator,
  type SiteTranslator,
  type TextLanguage,
  type Translator,
} from '@inkstand/i18n';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LiveSite } from './live-site.ts';
import { type Site, siteTexts } from './site.ts';

interface Surroundings {
  live: LiveSite;
  api: Client;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export function SurroundingsProvider({ live, api, children }: Surroundings & { children: ReactNode }) {
  const surroundings = useMemo(() => ({ live, api }), [live, api]);
  return <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>;
}

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('useSite and useApi work inside a page only');
  return surroundings;
}

/** For components that change the language: the live site. */
export const useLiveSite = (): LiveSite => useSurroundings().live;

/** For components: host, language and mode of this page. A change of language re-renders them. */
export function useSite(): Site {
  const { subscribe, get } = useLiveSite();
  return useSyncExternalStore(subscribe, get, get);
}

/** For components: the typed API client. Use it in event handlers and effects; page data comes from loaders. */
export const useApi = (): Client => useSurroundings().api;

/** For components: what the page's texts are in, for translators of further areas. */
export const usePageTexts = (): TextLanguage => siteTexts(useSite());

/** For components of both apps: `t` of what every page says, in the page's language. */
export function useSiteTranslator(): SiteTranslator {
  const texts = usePageTexts();
  return useMemo(() => createSiteTranslator(texts), [texts]);
}

/** For stores and static pages: `t` with the words of stores. */
export function useTranslator(): Translator {
  const texts = usePageTexts();
  return useMemo(() => createTranslator(texts), [texts]);
}
