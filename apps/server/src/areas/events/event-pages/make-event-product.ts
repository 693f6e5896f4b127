import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { type CatalogueValues, eventProducts, events } from '@inkstand/database/tables/index';
import { suggestedSellingPrice, unitCost } from '@inkstand/domain/costs';
import type { Minor } from '@inkstand/domain/money';
import { rateFor } from '@inkstand/domain/vat';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { insertProduct } from '#areas/design/index.ts';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordProducts } from '#areas/events/events/record-event-change.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

/**
 * Creates a product on a blank and adds it to the event, last and at the suggested price. In a draft event it is
 * offered once it is published; in an open event somebody also has to make it available.
 */
export async function makeEventProduct(
  ctx: Ctx,
  { params, body }: HandlerInput<'makeEventProduct'>,
): Promise<HandlerReply<'makeEventProduct'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    const tenant = await loadTenant(tx, ctx);
    const { id: productId, variant } = await insertProduct(tx, ctx, tenant, body);
    const price = firstPrice(event, variant.values, tenant.discountBasisPoints);
    const available = event.status === 'Draft';
    await tx.insert(eventProducts).values({
      tenantId: event.tenantId,
      eventId: event.id,
      productId,
      available,
      addedAt: ctx.now(),
      requiresApproval: event.requiresApproval,
      storeSellingPrice: event.type === 'Store' ? price : 0,
      position: sql`(select coalesce(max(position) + 1, 0) from ${eventProducts}
        where tenant_id = ${event.tenantId} and event_id = ${event.id})`,
    });
    await touch(tx, event);
    await recordProducts(tx, ctx, { eventId: event.id, action: 'added', productIds: [productId] });
    return {
      success: true,
      message: replyTexts(ctx.language)('event.product_made', { name: body.name }),
      data: { product_id: productId, available },
    };
  });
}

/** The suggested price with one printed side; 422 on a blank that is not sold in the event's region. */
function firstPrice(event: EventRow, values: CatalogueValues, discountBasisPoints: number): Minor {
  const blankPrice = values.blank_price[event.currency];
  const printPrice = values.print_price[event.currency];
  const isServed = values.availability_regions.includes(event.region);
  if (blankPrice === undefined || printPrice === undefined || !isServed) {
    failField('catalogue_code', 'region_not_offered');
  }
  const cost = unitCost({ blankPrice, printPrice, printedSides: [1], discountBasisPoints });
  return suggestedSellingPrice(cost, { vatRate: rateFor(event, true) });
}

const touch = (tx: Tx, event: EventRow) =>
  tx
    .update(events)
    .set({ revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
