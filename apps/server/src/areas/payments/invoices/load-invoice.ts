import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { localDay } from '@inkstand/domain/end-of-day';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toInvoiceResponse } from './invoice-response.ts';
import { readInvoices } from './read-invoices.ts';

/** One document of the client in the path, with the client, or 404. */
export async function loadInvoice(tx: Tx, ctx: Ctx, id: string) {
  const tenant = await loadTenant(tx, ctx);
  const [row] = await readInvoices(tx, tenant.id, eq(invoices.id, id));
  if (!row) fail('request.not_found');
  const today = localDay(ctx.now(), REGIONS[tenant.region].timeZone);
  const wire = toInvoiceResponse(row, { region: tenant.region, today, payments: ctx.payments });
  return { tenant, today, row, invoice: row.invoice, wire };
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockInvoice(tx: Tx, ctx: Ctx, id: string) {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)))
    .for('update');
  return loadInvoice(tx, ctx, id);
}

/** Why a document could not be changed that was not open. A card payment is stopped first, at the provider. */
export async function failNotOpen(tx: Tx, ctx: Ctx, id: string): Promise<never> {
  const { invoice } = await loadInvoice(tx, ctx, id);
  return fail(invoice.status === 'paying' ? 'invoice.being_paid' : 'invoice.not_open');
}
