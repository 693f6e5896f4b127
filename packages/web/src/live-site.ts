import type { Site } from './site.ts';

/** The site of an open page. Its language is the one part that can change while the page stays. */
export interface LiveSite {
  get: () => Site;
  subscribe: (listener: () => void) => () => void;
  /** Its messages must have been loaded. */
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
