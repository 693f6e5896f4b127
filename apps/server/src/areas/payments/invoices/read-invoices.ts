import type { Tx } from '@inkstand/database';
import { invoiceLines, invoices } from '@inkstand/database/tables/index';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** A client's documents with what they refer to, latest first. */
export function readInvoices(tx: Tx, tenantId: string, where?: SQL) {
  const corrected = alias(invoices, 'corrected');
  return tx
    .select({
      invoice: invoices,
      corrects: corrected.number,
      orders: sql<number>`(${tx
        .select({ count: sql`count(*)::int` })
        .from(invoiceLines)
        .where(and(eq(invoiceLines.tenantId, invoices.tenantId), eq(invoiceLines.invoiceId, invoices.id)))})`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .leftJoin(corrected, and(eq(corrected.tenantId, invoices.tenantId), eq(corrected.id, invoices.correctsId)))
    .where(and(eq(invoices.tenantId, tenantId), where))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .$dynamic();
}

export type InvoiceRow = Awaited<ReturnType<typeof readInvoices>>[number];
