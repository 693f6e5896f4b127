import type { Site } from './site.ts';

/** Loads what the components of an app say in a language. */
export type LoadTexts = (lang: string) => Promise<unknown>;

/** The site of an open page; only its language can change. */
export interface LiveSite {
  get: () => Site;
  subscribe: (listener: () => void) => () => void;
  /** Await it before `setLanguage`. */
  loadTexts: LoadTexts;
  setLanguage: (lang: string) => void;
}

/** The server, which has all texts at hand, needs no `loadTexts`. */
export function createLiveSite(site: Site, loadTexts: LoadTexts = async () => undefined): LiveSite {
  let current = site;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    loadTexts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage(lang) {
      if (lang === current.lang) return;
      current = { ...current, lang };
      for (const listener of listeners) listener();
    },
  };
}
