import type { Tx } from '@inkstand/database';
import type { bulkPurchases, invoices } from '@inkstand/database/tables/index';
import { and, asc, type Column, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PaymentKey } from './card-payment.ts';

// Conditions on rows that are paid by card. A row names one payment, the latest, beside its own status: whoever opens,
// books or gives up a payment does so by one conditional UPDATE of that row (docs/decisions/payments.md).

interface PaidTable {
  tenantId: Column;
  id: Column;
  paymentIntentId: Column;
}

/** Rows of these are `paying` while they wait for their payment. */
type PayingTable = typeof bulkPurchases | typeof invoices;

export const matchesKey = (table: PaidTable, key: PaymentKey): SQL | undefined =>
  and(eq(table.tenantId, key.tenantId), 'id' in key ? eq(table.id, key.id) : eq(table.paymentIntentId, key.intentId));

/** Condition of recording a payment: nothing else has been opened since `before`. */
export const isLatestPayment = (table: Pick<PaidTable, 'paymentIntentId'>, before: string | null, intentId: string) =>
  sql`(${table.paymentIntentId} is not distinct from ${before} or ${table.paymentIntentId} = ${intentId})`;

export const isPaying = (table: PayingTable, { tenantId, id }: { tenantId: string; id: string }): SQL | undefined =>
  and(eq(table.tenantId, tenantId), eq(table.id, id), eq(table.status, 'paying'));

/** Condition of giving a payment up: no other was opened since and, unless a user wants it, its time is over. */
export const mayRelease = (
  table: PayingTable,
  row: { tenantId: string; id: string; paymentIntentId: string | null },
  { now, isWanted }: { now: Date; isWanted: boolean },
): SQL | undefined =>
  and(
    isPaying(table, row),
    isWanted ? undefined : lte(table.paymentExpiresAt, now),
    sql`${table.paymentIntentId} is not distinct from ${row.paymentIntentId}`,
  );

/** Returns a query for all rows that wait for their payment, those whose time is over first. */
export const waitingIn = (table: PayingTable) => (tx: Tx) =>
  tx
    .select({ tenantId: table.tenantId, id: table.id, expiresAt: table.paymentExpiresAt })
    .from(table)
    .where(eq(table.status, 'paying'))
    .orderBy(asc(table.paymentExpiresAt));
