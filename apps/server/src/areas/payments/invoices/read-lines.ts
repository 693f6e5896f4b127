import { type Tx, tenantJoin } from '@inkstand/database';
import { invoiceLines, type invoices, orders } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { and, asc, eq, gt, min, sql, sum } from 'drizzle-orm';

type Document = Pick<typeof invoices.$inferSelect, 'tenantId' | 'id'>;

const ofDocument = ({ tenantId, id }: Document) =>
  and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, id));
const itsOrder = tenantJoin(orders.id, invoiceLines.orderId);

/** In regions with sales tax, production costs carry no tax. */
const taxed = Object.values(REGIONS).flatMap(({ code, tax }) => (tax === 'vat' ? [code] : []));
const vatRate = sql<number>`case when ${orders.region} in (${sql.join(
  taxed.map((code) => sql`${code}`),
  sql`, `,
)}) then ${orders.vatRate} else 0 end`.mapWith(Number);

export type DocumentLine = Awaited<ReturnType<typeof readLines>>[number];

/** Loads the lines after a position, event by event. */
export function readLines(tx: Tx, document: Document, after: number, limit: number) {
  return tx
    .select({
      position: invoiceLines.position,
      event: invoiceLines.description,
      eventId: orders.eventId,
      net: invoiceLines.net,
      vat: invoiceLines.vat,
      orderRef: orders.orderRef,
      kind: orders.kind,
      orderedAt: orders.placedAt,
      items: invoiceLines.itemsCount,
      vatRate,
    })
    .from(invoiceLines)
    .innerJoin(orders, itsOrder)
    .where(and(ofDocument(document), gt(invoiceLines.position, after)))
    .orderBy(asc(invoiceLines.position))
    .limit(limit);
}

/** Loads the totals per event. */
export function readEventSums(tx: Tx, document: Document) {
  return tx
    .select({
      id: orders.eventId,
      event: invoiceLines.description,
      net: sum(invoiceLines.net).mapWith(Number),
      vat: sum(invoiceLines.vat).mapWith(Number),
      orders: sql<number>`count(*)::int`,
    })
    .from(invoiceLines)
    .innerJoin(orders, itsOrder)
    .where(ofDocument(document))
    .groupBy(orders.eventId, invoiceLines.description)
    .orderBy(min(invoiceLines.position));
}

/** Loads net and VAT by rate, in basis points. */
export function readVatSums(tx: Tx, document: Document) {
  return tx
    .select({ rate: vatRate, net: sum(invoiceLines.net).mapWith(Number), vat: sum(invoiceLines.vat).mapWith(Number) })
    .from(invoiceLines)
    .innerJoin(orders, itsOrder)
    .where(ofDocument(document))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
