import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { dayOf } from '@inkstand/domain/end-of-day';
import { REGIONS } from '@inkstand/domain/regions';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadTenant } from '#modules/tenants/index.ts';
import { fail } from '#refusals.ts';
import { readInvoices } from './read-invoices.ts';
import { wireInvoice } from './wire-invoice.ts';

/** One document of the client in the path, with the client, or 404. */
export async function loadInvoice(tx: Tx, ctx: Ctx, id: string) {
  const tenant = await loadTenant(tx, ctx);
  const [row] = await readInvoices(tx, tenant.id, eq(invoices.id, id));
  if (!row) fail('request.not_found');
  const today = dayOf(ctx.now(), REGIONS[tenant.region].timeZone);
  return { tenant, today, row, invoice: row.invoice, wire: wireInvoice(row, tenant.region, today) };
}
