// What a store's configuration may hold, apart from the schemas, so that a form can say it without loading them.

export const FONT_NAMES = ['Montserrat', 'Lora', 'Barlow Condensed', 'Shantell Sans'] as const;
export type FontName = (typeof FONT_NAMES)[number];
export const MOST_FAQS = 50;

/** Longest texts. What is not named here ends at 5000 letters (specification 9). */
export const LONGEST = {
  storeName: 120,
  homeHeading: 120,
  homeSubheading: 300,
  homeButtonText: 60,
  aboutUsPageName: 60,
  aboutUsPageContent: 5000,
  contactUsHeading: 120,
  contactUsSubheading: 300,
  phone: 40,
  address: 500,
  question: 300,
  answer: 5000,
  legalText: 50_000,
} as const;
