import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { bulkPurchases } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { acceptOrder, chargeCredit } from '#areas/orders/index.ts';
import { actorName, assertTakingOrders, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { Priced } from './quote.ts';
import { isPurchase } from './quote.ts';
import { readPurchase } from './read-purchase.ts';
import { type Gathered, lockOnPage, priceDraft, writeOrders } from './write-orders.ts';

/**
 * Places a purchase in one transaction: charges its whole cost to the credit account by one conditional UPDATE and
 * accepts an order for each destination. The cost must equal what the page showed; of two concurrent requests one
 * places it.
 */
export async function placeBulkPurchase(
  ctx: Ctx,
  { params, body }: HandlerInput<'placeBulkPurchase'>,
): Promise<HandlerReply<'placeBulkPurchase'>> {
  assertTakingOrders(ctx);
  return ctx.tx(async (tx) => {
    const { event, row } = await lockOnPage(tx, ctx, params);
    const { purchase, priced } = await priceDraft(tx, ctx, { event, row }, { total: body.total, apart: ['credit'] });
    await markPlaced(tx, ctx, purchase, priced);
    // The conditional UPDATE decides, whatever was read before.
    if (!(await chargeCredit(tx, event, priced.total))) fail('bulk_order.no_credit');
    const isAddressConfirmed = body.confirm_addresses;
    for (const order of await writeOrders(tx, ctx, { purchase, priced, isAddressConfirmed })) {
      const placed = { amountCaptured: 0, isCreditTaken: true, placedBy: actorName(ctx) };
      if (!(await acceptOrder(tx, ctx, order, placed))) throw new Error(`${order.orderRef} was not accepted`);
    }
    const count = purchase.destinations.length;
    await recordAudit(tx, ctx, {
      action: 'bulk_order.placed',
      objectType: 'event',
      objectId: event.id,
      details: { purchase: row.id, total: toDecimal(priced.total), orders: count, payment: 'credit' },
    });
    const t = replyTexts(ctx.language);
    const message = count === 1 ? t('bulk_order.placed') : t('bulk_order.many_placed', { count });
    return { success: true, message, data: await readPurchase(tx, ctx, event, row.id) };
  });
}

async function markPlaced(tx: Tx, ctx: Ctx, { event, row }: Gathered, { parts, total }: Priced): Promise<void> {
  const totalVat = parts.reduce((sum, { vat }) => sum + vat, 0);
  const placed = await tx
    .update(bulkPurchases)
    .set({
      status: 'placed',
      payment: 'credit',
      placedAt: ctx.now(),
      total,
      totalVat,
      totalExcludingVat: total - totalVat,
    })
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.status, 'draft')))
    .returning({ id: bulkPurchases.id });
  if (placed.length === 0) fail('bulk_order.decided');
}
