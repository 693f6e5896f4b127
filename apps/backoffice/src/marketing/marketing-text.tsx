import type { PublicVariant } from '@inkstand/contract/design/catalogue';
import { type CatalogueTranslator, createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { createMarketingTranslator, type MarketingTranslator } from '@inkstand/i18n/marketing';
import { usePageTexts, useSite } from '@inkstand/web/provider.tsx';
import { useMemo } from 'react';
import { useOwnTexts } from './operator.ts';

/** The translator of the public pages, in the page's language, with the operator's own texts. Static pages only: it
 * brings every language. */
export function useMarketingTranslator(): MarketingTranslator {
  const texts = usePageTexts();
  const own = useOwnTexts();
  return useMemo(() => createMarketingTranslator(texts, own), [texts, own]);
}

/** The translator of the catalogue's words. Static pages only: it brings every language. */
export function useCatalogueTranslator(): CatalogueTranslator {
  const texts = usePageTexts();
  return useMemo(() => createCatalogueTranslator(texts), [texts]);
}

/** A text of the catalogue in the page's language, or marked as English where no translation is known. */
export function CatalogueText({ children }: { children: string }) {
  const { lang } = useSite();
  const words = useCatalogueTranslator();
  const found = words.text(children);
  return found.lang === lang ? found.text : <span lang={found.lang}>{found.text}</span>;
}

/** Labels of sizes in the page's language: "One size", "6–12 months", "XL". */
export function useSizeLabel(): (size: PublicVariant['sizes'][number]) => string {
  const words = useCatalogueTranslator();
  return ({ label }) => words.size(label);
}
