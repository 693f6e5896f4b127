import type { Configuration, StoreConfigInput } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import type { FieldErrors } from '#ui/use-api-call.ts';
import { changedTranslations, type Translations, toTranslations } from './translation.ts';

/** State of the form: the fields as sent, and the selected pictures not uploaded yet. */
export interface Draft extends Required<Omit<StoreConfigInput, 'customLogoURL' | 'customBGURL' | 'translations'>> {
  translations: Translations;
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
    translations: toTranslations(data),
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
  const values = fields.map((field) => [
    field,
    field === 'translations' ? changedTranslations(draft.translations, base.translations) : draft[field],
  ]);
  return Object.fromEntries(values);
}

export function chosenPictures({ customLogo, customBG }: Draft): { customLogo?: File; customBG?: File } {
  return { ...(customLogo ? { customLogo } : {}), ...(customBG ? { customBG } : {}) };
}

const missingInFaqs = (faqs: Draft['faqs'], field: string): string[] =>
  faqs.flatMap((faq, index) =>
    (['question', 'answer'] as const).filter((part) => faq[part] === '').map((part) => `${field}.${index}.${part}`),
  );

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
    ...missingInFaqs(draft.faqs, 'faqs'),
    ...Object.entries(draft.translations).flatMap(([language, { faqs = [] }]) =>
      missingInFaqs(faqs, `translations.${language}.faqs`),
    ),
  ];
  return Object.fromEntries(missing.map((field) => [field, t('required')]));
}

/** Returns the fields that both users changed since `base`, to different values. */
export function conflictingFields(mine: Draft, theirs: Draft, base: Draft): Field[] {
  const changedByThem = new Set(changedFields(theirs, base));
  return changedFields(mine, base).filter((field) => changedByThem.has(field) && !isSame(mine[field], theirs[field]));
}

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  storeName: t('store_name'),
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  tiktokUrl: 'TikTok',
  twitterUrl: 'X (Twitter)',
  phone: t('phone'),
  address: t('postal_address'),
  email: t('email'),
  useCustomLogo: t('show_the_logo'),
  customLogoURL: t('logo'),
  customLogo: t('logo'),
  homeHeading: t('heading'),
  homeSubheading: t('text_below_the_heading'),
  isCustomBgEnabled: t('show_the_background_picture'),
  customBGURL: t('background_picture'),
  customBG: t('background_picture'),
  doesCustomBGHaveDarkText: t('dark_text_on_the_picture'),
  isHomeButtonEnabled: t('show_a_button'),
  homeButtonText: t('button_text'),
  homeButtonURL: t('button_link'),
  isHomeBackgroundStrong: t('heading_background'),
  isAboutUsEnabled: t('show_an_about_us_page'),
  aboutUsPageName: t('page_title'),
  aboutUsPageContent: t('page_text'),
  contactUsHeading: t('contact_heading'),
  contactUsSubheading: t('contact_sentence'),
  contactUsFormEmail: t('messages_go_to'),
  faqs: t('questions_and_answers'),
  translations: t('texts_in_other_languages'),
  termsText: t('terms_and_conditions'),
  privacyText: t('privacy_policy'),
  colourSetId: t('colour_set'),
  fontSetId: t('font_set'),
};
