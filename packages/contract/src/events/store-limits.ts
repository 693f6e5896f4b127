// Limits of a store's configuration, separate from the schemas, so that a form can use them without loading those.

import { MAX_TEXT_LENGTH } from '../limits.ts';

export const MAX_FAQS = 50;

/** Maximum text lengths. */
export const MAX_LENGTHS = {
  storeName: 120,
  homeHeading: 120,
  homeSubheading: 300,
  homeButtonText: 60,
  aboutUsPageName: 60,
  aboutUsPageContent: MAX_TEXT_LENGTH,
  contactUsHeading: 120,
  contactUsSubheading: 300,
  phone: 40,
  address: 500,
  question: 300,
  answer: MAX_TEXT_LENGTH,
  legalText: 50_000,
} as const;

/** Texts of a store that its owner can give per language, beside the default one: as written, and as read. */
export const STORE_TEXT_NAMES = {
  homeHeading: 'home_heading',
  homeSubheading: 'home_subheading',
  homeButtonText: 'home_button_text',
  aboutUsPageName: 'about_us_name',
  aboutUsPageContent: 'about_us_content',
  contactUsHeading: 'contact_us_heading',
  contactUsSubheading: 'contact_us_subheading',
  faqs: 'faqs',
  termsText: 'terms_text',
  privacyText: 'privacy_text',
} as const;
export type StoreTextField = keyof typeof STORE_TEXT_NAMES;
export const STORE_TEXT_FIELDS = Object.keys(STORE_TEXT_NAMES) as StoreTextField[];
