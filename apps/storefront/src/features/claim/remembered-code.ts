import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { removeDraft } from '#features/checkout/recipient/draft.ts';
import { quietly } from '#features/store/session-record.ts';

// A QR code opens `/{slug}?code=`, a personal link adds `recipient`, a sample link opens `/checkout?sample=`; the
// recipient then looks at gifts before they come to the form. The code or token is stored until the tab closes.

const BROUGHT = ['code', 'recipient', 'sample'] as const;
type Brought = (typeof BROUGHT)[number];

const storageKey = (storeId: string, what: Brought) => `inkstand:${what}:${storeId}`;

/** The promo code, or the token of the link, that the recipient arrived with or typed. */
export function remembered(storeId: string, what: Brought): string {
  return quietly(() => sessionStorage.getItem(storageKey(storeId, what))) ?? '';
}

/** An empty value deletes it. */
export function remember(storeId: string, what: Brought, value: string): void {
  const key = storageKey(storeId, what);
  quietly(() => (value ? sessionStorage.setItem(key, value) : sessionStorage.removeItem(key)));
}

/** A visitor may leave the first page before hydration, so the next page reads the value from the referrer. */
function broughtByPageBefore(what: Brought): string {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return '';
  const { origin, searchParams } = new URL(referrer);
  return origin === location.origin ? (searchParams.get(what) ?? '') : '';
}

/** Stores the code or token from the URL of any page. */
export function useRememberedLink(storeId: string): void {
  const [search] = useSearchParams();
  const address = search.toString();
  useEffect(() => {
    for (const what of BROUGHT) {
      if (!remembered(storeId, what)) remember(storeId, what, broughtByPageBefore(what));
    }
  }, [storeId]);
  // Before the form reads its draft.
  useLayoutEffect(() => {
    const inAddress = new URLSearchParams(address);
    for (const what of BROUGHT) {
      const value = inAddress.get(what);
      if (!value) continue;
      const earlier = remembered(storeId, what);
      // What was typed for another link may be somebody else's.
      if (earlier && earlier !== value) removeDraft(storeId);
      remember(storeId, what, value);
    }
  }, [storeId, address]);
}

/** Reports that a link with a code was opened, so that the company sees who has looked. */
export function useReportOpenedLink({ tenant, slug }: { tenant: string; slug: string }): void {
  const api = useApi();
  const [search] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
  useEffect(() => {
    // The page works without it, so a failure is nobody's concern.
    if (code && code.length <= 100) api.codeOpened({ params: { tenant, slug }, body: { code } }).catch(() => undefined);
  }, [api, tenant, slug, code]);
}
