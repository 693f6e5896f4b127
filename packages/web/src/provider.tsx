import type { Client } from '@inkstand/contract';
import { createTranslator, type Translator, type TranslatorOptions } from '@inkstand/i18n';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Site } from './site.ts';

interface Surroundings {
  site: Site;
  api: Client;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export function SurroundingsProvider({ site, api, children }: Surroundings & { children: ReactNode }) {
  return <SurroundingsContext value={{ site, api }}>{children}</SurroundingsContext>;
}

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (!surroundings) throw new Error('useSite and useApi work inside a page only');
  return surroundings;
}

/** For components: host, language and mode of this page. */
export const useSite = (): Site => useSurroundings().site;

/** For components: the typed API client. Call it in handlers and effects; what a page shows comes from its loader. */
export const useApi = (): Client => useSurroundings().api;

/** For components: `t` in the page's language; `usSpelling` for events and tenants of the US region. */
export function useTranslator({ usSpelling = false }: TranslatorOptions = {}): Translator {
  const { lang } = useSite();
  return useMemo(() => createTranslator(lang, { usSpelling }), [lang, usSpelling]);
}
