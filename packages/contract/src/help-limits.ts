import type { Language } from '@inkstand/i18n';

/** Public pages whose texts operators can replace: the file's name, and the beginning of the texts' keys. */
export const PUBLIC_PAGES = {
  home: 'home',
  about: 'about',
  'custom-solutions': 'custom',
  'our-products': 'products',
  'need-merch-for-an-event': 'merch',
  'how-does-it-work': 'how',
  'frequently-asked-questions': 'faq',
  'shipping-and-delivery': 'delivery',
} as const;
export type PublicPage = keyof typeof PUBLIC_PAGES;

/** Name of the page about delivery, and of its entry in the search. No article may have it. */
export const DELIVERY_PAGE = 'shipping-and-delivery' satisfies PublicPage;

/** A section that the operator adds to a page, in the markup of `@inkstand/domain/markup`. */
export interface AddedSection {
  page: PublicPage;
  title: string;
  text: string;
  language: Language;
}
