import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { bulkDestinations, bulkPurchases } from '@inkstand/database/tables/index';
import { mergePieces } from '@inkstand/domain/bulk-order';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { destinationRow, isPurchase, lockPurchase, pricePurchase } from './quote.ts';
import { gatherPurchase, readPurchase } from './read-purchase.ts';

/** Saves a draft, complete or not, with its current cost. */
export async function saveBulkPurchase(
  ctx: Ctx,
  { params, body }: HandlerInput<'saveBulkPurchase'>,
): Promise<HandlerReply<'saveBulkPurchase'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const row = await lockPurchase(tx, event, params.purchase_id);
    if (row.status !== 'draft') fail('bulk_order.decided');
    const saved = { quantities: mergePieces(body.quantities), shippingMethod: body.shipping_method };
    await tx
      .delete(bulkDestinations)
      .where(and(eq(bulkDestinations.tenantId, row.tenantId), eq(bulkDestinations.bulkPurchaseId, row.id)));
    if (body.destinations.length > 0) {
      await tx.insert(bulkDestinations).values(
        body.destinations.map((destination, position) => ({
          id: newId(),
          ...destinationRow(row, destination, position),
        })),
      );
    }
    const { parts, total } = pricePurchase(await gatherPurchase(tx, ctx, event, { ...row, ...saved }));
    const totalVat = parts.reduce((sum, { vat }) => sum + vat, 0);
    await tx
      .update(bulkPurchases)
      .set({ ...saved, total, totalVat, totalExcludingVat: total - totalVat })
      .where(isPurchase(event, row.id));
    return {
      success: true,
      message: replyTexts(ctx.language)('draft.saved'),
      data: await readPurchase(tx, ctx, event, row.id),
    };
  });
}
