import type { ClientInvoice, ClientInvoiceFilters } from '@inkstand/contract/payments/invoices';
import type { Tx } from '@inkstand/database';
import { invoices, tenants } from '@inkstand/database/tables/index';
import { REGION_CODES, REGIONS, type Region } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';
import { readInvoices, toInvoiceResponse } from './invoice-response.ts';
import { isToBePaid, narrowInvoices } from './list-invoices.ts';

/** The condition that a client's invoice is overdue: its due day is over in the time zone of the client's region. */
export function isOverdueAnywhere(tx: Tx, now: Date): SQL {
  const passed = REGION_CODES.map((region) => {
    const own = tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.region, region));
    const today = localDay(now, REGIONS[region].timeZone);
    return and(sql`${invoices.dueOn} < ${today}`, inArray(invoices.tenantId, own));
  });
  return and(eq(invoices.kind, 'invoice'), isToBePaid, or(...passed)) ?? sql`false`;
}

/** The condition for documents of all clients that match. */
export function clientInvoicesWhere(tx: Tx, ctx: Pick<Ctx, 'tenantId' | 'now'>, query: ClientInvoiceFilters) {
  const { q, client } = query;
  const named = tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(ilike(tenants.name, containing(q)));
  return and(
    ofTenant(ctx, invoices.tenantId),
    client ? eq(invoices.tenantId, client) : undefined,
    q ? or(ilike(invoices.number, containing(q)), inArray(invoices.tenantId, named)) : undefined,
    narrowInvoices(query, { isOverdue: isOverdueAnywhere(tx, ctx.now()), timeZone: 'UTC' }),
  );
}

/** A document's key. */
export interface InvoiceKey {
  tenantId: string;
  id: string;
}

/** Loads documents of several clients in the order of their keys. */
export async function loadClientInvoices(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'payments'>,
  keys: readonly InvoiceKey[],
): Promise<ClientInvoice[]> {
  if (keys.length === 0) return [];
  const named = sql.join(
    keys.map(({ tenantId, id }) => sql`(${tenantId}::text, ${id}::uuid)`),
    sql`, `,
  );
  const rows = await readInvoices(tx, sql`(${invoices.tenantId}, ${invoices.id}) in (${named})`);
  const owners = await readOwners(tx, [...new Set(keys.map(({ tenantId }) => tenantId))]);
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return keys.flatMap(({ id }) => {
    const row = byId.get(id);
    const owner = row && owners.get(row.invoice.tenantId);
    if (!row || !owner) return [];
    const today = localDay(ctx.now(), REGIONS[owner.region].timeZone);
    const { payments } = ctx;
    const wire: ClientInvoice = {
      ...toInvoiceResponse(row, { region: owner.region, today, payments }),
      tenant_id: row.invoice.tenantId,
      tenant_name: owner.name,
    };
    return [wire];
  });
}

async function readOwners(tx: Tx, ids: readonly string[]): Promise<Map<string, { name: string; region: Region }>> {
  const rows = await tx
    .select({ id: tenants.id, name: tenants.name, region: tenants.region })
    .from(tenants)
    .where(inArray(tenants.id, [...ids]));
  return new Map(rows.map(({ id, name, region }) => [id, { name, region }]));
}
