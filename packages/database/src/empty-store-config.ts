import type { StoreConfig } from './tables/events.ts';

/** A store configuration whose texts are empty and whose switches are off; name, headings and looks are its event's. */
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
