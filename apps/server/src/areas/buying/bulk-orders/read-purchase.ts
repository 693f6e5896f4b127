import type { BulkProduct, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, orders } from '@inkstand/database/tables/index';
import { QUANTITY_BREAKS } from '@inkstand/domain/bulk-order';
import { findCountries } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { servedCountries } from '@inkstand/domain/regions';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { mockupPreviews } from '#areas/design/index.ts';
import type { EventRow } from '#areas/events/index.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import {
  type BulkOffer,
  bulkUnitCost,
  loadDestinations,
  loadOffers,
  loadPurchase,
  makeQuote,
  type Purchase,
  type PurchaseRow,
} from './quote.ts';

export const countPieces = ({ quantities }: Pick<PurchaseRow, 'quantities'>) =>
  quantities.reduce((sum, { quantity }) => sum + quantity, 0);

export async function gatherPurchase(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  row: PurchaseRow,
): Promise<Purchase & { row: PurchaseRow }> {
  const [tenant, destinations, offers] = [
    await loadTenant(tx, ctx),
    await loadDestinations(tx, row),
    await loadOffers(tx, event),
  ];
  return { event, tenant, row, destinations, offers };
}

/** Returns a purchase with everything its page shows. */
export async function readPurchase(tx: Tx, ctx: Ctx, event: EventRow, id: string): Promise<BulkPurchaseDetail> {
  const purchase = await gatherPurchase(tx, ctx, event, await loadPurchase(tx, event, id));
  const { row, tenant, offers, destinations } = purchase;
  const quote = await makeQuote(tx, ctx, purchase);
  const isOpen = row.status === 'draft';
  return {
    id: row.id,
    status: row.status,
    pieces: countPieces(row),
    destinations_count: destinations.length,
    total: isOpen ? quote.total : toDecimal(row.total),
    currency: event.currency,
    created_at: row.createdAt.toISOString(),
    placed_at: row.placedAt?.toISOString() ?? null,
    quantities: row.quantities,
    shipping_method: row.shippingMethod,
    destinations: [...destinations],
    products: offers.map((offer) => toProductResponse(event, tenant, offer)),
    countries: findCountries(servedCountries(event)),
    payment: row.payment,
    takes_cards: ctx.payments.browserKeys(event.region) !== undefined,
    quote,
    orders: await readOrders(tx, row),
  };
}

function toProductResponse(event: EventRow, tenant: Purchase['tenant'], offer: BulkOffer): BulkProduct {
  const { product, variant, design } = offer;
  const colours = variant.colours.filter(({ code }) => product.colours.includes(code));
  const { tenantId } = event;
  const { fingerprints } = design;
  const of = { tenantId, productId: product.id, revision: product.revision, fingerprints };
  return {
    product_id: product.id,
    name: product.name,
    colours,
    sizes: variant.sizes,
    images: mockupPreviews(of, product.colours[0] ?? '', variant),
    not_made: colours.flatMap((colour) =>
      variant.sizes
        .map((size) => `${colour.code}/${size.code}`)
        .filter((combination) => variant.skus[combination] === undefined),
    ),
    prices: [1, ...QUANTITY_BREAKS.map(({ quantity }) => quantity)].map((from) => ({
      from,
      unit_price: toDecimal(bulkUnitCost(offer, event, tenant, from) ?? 0),
    })),
  };
}

async function readOrders(tx: Tx, { tenantId, id }: PurchaseRow): Promise<BulkPurchaseDetail['orders']> {
  const rows = await tx
    .select({ ref: orders.orderRef, status: orders.status, name: customers.name, items: orders.itemsCount })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(and(eq(orders.tenantId, tenantId), eq(orders.bulkPurchaseId, id), isNotNull(orders.status)))
    .orderBy(asc(orders.id));
  return rows.flatMap(({ ref, status, name, items }) =>
    status ? [{ order_ref: ref, status, name, items_count: items }] : [],
  );
}
