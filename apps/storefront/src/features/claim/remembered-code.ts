import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

// A QR code opens `/{slug}?code=`; the recipient then looks at gifts before they come to the form.

const keyOf = (storeId: string) => `inkstand:code:${storeId}`;

/** The promo code of the link that led here, for as long as the tab is open. */
export function rememberedCode(storeId: string): string {
  try {
    return sessionStorage.getItem(keyOf(storeId)) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the code in the address of whatever page it is on. */
export function useRememberedCode(storeId: string): void {
  const [search] = useSearchParams();
  const code = search.get('code');
  useEffect(() => {
    if (!code) return;
    try {
      sessionStorage.setItem(keyOf(storeId), code);
    } catch {
      // A forbidden storage: the code is on the invitation, too.
    }
  }, [code, storeId]);
}
