import type { Region } from '@inkstand/domain/regions';

/** Whose terms they are: a buyer's by the store's region, or a recipient's, who pays nothing. */
export type TermsAudience = Region | 'gift';

/**
 * The default texts of a store, in the markup of `@inkstand/domain/markup`. Facts stand in braces; a line with a fact that is
 * not known is left out (`fillFacts`), so nothing that the law wants said may share a line with one.
 */
export interface StoreTexts {
  terms: Readonly<Record<TermsAudience, string>>;
  privacy: Readonly<Record<Region, string>>;
}

/** What the texts name; an empty one is not known. */
export interface StoreFacts {
  store: string;
  company: string;
  address: string;
  email: string;
  phone: string;
  vat_number: string;
  registration_number: string;
  /** Path of the contact page; empty where there is none. */
  contact_page: string;
  /** Who takes the payments; empty where nothing is paid. */
  payment_provider: string;
  /** Who runs this Inkstand. */
  operator: string;
  /** Who counts visits, and who carries the chat; empty where there is none. */
  analytics_provider: string;
  chat_provider: string;
}

/** Parts of a text, one below the other. */
export const parts = (...texts: string[]): string => texts.map((text) => text.trim()).join('\n\n');
