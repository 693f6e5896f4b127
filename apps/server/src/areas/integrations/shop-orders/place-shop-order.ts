import { newId, type Tx } from '@inkstand/database';
import { orderLines, type ShopOrderLine, shopOrders } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import { and, asc, eq } from 'drizzle-orm';
import { itemsCost, toOrderLines } from '#areas/buying/index.ts';
import { NOTHING_TO_PAY, placeOrder } from '#areas/orders/index.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { claimRow, ownRow, type ShopOrderRow } from './claim-row.ts';
import { toCustomer, toShippingMethod } from './map-address.ts';
import { CannotProduce, loadShopEvent, type OwnLine, toBasket } from './own-lines.ts';
import { addressHash, type ShopOrder } from './read-shop-order.ts';

/**
 * Writes the order of a locked row, once: it has no status until the client has paid for it. The buyer pays the shop,
 * so the customer pays nothing here, as with a bulk order.
 * @throws CannotProduce
 */
export async function placeShopOrder(
  tx: Tx,
  ctx: Ctx,
  row: ShopOrderRow,
  shopOrder: ShopOrder,
  lines: readonly OwnLine[],
): Promise<void> {
  const eventId = lines[0]?.eventId;
  const event = eventId && (await loadShopEvent(tx, ctx, eventId));
  if (!event) throw new CannotProduce('The event that its products belong to was deleted.');
  const tenant = await loadTenant(tx, ctx);
  const { items, artworkProblem } = await toBasket(tx, ctx, { event, tenant, lines });
  const { tenantId } = ctx;
  const language = event.defaultLanguage;
  const customer = toCustomer(shopOrder, { tenantId, eventId: event.id, language });
  const shippingMethod = toShippingMethod(shopOrder.shippingLine);
  if (!(await claimRow(tx, row, artworkProblem))) return;
  const id = newId();
  await placeOrder(
    tx,
    ctx,
    {
      id,
      event,
      kind: 'shop',
      customerId: customer.id,
      email: emailKey(customer.email),
      language,
      shippingMethod,
      ...NOTHING_TO_PAY,
      productionCost: itemsCost(event, items, shippingMethod, tenant),
      shippingDiscountBasisPoints: tenant.shippingDiscountBasisPoints,
      lines: toOrderLines(items),
    },
    customer,
  );
  await recordImported(tx, ctx, row, { orderId: id, shopOrder, lines });
}

async function recordImported(
  tx: Tx,
  ctx: Ctx,
  row: ShopOrderRow,
  { orderId, shopOrder, lines }: { orderId: string; shopOrder: ShopOrder; lines: readonly OwnLine[] },
): Promise<void> {
  const written = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
  const imported = lines.map(
    ({ line }, index): ShopOrderLine => ({
      shop_line_id: line.id,
      order_line_id: written[index]?.id ?? '',
      quantity: line.currentQuantity,
    }),
  );
  await tx
    .update(shopOrders)
    .set({ orderId, lines: imported, addressHash: addressHash(ctx, shopOrder), importedAt: ctx.now() })
    .where(ownRow(row));
}
