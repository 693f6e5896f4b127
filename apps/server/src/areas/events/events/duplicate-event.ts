import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { codeMailTexts, eventFulfillers, eventProducts, products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq, ne } from 'drizzle-orm';
import { copyTranslations } from '#areas/events/store-texts/store-texts.ts';
import { checkRegion, loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { insertUnderFreeSlug } from './free-slug.ts';
import { type EventRow, loadEvent, readEvent } from './load-event.ts';
import { recordProducts } from './record-event-change.ts';

/**
 * Creates a draft copy of an event: its theme and texts, rules, budget, fulfillers, products and prices. Codes,
 * vouchers, orders, dates, files and the lock are not copied.
 */
export async function duplicateEvent(
  ctx: Ctx,
  { params, body }: HandlerInput<'duplicateEvent'>,
): Promise<HandlerReply<'duplicateEvent'>> {
  return ctx.tx(async (tx) => {
    const original = await loadEvent(tx, ctx, params.slug);
    await checkRegion(tx, ctx, await loadTenant(tx, { tenantId: original.tenantId }), original);
    const id = newId();
    await insertUnderFreeSlug(tx, body, { ...copied(original, body.name), id, createdAt: ctx.now() });
    const productIds = await copyProducts(tx, original, id, ctx.now());
    await copyFulfillers(tx, original, id);
    await copyTranslations(tx, original, id, ctx.now());
    await copyCodeMails(tx, original, id, ctx.now());
    await recordAudit(tx, ctx, {
      action: 'event.created',
      objectType: 'event',
      objectId: id,
      details: { copied_from: original.id },
    });
    await recordProducts(tx, ctx, { eventId: id, action: 'added', productIds });
    return {
      success: true,
      message: replyTexts(ctx.language)('event.duplicated'),
      data: await readEvent(tx, ctx.config, original.tenantId, id),
    };
  });
}

/** Texts that equal the old name become the new name. */
function copied(original: EventRow, name: string) {
  const { config, tenantId, type, region, currency, vatRate, notVatRegistered, defaultLanguage, timeZone } = original;
  const { freeRetailShipping, fixedRetailShippingPrice, customRetailShipping, deliveryDays, lockedCountries } =
    original;
  const { budget, budgetLimit, addressRule, seo, requiresApproval } = original;
  const renamed = (text: string) => (text === original.name ? name : text);
  return {
    tenantId,
    name,
    type,
    region,
    currency,
    vatRate,
    notVatRegistered,
    defaultLanguage,
    timeZone,
    freeRetailShipping,
    fixedRetailShippingPrice,
    customRetailShipping,
    deliveryDays,
    lockedCountries,
    budget,
    budgetLimit,
    addressRule,
    seo,
    requiresApproval,
    config: { ...config, storeName: renamed(config.storeName), homeHeading: renamed(config.homeHeading) },
  };
}

async function copyProducts(tx: Tx, original: EventRow, eventId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ offer: eventProducts })
    .from(eventProducts)
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .where(
      and(
        eq(eventProducts.tenantId, original.tenantId),
        eq(eventProducts.eventId, original.id),
        ne(products.status, 'archived'),
      ),
    )
    .orderBy(asc(eventProducts.position));
  if (rows.length === 0) return [];
  await tx
    .insert(eventProducts)
    .values(rows.map(({ offer }, position) => ({ ...offer, eventId, position, addedAt: now })));
  return rows.map(({ offer }) => offer.productId);
}

async function copyFulfillers(tx: Tx, original: EventRow, eventId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(eventFulfillers)
    .where(and(eq(eventFulfillers.tenantId, original.tenantId), eq(eventFulfillers.eventId, original.id)));
  if (rows.length === 0) return;
  const { tenantId } = original;
  await tx.insert(eventFulfillers).values(rows.map(({ fulfillerId }) => ({ tenantId, eventId, fulfillerId })));
}

async function copyCodeMails(tx: Tx, original: EventRow, eventId: string, now: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(codeMailTexts)
    .where(and(eq(codeMailTexts.tenantId, original.tenantId), eq(codeMailTexts.eventId, original.id)));
  if (rows.length === 0) return;
  await tx.insert(codeMailTexts).values(rows.map((row) => ({ ...row, eventId, updatedAt: now })));
}
