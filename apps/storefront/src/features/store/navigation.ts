import type { Language } from '@inkstand/i18n';
import { paths } from '#paths.ts';
import { useStore, useTextLanguage, useTranslator } from './store.ts';

export interface NavigationLink {
  to: string;
  label: string;
  /** Language of the label if it is not the page's. */
  language?: Language | undefined;
}

/** The store's pages for header and footer: only existing ones, and no products while nothing can be ordered. */
export function useNavigation(): { pages: NavigationLink[]; legal: NavigationLink[] } {
  const t = useTranslator();
  const textLanguage = useTextLanguage();
  const { slug, availability, storeConfig } = useStore();
  const { isAboutUsEnabled, aboutUsPageName, hasContactForm } = storeConfig;
  return {
    pages: [
      { to: paths.home(slug), label: t('nav.home') },
      ...(availability === 'open' ? [{ to: paths.products(), label: t('nav.products') }] : []),
      ...(isAboutUsEnabled
        ? [
            {
              to: paths.aboutUs(slug),
              label: aboutUsPageName || t('nav.about_us'),
              language: textLanguage('aboutUsPageName'),
            },
          ]
        : []),
      ...(hasContactForm ? [{ to: paths.contact(), label: t('nav.contact_us') }] : []),
      { to: paths.faqs(), label: t('nav.faqs') },
    ],
    legal: [
      { to: paths.terms(), label: t('nav.terms') },
      { to: paths.privacy(), label: t('nav.privacy') },
    ],
  };
}
