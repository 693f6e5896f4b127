import { isEmail, toAsciiEmail } from '@inkstand/domain/email';
import { FONT_NAMES } from '@inkstand/domain/font-families';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { buttonLink, profileLink } from '../links.ts';
import { MAX_FAQS, MAX_LENGTHS } from './store-limits.ts';

// A store's theme and texts, as its owner sets them (specification 3 and 7): read in snake_case, written in camelCase.

const hex = z
  .string({ error: 'required' })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'invalid_colour');

/** Colours of a store. `createdByUserId` is null for the built-in sets. */
const colourSet = z.object({
  id: z.string(),
  name: z.string(),
  primary: z.string(),
  secondary: z.string(),
  tertiary: z.string().nullable(),
  createdByUserId: z.string().nullable(),
});
export type ColourSet = z.infer<typeof colourSet>;

/** `url` is always self-hosted (docs/product/designs.md). */
const font = z.object({ name: z.string(), url: z.string(), weight: z.number() });

/** `fontOne` is for headings, `fontTwo` for text. */
const fontSet = z.object({
  id: z.string(),
  fontSetName: z.string(),
  fontSetDescription: z.string(),
  fontOne: font,
  fontTwo: font,
  createdByUserId: z.string().nullable(),
});
export type FontSet = z.infer<typeof fontSet>;

const faq = z.object({ question: z.string(), answer: z.string() });

/** Own texts in one language; a missing field shows the default language's text. */
const translation = z
  .object({
    home_heading: z.string(),
    home_subheading: z.string(),
    home_button_text: z.string(),
    about_us_name: z.string(),
    about_us_content: z.string(),
    contact_us_heading: z.string(),
    contact_us_subheading: z.string(),
    faqs: z.array(faq),
    terms_text: z.string(),
    privacy_text: z.string(),
  })
  .partial();

const configuration = z.object({
  available_colour_sets: z.array(colourSet),
  available_font_sets: z.array(fontSet),
  store_colour_set: colourSet,
  store_font_set: fontSet,
  store_page_content: z.object({
    phone: z.string(),
    address: z.string(),
    email: z.string(),
    logo_enabled: z.boolean(),
    logo: z.string().nullable(),
    home_heading: z.string(),
    home_subheading: z.string(),
    home_custom_bg_enabled: z.boolean(),
    home_custom_bg_image: z.string().nullable(),
    home_custom_bg_dark_text: z.boolean(),
    home_button_enabled: z.boolean(),
    home_button_text: z.string(),
    home_button_link: z.string(),
    /** Background of the heading without a picture: true is the primary colour, false the pale secondary one. */
    home_background_strong: z.boolean(),
    home_background: z.object({ from: z.string(), to: z.string(), hasDarkText: z.boolean() }),
    about_us_enabled: z.boolean(),
    about_us_name: z.string(),
    about_us_content: z.string(),
    contact_us_heading: z.string(),
    contact_us_subheading: z.string(),
    contact_us_email: z.string(),
    /** Empty: the default questions. */
    faqs: z.array(faq),
    /** Empty: the default text with the company's details. */
    terms_text: z.string(),
    privacy_text: z.string(),
  }),
  /** Language of `store_page_content`. */
  default_language: f.language,
  /** Own texts in other languages. */
  translations: z.partialRecord(f.language, translation),
  name: z.string(),
  facebook_url: z.string(),
  instagram_url: z.string(),
  tiktok_url: z.string(),
  twitter_url: z.string(),
  /** Changes with the configuration only. Sent back with a save, it detects a concurrent one. */
  revision: z.string(),
});
export type Configuration = z.infer<typeof configuration>;

const text = f.text;
const optionalEmail = text(254)
  .overwrite(toAsciiEmail)
  .refine((value) => value === '' || isEmail(value), 'invalid_email');

const texts = {
  homeSubheading: text(MAX_LENGTHS.homeSubheading),
  homeButtonText: text(MAX_LENGTHS.homeButtonText),
  aboutUsPageName: text(MAX_LENGTHS.aboutUsPageName),
  aboutUsPageContent: text(MAX_LENGTHS.aboutUsPageContent),
  contactUsHeading: text(MAX_LENGTHS.contactUsHeading),
  contactUsSubheading: text(MAX_LENGTHS.contactUsSubheading),
  faqs: z
    .array(z.object({ question: f.requiredText(MAX_LENGTHS.question), answer: f.requiredText(MAX_LENGTHS.answer) }))
    .max(MAX_FAQS),
  termsText: text(MAX_LENGTHS.legalText),
  privacyText: text(MAX_LENGTHS.legalText),
};

