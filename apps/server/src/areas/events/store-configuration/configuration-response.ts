import { createHash } from 'node:crypto';
import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { STORE_TEXT_FIELDS, STORE_TEXT_NAMES } from '@inkstand/contract/events/store-limits';
import type { Tx } from '@inkstand/database';
import type { StoreConfig, StoreTexts } from '@inkstand/database/tables/index';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { type Language, languageOr } from '@inkstand/i18n';
import { storePictureUrl } from '#areas/design/index.ts';
import { type EventRow, loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { readTranslations, type Translations } from '#areas/events/store-texts/store-texts.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type AvailableSets, availableSets, builtInFontSet } from './available-sets.ts';

/**
 * Revision of a configuration as the database returns it. The event's own revision also changes with its products and
 * prices, and would cause false conflicts.
 */
function configRevision(config: StoreConfig, translations: Translations): string {
  const texts = Object.entries(translations).map(([language, own]) => [
    language,
    ...STORE_TEXT_FIELDS.map((field) => own[field]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([config, texts]))
    .digest('hex')
    .slice(0, 16);
}

/** Reads an event's configuration with its texts and the sets to choose from. */
export async function readConfiguration(tx: Tx, event: EventRow): Promise<Configuration> {
  return toConfigurationResponse(event, {
    sets: await availableSets(tx, event.tenantId),
    translations: await readTranslations(tx, event),
  });
}

const toTranslation = (texts: StoreTexts) =>
  Object.fromEntries(
    STORE_TEXT_FIELDS.filter((field) => texts[field] !== undefined).map((field) => [
      STORE_TEXT_NAMES[field],
      texts[field],
    ]),
  ) as Configuration['translations'][Language];

/** The read format of the specification (section 7), plus our own fields. */
function toConfigurationResponse(
  { tenantId, config, defaultLanguage }: EventRow,
  { sets, translations }: { sets: AvailableSets; translations: Translations },
): Configuration {
  const { colourSet, fontSet, background } = config;
  const sameColours = sets.colours.find(({ id }) => id === colourSet.id);
  const pictureUrl = (id: string | undefined) => (id ? storePictureUrl(tenantId, id) : null);
  return {
    available_colour_sets: sets.colours,
    available_font_sets: sets.fonts,
    // The store has its own copy, which outlives a deleted set.
    store_colour_set: {
      id: colourSet.id,
      name: colourSet.name,
      primary: colourSet.primary,
      secondary: colourSet.secondary,
      tertiary: colourSet.tertiary ?? null,
      createdByUserId: sameColours?.createdByUserId ?? null,
    },
    store_font_set: sets.fonts.find(({ id }) => id === fontSet.id) ?? builtInFontSet(fontSet),
    store_page_content: {
      phone: config.phone,
      address: config.address,
      email: config.email,
      logo_enabled: config.useCustomLogo,
      logo: pictureUrl(config.logoAssetId),
      home_heading: config.homeHeading,
      home_subheading: config.homeSubheading,
      home_custom_bg_enabled: config.isCustomBgEnabled,
      home_custom_bg_image: pictureUrl(config.backgroundAssetId),
      home_custom_bg_dark_text: config.doesCustomBGHaveDarkText,
      home_button_enabled: config.isHomeButtonEnabled,
      home_button_text: config.homeButtonText,
      home_button_link: config.homeButtonURL,
      home_background_strong: isBackgroundStrong(config),
      home_background: { from: background.from, to: background.to, hasDarkText: background.hasDarkText },
      about_us_enabled: config.isAboutUsEnabled,
      about_us_name: config.aboutUsPageName,
      about_us_content: config.aboutUsPageContent,
      contact_us_heading: config.contactUsHeading,
      contact_us_subheading: config.contactUsSubheading,
      contact_us_email: config.contactUsFormEmail,
      faqs: config.faqs,
      terms_text: config.termsText,
      privacy_text: config.privacyText,
    },
    default_language: languageOr(defaultLanguage),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [language, toTranslation(texts)]),
    ),
    name: config.storeName,
    facebook_url: config.facebookUrl,
    instagram_url: config.instagramUrl,
    tiktok_url: config.tiktokUrl,
    twitter_url: config.twitterUrl,
    revision: configRevision(config, translations),
  };
}

/** Stores from before this setting derive it from their text colour. */
export function isBackgroundStrong({ background }: StoreConfig): boolean {
  return background.isStrong ?? !background.hasDarkText;
}

// Only Store and Promo events have pages to configure.

export async function loadStoreEvent(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  return withPages(await loadEvent(tx, ctx, slug));
}

/** Locks the row; a locked event can be changed by staff only. */
export async function loadStoreForChange(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  return withPages(await loadEventForChange(tx, ctx, slug));
}

const withPages = (event: EventRow) => (isPublicEventType(event.type) ? event : fail('request.not_found'));
