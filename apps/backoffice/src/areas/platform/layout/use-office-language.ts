import { officeTexts } from '@inkstand/i18n/office/load-office-text';
import { usePageTexts } from '@inkstand/web/provider.tsx';
import { useEffect } from 'react';

/**
 * Loads the document anew in a language that was chosen meanwhile: modules keep the words that they were loaded with.
 */
export function useOfficeLanguage(): void {
  const texts = usePageTexts();
  useEffect(() => {
    if (texts === officeTexts) return;
    // A language in the address would win over the chosen one.
    const url = new URL(location.href);
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
    location.reload();
  }, [texts]);
}
