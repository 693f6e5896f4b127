import type { Configuration, StoreConfigInput } from '@inkstand/contract/events/store-configuration';
import type { FieldErrors } from '#ui/use-mutation.ts';

/** State of the form: the fields as sent, and the selected pictures not uploaded yet. */
export interface Draft extends Required<Omit<StoreConfigInput, 'customLogoURL' | 'customBGURL'>> {
  /** Empty when there is none or it was removed. */
  customLogoURL: string;
  customBGURL: string;
  customLogo: File | null;
  customBG: File | null;
}
export type Field = keyof Draft;
export type Change = StoreConfigInput;

export function toConfigurationDraft(data: Configuration): Draft {
  const content = data.store_page_content;
  return {
    storeName: data.name,
    facebookUrl: data.facebook_url,
    instagramUrl: data.instagram_url,
    tiktokUrl: data.tiktok_url,
    twitterUrl: data.twitter_url,
    phone: content.phone,
    address: content.address,
    email: content.email,
    useCustomLogo: content.logo_enabled,
    customLogoURL: content.logo ?? '',
    homeHeading: content.home_heading,
    homeSubheading: content.home_subheading,
    isCustomBgEnabled: content.home_custom_bg_enabled,
    customBGURL: content.home_custom_bg_image ?? '',
    doesCustomBGHaveDarkText: content.home_custom_bg_dark_text,
    isHomeButtonEnabled: content.home_button_enabled,
    homeButtonText: content.home_button_text,
    homeButtonURL: content.home_button_link,
    isHomeBackgroundStrong: content.home_background_strong,
    isAboutUsEnabled: content.about_us_enabled,
    aboutUsPageName: content.about_us_name,
    aboutUsPageContent: content.about_us_content,
    contactUsHeading: content.contact_us_heading,
    contactUsSubheading: content.contact_us_subheading,
    contactUsFormEmail: content.contact_us_email,
    faqs: content.faqs,
    termsText: content.terms_text,
    privacyText: content.privacy_text,
    colourSetId: data.store_colour_set.id,
    fontSetId: data.store_font_set.id,
    customLogo: null,
    customBG: null,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields that differ from the loaded ones; a selected picture counts as its field. */
export function changedFields(draft: Draft, base: Draft): Field[] {
  return (Object.keys(base) as Field[]).filter((field) =>
    field === 'customLogo' || field === 'customBG' ? draft[field] !== null : !isSame(draft[field], base[field]),
  );
}

/** Returns only the changed fields, so that concurrent changes by others are not overwritten. */
export function toConfigurationChange(draft: Draft, base: Draft): Change {
  const fields = changedFields(draft, base).filter((field) => field !== 'customLogo' && field !== 'customBG');
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

export function chosenPictures({ customLogo, customBG }: Draft): { customLogo?: File; customBG?: File } {
  return { ...(customLogo ? { customLogo } : {}), ...(customBG ? { customBG } : {}) };
}

/** Returns errors for empty fields that visitors would see. */
export function missingIn(draft: Draft): FieldErrors {
  const needed: Field[] = [
    'storeName',
    'homeHeading',
    ...(draft.isHomeButtonEnabled ? (['homeButtonText', 'homeButtonURL'] as const) : []),
    ...(draft.isAboutUsEnabled ? (['aboutUsPageName'] as const) : []),
  ];
  const missing = [
    ...needed.filter((field) => draft[field] === ''),
    ...draft.faqs.flatMap((faq, index) =>
      (['question', 'answer'] as const).filter((part) => faq[part] === '').map((part) => `faqs.${index}.${part}`),
    ),
  ];
  return Object.fromEntries(missing.map((field) => [field, 'required']));
}

/** Returns the fields that both users changed since `base`, to different values. */
export function contested(mine: Draft, theirs: Draft, base: Draft): Field[] {
  const changedByThem = new Set(changedFields(theirs, base));
  return changedFields(mine, base).filter((field) => changedByThem.has(field) && !isSame(mine[field], theirs[field]));
}

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  storeName: 'Store name',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  tiktokUrl: 'TikTok',
  twitterUrl: 'X (Twitter)',
  phone: 'Phone',
  address: 'Address',
  email: 'Email',
  useCustomLogo: 'Show the logo',
  customLogoURL: 'Logo',
  customLogo: 'Logo',
  homeHeading: 'Heading',
  homeSubheading: 'Sentence below it',
  isCustomBgEnabled: 'Show the background picture',
  customBGURL: 'Background picture',
  customBG: 'Background picture',
  doesCustomBGHaveDarkText: 'Dark text on the picture',
  isHomeButtonEnabled: 'Show a button',
  homeButtonText: 'Button text',
  homeButtonURL: 'Where the button leads',
  isHomeBackgroundStrong: 'Ground of the heading',
  isAboutUsEnabled: 'Show an about us page',
  aboutUsPageName: 'Name of the page',
  aboutUsPageContent: 'Text of the page',
  contactUsHeading: 'Contact heading',
  contactUsSubheading: 'Contact sentence',
  contactUsFormEmail: 'Messages go to',
  faqs: 'Questions and answers',
  termsText: 'Terms and conditions',
  privacyText: 'Privacy policy',
  colourSetId: 'Colour set',
  fontSetId: 'Font set',
};
