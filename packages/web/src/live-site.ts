import type { Site } from './site.ts';

/** The site of an open page; only its language can change. */
export interface LiveSite {
  get: () => Site;
  subscribe: (listener: () => void) => () => void;
  /** Load its messages first. */
  setLanguage: (lang: string) => void;
}

export function createLiveSite(site: Site): LiveSite {
  let current = site;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
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
