import { isDeepStrictEqual } from 'node:util';
import { STORE_TEXT_FIELDS, type StoreTextField } from '@inkstand/contract/events/store-limits';
import type { Tx } from '@inkstand/database';
import { type Seo, type StoreConfig, type StoreTexts, storeTexts } from '@inkstand/database/tables/index';
import { type Language, languageOr } from '@inkstand/i18n';
import { and, asc, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { failField } from '#errors.ts';

// A store's own texts: `events.config` and `events.seo` hold the default language's, `store_texts` those of the others.

/** Own texts by language, without the default one. */
export type Translations = Partial<Record<Language, StoreTexts>>;

type EventKey = Pick<EventRow, 'tenantId' | 'id'>;

const ofEvent = ({ tenantId, id }: EventKey) => and(eq(storeTexts.tenantId, tenantId), eq(storeTexts.eventId, id));

/** Texts by language, in the order of their codes. */
export async function readTranslations(tx: Tx, event: EventKey): Promise<Translations> {
  const rows = await tx.select().from(storeTexts).where(ofEvent(event)).orderBy(asc(storeTexts.language));
  return Object.fromEntries(rows.map(({ language, texts }) => [languageOr(language), texts]));
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Drops empty texts: the default language's are shown instead. */
const withoutEmpty = (texts: StoreTexts): StoreTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => !isEmpty(value)));

/**
 * Saves changed texts; empty ones are removed, omitted ones stay. The event must be locked.
 * @returns the languages whose texts have changed
 * @throws 422 on `translations` for the default language
 */
export async function saveTranslations(
  tx: Tx,
  event: EventKey & Pick<EventRow, 'defaultLanguage'>,
  change: Translations,
  now: Date,
): Promise<Language[]> {
  const before = await readTranslations(tx, event);
  const changed: Language[] = [];
  for (const [language, texts] of Object.entries(change) as [Language, StoreTexts][]) {
    if (language === event.defaultLanguage) failField('translations', 'invalid');
    const next = withoutEmpty({ ...before[language], ...texts });
    if (isDeepStrictEqual(next, before[language] ?? {})) continue;
    await saveTexts(tx, event, language, next, now);
    changed.push(language);
  }
  return changed;
}

async function saveTexts(tx: Tx, event: EventKey, language: Language, texts: StoreTexts, now: Date): Promise<void> {
  if (Object.keys(texts).length === 0) {
    await tx.delete(storeTexts).where(and(ofEvent(event), eq(storeTexts.language, language)));
    return;
  }
  const values = { texts, updatedAt: now };
  await tx
    .insert(storeTexts)
    .values({ tenantId: event.tenantId, eventId: event.id, language, ...values })
    .onConflictDoUpdate({ target: [storeTexts.tenantId, storeTexts.eventId, storeTexts.language], set: values });
}

/** Copies the texts of an event to its duplicate. */
export async function copyTranslations(tx: Tx, original: EventKey, eventId: string, now: Date): Promise<void> {
  const rows = await tx.select().from(storeTexts).where(ofEvent(original));
  if (rows.length === 0) return;
  await tx.insert(storeTexts).values(rows.map((row) => ({ ...row, eventId, updatedAt: now })));
}

/**
 * Makes another language the default. Where it has own texts, they change places with those of the former default
 * language; without any, the texts stay, and are taken to be in the new language.
 * @returns the event's columns that change with it
 */
export async function swapDefaultTexts(
  tx: Tx,
  event: EventRow,
  language: Language,
  now: Date,
): Promise<Partial<Pick<EventRow, 'config' | 'seo'>>> {
  const { [language]: texts } = await readTranslations(tx, event);
  if (!texts) return {};
  const { config, seo } = event;
  const former: StoreTexts = {
    ...(pickTexts(config) as StoreTexts),
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
  };
  await saveTexts(tx, event, language, {}, now);
  await saveTexts(tx, event, languageOr(event.defaultLanguage), withoutEmpty(former), now);
  const next = inLanguage({ config, seo }, texts);
  return { config: next.config, seo: next.seo };
}

const pickTexts = (texts: Partial<Pick<StoreConfig, StoreTextField>>) =>
  Object.fromEntries(STORE_TEXT_FIELDS.map((field) => [field, texts[field]]));

/** The configuration and metadata with the texts of a language over the default ones, and which texts these are. */
export function inLanguage(
  { config, seo }: { config: StoreConfig; seo: Seo },
  texts: StoreTexts | null,
): { config: StoreConfig; seo: Seo; translatedFields: StoreTextField[] } {
  if (!texts) return { config, seo, translatedFields: [] };
  const { seoTitle, seoDescription } = texts;
  const translatedFields = STORE_TEXT_FIELDS.filter((field) => texts[field] !== undefined);
  return {
    config: { ...config, ...Object.fromEntries(translatedFields.map((field) => [field, texts[field]])) },
    seo: {
      ...seo,
      ...(seoTitle ? { title: seoTitle } : {}),
      ...(seoDescription ? { description: seoDescription } : {}),
    },
    translatedFields,
  };
}
