import { createHash } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { EventSeo } from '@inkstand/contract/events/event-pages';
import type { Tx } from '@inkstand/database';
import type { Seo } from '@inkstand/database/tables/index';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { languageOr } from '@inkstand/i18n';
import { storePictureUrl } from '#areas/design/index.ts';
import { readEventProducts } from '#areas/events/events/event-detail.ts';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import { readTranslations, type Translations } from '#areas/events/store-texts/store-texts.ts';
import { publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/**
 * Returns a store's search and sharing settings, with the defaults for those not set. Only events with public pages
 * have them.
 */
export async function readSeo(tx: Tx, ctx: Ctx, event: EventRow): Promise<EventSeo> {
  if (!isPublicEventType(event.type)) fail('request.not_found');
  const { tenantId, slug, seo, config, type } = event;
  const { title = '', description = '', imageAssetId, isHiddenFromSearch = false } = seo;
  const translations = await readTranslations(tx, event);
  const background = config.isCustomBgEnabled && config.backgroundAssetId;
  return {
    title,
    description,
    default_language: languageOr(event.defaultLanguage),
    translations: seoTranslations(translations),
    image_url: imageAssetId ? storePictureUrl(tenantId, imageAssetId) : null,
    is_hidden_from_search: isHiddenFromSearch,
    defaults: {
      title: event.name,
      description: config.homeSubheading || config.homeHeading,
      image_url: background ? storePictureUrl(tenantId, background) : await firstProductPicture(tx, event),
    },
    is_listable: type === 'Store',
    url: `${publicOrigin(ctx.config, event)}/${slug}`,
    store_name: event.name,
    revision: seoRevision(seo, translations),
  };
}

/** Titles and descriptions of the languages that have one. */
function seoTranslations(translations: Translations): EventSeo['translations'] {
  const own = Object.entries(translations).filter(([, { seoTitle, seoDescription }]) => seoTitle || seoDescription);
  return Object.fromEntries(
    own.map(([language, { seoTitle, seoDescription }]) => [
      language,
      { ...(seoTitle && { title: seoTitle }), ...(seoDescription && { description: seoDescription }) },
    ]),
  );
}

/** Fields in a fixed order: PostgreSQL reorders the keys of a jsonb document. */
function seoRevision(
  { title = '', description = '', imageAssetId = '', isHiddenFromSearch = false }: Seo,
  translations: Translations,
): string {
  const texts = Object.entries(translations).map(([language, { seoTitle, seoDescription }]) => [
    language,
    seoTitle,
    seoDescription,
  ]);
  const facts = JSON.stringify([title, description, imageAssetId, isHiddenFromSearch, texts]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}

/** The default sharing picture of a store: its first available product. */
async function firstProductPicture(tx: Tx, event: EventRow): Promise<string | null> {
  const { products, unsellable } = await readEventProducts(tx, event, 0);
  const isSold = (id: string) => !unsellable.some(({ product_id }) => product_id === id);
  const first = products.find(({ available, product_id }) => available && isSold(product_id));
  return first?.images.front_preview ?? first?.images.back_preview ?? null;
}

export async function eventSeo(ctx: Ctx, { params }: HandlerInput<'eventSeo'>): Promise<HandlerReply<'eventSeo'>> {
  return ctx.tx(async (tx) => ({ data: await readSeo(tx, ctx, await loadEvent(tx, ctx, params.slug)) }));
}
