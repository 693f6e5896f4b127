import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { optionalChunk } from './chunks.ts';
import { useConsent } from './consent.ts';
import { getPageHandle } from './page.ts';
import { useSite } from './provider.tsx';
import type { Site, ThirdParty } from './site.ts';

/** A framed store is a preview in the back office, viewed by its editor. */
const isFramed = () => window.top !== window;

/** Not for superadmins, whoever they act for, nor in development (specification 1); the server omits it there too. */
export function enabledChat({ chat, mode, user }: Pick<Site, 'chat' | 'mode' | 'user'>): ThirdParty | undefined {
  return mode === 'production' && user?.superadmin !== 1 && !user?.acting_for ? chat : undefined;
}

/** Pages of one person, and emailed links: the URL itself grants access, so third-party scripts must not read it. */
export const isAddressSecret = (routes: readonly { handle?: unknown }[], search: string): boolean =>
  routes.some((route) => getPageHandle(route).personal) ||
  ['sample', 'recipient', 'link'].some((name) => new URLSearchParams(search).has(name));

/** Loads analytics after consent, and the chat; each only where configured, in its own chunk. */
export function ThirdParties() {
  const site = useSite();
  const { analytics, mode } = site;
  const { pathname, search } = useLocation();
  const isSecret = isAddressSecret(useMatches(), search);
  const consent = useConsent();
  const chat = enabledChat(site);

  useEffect(() => {
    if (mode !== 'production' || !analytics || consent !== 'accepted' || isFramed()) return;
    void optionalChunk(() => import('./analytics.ts')).then((loaded) => loaded?.countView(analytics, pathname));
  }, [mode, analytics, consent, pathname]);

  useEffect(() => {
    if (!chat || isSecret || isFramed()) return;
    void optionalChunk(() => import('./chat.ts')).then((loaded) => loaded?.startChat(chat, site.lang));
  }, [chat, isSecret, site.lang]);
  return null;
}
