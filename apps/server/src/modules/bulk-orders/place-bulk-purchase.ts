import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { BulkDestination } from '@inkstand/contract/bulk-orders';
import { newId, type Tx } from '@inkstand/database';
import { bulkPurchases } from '@inkstand/database/tables/index';
import { emailKey } from '@inkstand/domain/address-key';
import type { Pieces } from '@inkstand/domain/bulk-order';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { actorName, recordAudit } from '#modules/audit/index.ts';
import { type BasketItem, orderLinesOf, readRecipient } from '#modules/checkout/index.ts';
import { loadEventForChange } from '#modules/events/index.ts';
import { takeCredit } from '#modules/ledger/index.ts';
import { acceptOrder, placeOrder } from '#modules/orders/index.ts';
import { assertTakingOrders } from '#modules/switches/index.ts';
import { fail, failField } from '#refusals.ts';
import { isPurchase, lockPurchase, type PurchaseRow } from './load-purchase.ts';
import { type Priced, type Purchase, pricePurchase, quoteOf } from './quote.ts';
import { gatherPurchase, readPurchase } from './read-purchase.ts';

type Gathered = Purchase & { row: PurchaseRow };

/**
 * Places a purchase: its whole cost is taken from the credit account by one conditional UPDATE, and an order for each
 * destination is let in, in one transaction. What the page showed must be what it costs; of two who press at once one places.
 */
export async function placeBulkPurchase(
  ctx: Ctx,
  { params, body }: VerbInputOf<'placeBulkPurchase'>,
): Promise<VerbReplyOf<'placeBulkPurchase'>> {
  assertTakingOrders(ctx);
  return ctx.tx(async (tx) => {
    // First, since everybody locks the event before the tenant.
    const event = await loadEventForChange(tx, ctx, params.slug);
    const row = await lockPurchase(tx, event, params.purchase_id);
    if (row.status !== 'draft') fail('bulk_order.decided');
    const purchase = await gatherPurchase(tx, ctx, event, row);
    const priced = pricePurchase(purchase);
    const { hindrances } = await quoteOf(tx, ctx, purchase, priced);
    if (hindrances.some((name) => name !== 'credit')) fail('bulk_order.not_ready', { data: { hindrances } });
    if (toDecimal(priced.total) !== body.total) failField('total', 'amount_changed');
    await markPlaced(tx, ctx, purchase, priced);
    // Whatever was read before, this says whether the account holds it.
    if (!(await takeCredit(tx, event.tenantId, priced.total))) fail('bulk_order.no_credit');
    for (const [index, destination] of purchase.destinations.entries()) {
      const cost = priced.parts[index]?.gross ?? 0;
      await placePart(tx, ctx, purchase, { destination, share: priced.shares[index] ?? [], costs: priced.costs, cost });
    }
    await recordAudit(tx, ctx, {
      ...{ action: 'bulk_order.placed', objectType: 'event', objectId: event.id },
      details: { purchase: row.id, total: toDecimal(priced.total), orders: purchase.destinations.length },
    });
    const count = purchase.destinations.length;
    const message = count === 1 ? 'The order is placed' : `${count} orders are placed`;
    return { success: true, message, data: await readPurchase(tx, ctx, event, row.id) };
  });
}

async function markPlaced(tx: Tx, ctx: Ctx, { event, row }: Gathered, { parts, total }: Priced): Promise<void> {
  const totalVat = parts.reduce((sum, { vat }) => sum + vat, 0);
  const placed = await tx
    .update(bulkPurchases)
    .set({
      ...{ status: 'placed', payment: 'credit', placedAt: ctx.now() },
      ...{ total, totalVat, totalExcludingVat: total - totalVat },
    })
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.status, 'draft')))
    .returning({ id: bulkPurchases.id });
  if (placed.length === 0) fail('bulk_order.decided');
}

interface Part {
  destination: BulkDestination;
  share: readonly Pieces[];
  costs: ReadonlyMap<string, number>;
  cost: number;
}

/** One destination's order. Its cost is on the credit account, so its customer pays nothing, as with a gift. */
async function placePart(tx: Tx, ctx: Ctx, purchase: Gathered, part: Part): Promise<void> {
  const { event, tenant, row } = purchase;
  const { quantities: _quantities, ...address } = part.destination;
  const language = event.defaultLanguage;
  const customer = readRecipient({ tenantId: event.tenantId, language }, event, address);
  const id = newId();
  const { orderRef } = await placeOrder(
    tx,
    ctx,
    {
      ...{ id, event, kind: 'bulk', customerId: customer.id, email: emailKey(customer.email), language },
      ...{ shippingMethod: row.shippingMethod, shippingNet: 0, shippingVat: 0, discountAmount: 0 },
      ...{ totalExcludingVat: 0, totalVat: 0, total: 0, productionCost: part.cost, bulkPurchaseId: row.id },
      shippingDiscountBasisPoints: tenant.shippingDiscountBasisPoints,
      lines: orderLinesOf(itemsOf(purchase, part)),
    },
    customer,
  );
  const accepted = await acceptOrder(
    tx,
    ctx,
    {
      ...{ tenantId: event.tenantId, id, orderRef, eventId: event.id, eventSlug: event.slug, kind: 'bulk', language },
      ...{ currency: event.currency, voucherId: null, productionCost: part.cost },
      ...{ itemsNet: 0, shippingNet: 0, totalVat: 0, total: 0 },
    },
    { amountCaptured: 0, isCreditTaken: true, placedBy: actorName(ctx) },
  );
  if (!accepted) throw new Error(`the order ${orderRef} of a bulk purchase was not let in`);
}

/** What can be made was looked at when the purchase was priced. */
function itemsOf({ offers }: Gathered, { share, costs }: Part): BasketItem[] {
  return share.map(({ product_id, colour: colourCode, size: sizeCode, quantity }) => {
    const offer = offers.find(({ product }) => product.id === product_id);
    const colour = offer?.variant.colours.find(({ code }) => code === colourCode);
    const size = offer?.variant.sizes.find(({ code }) => code === sizeCode);
    const sku = offer?.variant.skus[`${colourCode}/${sizeCode}`];
    const unitCost = costs.get(product_id);
    if (!offer || !colour || !size || sku === undefined || unitCost === undefined) fail('bulk_order.not_ready');
    const products = { store: { colour: colourCode, size: sizeCode } };
    const line = { product_id, quantity, custom_text_front: '', custom_text_back: '', products };
    return { line, offer, colour, size, sku, unitCost, fingerprints: offer.design.fingerprints };
  });
}
