import type { StoreConfig } from './tables/events.ts';

/** A store configuration with empty texts and all switches off; name, headings and theme come from the event. */
export const emptyStoreConfig = {
  facebookUrl: '',
  instagramUrl: '',
  tiktokUrl: '',
  twitterUrl: '',
  phone: '',
  address: '',
  email: '',
  useCustomLogo: false,
  isCustomBgEnabled: false,
  doesCustomBGHaveDarkText: false,
  isHomeButtonEnabled: false,
  homeButtonText: '',
  homeButtonURL: '',
  isAboutUsEnabled: false,
  aboutUsPageName: '',
  aboutUsPageContent: '',
  contactUsHeading: '',
  contactUsSubheading: '',
  contactUsFormEmail: '',
  faqs: [],
  termsText: '',
  privacyText: '',
} satisfies Partial<StoreConfig>;
