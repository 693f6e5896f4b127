import type { FontBook } from '@inkstand/artwork/fonts';
import type { Tx } from '@inkstand/database';
import {
  customers,
  events,
  fulfillerDays,
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  printFiles,
  shipmentEvents,
  shipments,
  tenants,
  vouchers,
  voucherUses,
} from '@inkstand/database/tables/index';
import { HELD_STATUSES } from '@inkstand/domain/order-status-rules';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { acceptanceEntries, refundEntries, splitProductionCost } from '#areas/orders/index.ts';
import { demoId } from './ids.ts';
import { type PastOrder, pastOrder } from './past-order.ts';
import { planOrders } from './plan-orders.ts';
import { seededRandom } from './random.ts';
import type { SeededEvent } from './seed-events.ts';
import { seedPayments } from './seed-payments.ts';
import { makePurchaseId, seedPurchases } from './seed-purchases.ts';
import { seedReprints } from './seed-reprints.ts';
import { seedSpentCodes } from './seed-spent-codes.ts';

/** Any fixed number. */
const SEED = 20261121;
const ROWS_PER_STATEMENT = 500;

/**
 * Creates a few hundred orders of the last 90 days in every state. They are frozen: nothing moves them on
 * (docs/product/demonstration.md) until a person acts on one.
 */
export async function seedOrders(
  tx: Tx,
  fonts: FontBook,
  seededEvents: SeededEvent[],
  { owners, now }: { owners: ReadonlyMap<string, string>; now: Date },
): Promise<PastOrder[]> {
  const random = seededRandom(SEED);
  const past: PastOrder[] = [];
  for (const plan of planOrders(random, seededEvents)) {
    past.push(await pastOrder(random, fonts, plan, { now, number: past.length + 1 }));
  }
  await seedWhatTheyCameBy(tx, past, seededEvents, { owners, now });
  await insertAll(
    tx,
    customers,
    past.map(({ customer }) => customer),
  );
  await insertAll(
    tx,
    orders,
    past.map(({ order }) => order),
  );
  await insertAll(
    tx,
    orderLines,
    past.flatMap(({ lines }) => lines),
  );
  await insertAll(
    tx,
    orderEvents,
    past.flatMap(({ steps, notes }) => [...steps, ...notes]),
  );
  await insertAll(
    tx,
    shipments,
    past.flatMap((each) => each.shipments),
  );
  await countPlannedPieces(tx, past);
  await insertAll(
    tx,
    shipmentEvents,
    past.flatMap(({ reports }) => reports),
  );
  await insertAll(
    tx,
    printFiles,
    past.flatMap(({ prints }) => prints),
  );
  await insertAll(
    tx,
    voucherUses,
    past.flatMap((each) => each.voucherUses),
  );
  await insertAll(
    tx,
    ledgerEntries,
    past.flatMap((each) => booked(each)),
  );
  await seedReprints(tx, past);
  await countUses(tx, past);
  await seedPayments(
    tx,
    past.map(({ order, lines, steps }) => ({ order, lines, cancelledAt: cancelledAt(order, steps) })),
  );
  return past;
}

/** Creates the promo codes of gifts and the purchases of bulk orders. */
async function seedWhatTheyCameBy(
  tx: Tx,
  past: readonly PastOrder[],
  seededEvents: readonly SeededEvent[],
  { owners, now }: { owners: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const event of seededEvents) {
    const createdBy = owners.get(event.demo.tenant) ?? '';
    const own = past.filter(({ order }) => order.eventId === event.id);
    if (event.demo.type === 'Promo') {
      const gifts = own.map(({ order }) => order);
      const codes = await seedSpentCodes(tx, event, gifts, { createdBy, now });
      for (const gift of gifts) gift.promoCodeId = codes.get(gift.id) ?? null;
    }
    if (event.demo.type !== 'Bulk') continue;
    await seedPurchases(tx, own, createdBy);
    for (const { order } of own) order.bulkPurchaseId = makePurchaseId(order.id);
  }
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}

/** Books the pieces of open parcels on the days on which their printers make them. */
async function countPlannedPieces(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  const open = past.filter(({ order }) => order.status !== 'cancelled').flatMap((each) => each.shipments);
  const pieces = new Map<string, typeof fulfillerDays.$inferInsert>();
  for (const { fulfillerId, plannedDay: day, lines } of open) {
    if (!day) continue;
    const booked = pieces.get(`${fulfillerId} ${day}`)?.pieces ?? 0;
    const own = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    pieces.set(`${fulfillerId} ${day}`, { fulfillerId, day, pieces: booked + own });
  }
  await insertAll(tx, fulfillerDays, [...pieces.values()]);
}

type Entry = typeof ledgerEntries.$inferInsert;

/** The ledger entries of an order, reversed where it was cancelled. */
function booked({ order, steps }: PastOrder): Entry[] {
  // Nothing is booked until it is approved.
  if (HELD_STATUSES.includes(order.status)) return [];
  const ledgerOrder = { ...order, itemsNet: order.totalExcludingVat - order.shippingNet };
  const together = (what: string, at: Date, entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, transactionId: demoId(`${what} ${order.id}`), at }));
  const accepted = acceptanceEntries(ledgerOrder);
  const entries = together('accepted', order.placedAt, accepted);
  if (order.status !== 'cancelled') return entries;
  const production = accepted.filter(({ account }) => ['production_cost', 'platform', 'credit'].includes(account));
  const taken = production.map((entry) => ({ ...entry, amount: -entry.amount }));
  const at = cancelledAt(order, steps) ?? order.placedAt;
  const paid = { net: order.totalExcludingVat, vat: order.totalVat };
  return [
    ...entries,
    ...together('not produced', at, taken),
    ...together('refunded', at, refundEntries(ledgerOrder, paid)),
  ];
}

function cancelledAt({ status, placedAt }: PastOrder['order'], steps: PastOrder['steps']): Date | undefined {
  return status === 'cancelled' ? (steps.at(-1)?.at ?? placedAt) : undefined;
}

/** Updates budgets, credit accounts and vouchers by what the orders have used. */
async function countUses(tx: Tx, past: PastOrder[]): Promise<void> {
  const counting = past
    .map(({ order }) => order)
    .filter(({ status }) => status !== 'cancelled' && !HELD_STATUSES.includes(status));
  for (const [eventId, gifts] of Map.groupBy(
    counting.filter(({ kind }) => kind === 'promo'),
    (order) => order.eventId,
  )) {
    const budgetUsed = gifts.reduce((sum, { productionCost }) => sum + productionCost, 0);
    await tx
      .update(events)
      .set({ budgetUsed })
      .where(and(eq(events.tenantId, gifts[0]?.tenantId ?? ''), eq(events.id, eventId)));
  }
  for (const [tenantId, own] of Map.groupBy(counting, (order) => order.tenantId)) {
    const creditUsed = own.reduce((sum, order) => sum + splitProductionCost(order).onCredit, 0);
    await tx.update(tenants).set({ creditUsed }).where(eq(tenants.id, tenantId));
  }
  const redeemed = past.flatMap((each) => each.voucherUses).filter(({ state }) => state === 'redeemed');
  for (const [voucherId, uses] of Map.groupBy(redeemed, (use) => use.voucherId)) {
    const own = and(eq(vouchers.tenantId, uses[0]?.tenantId ?? ''), eq(vouchers.id, voucherId));
    await tx.update(vouchers).set({ uses: uses.length }).where(own);
  }
}
