import { createHash } from 'node:crypto';
import type { EventSeo } from '@inkstand/contract/events/event-pages';
import type { Tx } from '@inkstand/database';
import type { Seo } from '@inkstand/database/tables/index';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { storePictureUrl } from '#areas/design/index.ts';
import { readEventProducts } from '#areas/events/events/event-detail.ts';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { publicOrigin } from '#config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** How a store shows elsewhere, with what holds where nothing is chosen. Only events with public pages show anywhere. */
export async function readSeo(tx: Tx, ctx: Ctx, event: EventRow): Promise<EventSeo> {
  if (!isPublicEventType(event.type)) fail('request.not_found');
  const { tenantId, slug, seo, config, type } = event;
  const { title = '', description = '', imageAssetId, isHiddenFromSearch = false } = seo;
  const background = config.isCustomBgEnabled && config.backgroundAssetId;
  return {
    title,
    description,
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
    revision: seoRevision(seo),
  };
}

/** PostgreSQL keeps the keys of a document in an order of its own, so they are put into ours. */
export function seoRevision({
  title = '',
  description = '',
  imageAssetId = '',
  isHiddenFromSearch = false,
}: Seo): string {
  const facts = JSON.stringify([title, description, imageAssetId, isHiddenFromSearch]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 16);
}

/** What a shared link to a store shows where its owner chose no picture: its first product that is to be had. */
async function firstProductPicture(tx: Tx, event: EventRow): Promise<string | null> {
  const { products, unsellable } = await readEventProducts(tx, event, 0);
  const isSold = (id: string) => !unsellable.some(({ product_id }) => product_id === id);
  const first = products.find(({ available, product_id }) => available && isSold(product_id));
  return first?.images.front_preview ?? first?.images.back_preview ?? null;
}