/** Texts in one language beside the default one; an empty one is removed, an omitted one stays. */
const textsInLanguage = z.object({ homeHeading: text(MAX_LENGTHS.homeHeading), ...texts }).partial();

/** The specification's camelCase fields, and our own for questions and legal texts. Omitted fields stay unchanged. */
export const storeConfig = z
  .object({
    storeName: f.requiredText(MAX_LENGTHS.storeName),
    facebookUrl: profileLink(['facebook.com', 'fb.com', 'fb.me']),
    instagramUrl: profileLink(['instagram.com']),
    tiktokUrl: profileLink(['tiktok.com']),
    twitterUrl: profileLink(['twitter.com', 'x.com']),
    phone: text(MAX_LENGTHS.phone),
    address: text(MAX_LENGTHS.address),
    email: optionalEmail,
    useCustomLogo: z.boolean(),
    /** Empty removes the logo. Other URLs are ignored; a picture is uploaded as `customLogo`. */
    customLogoURL: text(2000).nullable(),
    homeHeading: f.requiredText(MAX_LENGTHS.homeHeading),
    isCustomBgEnabled: z.boolean(),
    customBGURL: text(2000).nullable(),
    doesCustomBGHaveDarkText: z.boolean(),
    isHomeButtonEnabled: z.boolean(),
    homeButtonURL: buttonLink,
    isHomeBackgroundStrong: z.boolean(),
    isAboutUsEnabled: z.boolean(),
    contactUsFormEmail: optionalEmail,
    ...texts,
    /** By language; 422 on the store's default language, whose texts are the fields above. */
    translations: z.partialRecord(f.language, textsInLanguage),
    colourSetId: z.string().max(60),
    fontSetId: z.string().max(60),
  })
  .partial();
export type StoreConfigInput = z.input<typeof storeConfig>;
export type StoreConfigChange = z.output<typeof storeConfig>;

/** Computed by `contrastWarnings` in `domain`. */
const contrastWarning = z.object({
  colour: z.enum(['primary']),
  on: z.enum(['white', 'secondary']),
  ratio: z.number(),
});

const read = z.object({
  success: z.literal(true),
  status: z.literal('Request was successful'),
  data: configuration,
});
const fontChoice = z.object({ name: z.enum(FONT_NAMES, { error: 'required' }) });

export const storeConfigurationCalls = {
  storeConfiguration: call({
    route: 'GET /api/{tenant}/store-admin/{slug}/configuration',
    summary: "A store's look and texts, with the colour and font sets to choose from",
    policy: { may: 'content.read' },
    params: f.storeParams,
    reply: read,
  }),
  updateStoreConfiguration: call({
    route: 'POST /api/{tenant}/store-admin/{slug}/configuration/update',
    summary: "Changes a store's look and texts; multipart with `customLogo` and `customBG` where pictures come along",
    policy: { may: 'content.change' },
    params: f.storeParams,
    multipart: true,
    errorsWithin: 'storeConfig',
    body: z.object({
      storeConfig,
      customLogo: z.file().nullish(),
      customBG: z.file().nullish(),
      /** Revision of the read; 422 on it, with the current values, after a concurrent save. */
      revision: z.string().max(64).optional(),
    }),
    reply: read.extend({ message: z.string() }),
  }),
  createColourSet: call({
    route: 'POST /api/{tenant_id}/colour-sets',
    summary: 'Makes a colour set of one’s own; says which of its colours are hard to read',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ name: f.requiredText(60), primary: hex, secondary: hex, tertiary: hex.nullish() }),
    reply: f.done(z.object({ colour_set: colourSet, warnings: z.array(contrastWarning) })),
  }),
  deleteColourSet: call({
    route: 'DELETE /api/{tenant_id}/colour-sets/{colour_set_id}',
    summary: 'Deletes a colour set of one’s own; stores that use it keep their colours',
    policy: { may: 'content.change' },
    params: f.tenantParams.extend({ colour_set_id: f.uuid }),
    reply: f.done(z.object({ id: z.string() })),
  }),
  createFontSet: call({
    route: 'POST /api/{tenant_id}/font-sets',
    summary: 'Makes a font set of one’s own from our font families',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({
      fontSetName: f.requiredText(60),
      fontSetDescription: text(200).default(''),
      fontOne: fontChoice,
      fontTwo: fontChoice,
    }),
    reply: f.done(z.object({ font_set: fontSet })),
  }),
  deleteFontSet: call({
    route: 'DELETE /api/{tenant_id}/font-sets/{font_set_id}',
    summary: 'Deletes a font set of one’s own; stores that use it keep their fonts',
    policy: { may: 'content.change' },
    params: f.tenantParams.extend({ font_set_id: f.uuid }),
    reply: f.done(z.object({ id: z.string() })),
  }),
};
