import { createMarketingTranslator, type MarketingTranslator } from '@inkstand/i18n/marketing';
import { usePageTexts } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { useOwnTexts } from './operator.ts';

/** The translator of the public pages, in the page's language, with the operator's own texts. Static pages only: it
 * brings every language. */
export function useMarketingTranslator(): MarketingTranslator {
  const texts = usePageTexts();
  const own = useOwnTexts();
  return useMemo(() => createMarketingTranslator(texts, own), [texts, own]);
}
