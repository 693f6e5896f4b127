import type { BulkDestination } from '@inkstand/contract/buying/bulk-orders';
import type { Tx } from '@inkstand/database';
import { bulkDestinations, bulkPurchases } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import { fail } from '#errors.ts';

export type PurchaseRow = typeof bulkPurchases.$inferSelect;

export const isPurchase = (event: Pick<EventRow, 'tenantId' | 'id'>, id: string) =>
  and(eq(bulkPurchases.tenantId, event.tenantId), eq(bulkPurchases.eventId, event.id), eq(bulkPurchases.id, id));

/** A purchase of the event, or 404; nobody else changes it until the transaction ends. */
export async function lockPurchase(tx: Tx, event: EventRow, id: string): Promise<PurchaseRow> {
  if (event.type !== 'Bulk') fail('request.not_found');
  const [purchase] = await tx.select().from(bulkPurchases).where(isPurchase(event, id)).for('update');
  return purchase ?? fail('request.not_found');
}

export async function loadPurchase(tx: Tx, event: EventRow, id: string): Promise<PurchaseRow> {
  if (event.type !== 'Bulk') fail('request.not_found');
  const [purchase] = await tx.select().from(bulkPurchases).where(isPurchase(event, id));
  return purchase ?? fail('request.not_found');
}

/** Where it goes, in the order in which people wrote it. */
export async function loadDestinations(tx: Tx, { tenantId, id }: PurchaseRow): Promise<BulkDestination[]> {
  const rows = await tx
    .select()
    .from(bulkDestinations)
    .where(and(eq(bulkDestinations.tenantId, tenantId), eq(bulkDestinations.bulkPurchaseId, id)))
    .orderBy(asc(bulkDestinations.position));
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    phone: row.phone,
    address_first_line: row.addressFirstLine,
    address_second_line: row.addressSecondLine,
    address_city: row.addressCity,
    address_county: row.addressCounty,
    address_postcode: row.addressPostcode,
    address_country: row.addressCountry,
    address_state: row.addressState,
    quantities: row.quantities,
  }));
}

export function destinationRow(
  { tenantId, id: bulkPurchaseId }: Pick<PurchaseRow, 'tenantId' | 'id'>,
  destination: BulkDestination,
  position: number,
) {
  return {
    tenantId,
    bulkPurchaseId,
    position,
    name: destination.name,
    email: destination.email,
    phone: destination.phone,
    addressFirstLine: destination.address_first_line,
    addressSecondLine: destination.address_second_line,
    addressCity: destination.address_city,
    addressCounty: destination.address_county,
    addressPostcode: destination.address_postcode,
    addressCountry: destination.address_country,
    addressState: destination.address_state,
    quantities: destination.quantities,
  };
}
