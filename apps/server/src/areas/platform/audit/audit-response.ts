import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { type Tx, tenantJoin } from '@inkstand/database';
import { auditLog, auditSeals, events, products, tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { actorNames } from './record.ts';

/** Selects audit rows with their client and their chain link. */
export function selectAudit(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      row: auditLog,
      tenant: { id: tenants.id, name: tenants.name, region: tenants.region },
      seal: { number: auditSeals.number, hash: auditSeals.hash },
    })
    .from(auditLog)
    .innerJoin(tenants, eq(tenants.id, auditLog.tenantId))
    .leftJoin(auditSeals, tenantJoin(auditSeals.auditId, auditLog.id))
    .where(where)
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectAudit>>[number];

/** Converts audit rows to the response, with names of actors and objects. Runs at most two more statements. */
export async function toAuditResponse(ctx: Ctx, tx: Tx, selected: readonly Selected[]): Promise<AuditEntry[]> {
  const actorName = await actorNames(
    ctx,
    selected.map(({ row }) => row.actor),
  );
  const named = new Map([...(await eventNames(tx, selected)), ...(await productNames(tx, selected))]);
  return selected.map(({ row, tenant, seal }) => {
    const { from, to, ...details } = row.details;
    const known = named.get(row.objectId);
    return {
      id: row.id,
      at: row.at.toISOString(),
      tenant: { id: tenant.id, name: tenant.name, currency: REGIONS[tenant.region].currency },
      seal,
      action: row.action as AuditEntry['action'],
      actor: { key: row.actor, name: actorName(row.actor) },
      object: {
        type: row.objectType,
        id: row.objectId,
        name: known?.name ?? readReference(details),
        slug: known?.slug ?? null,
      },
      before: from ?? null,
      after: to ?? null,
      details,
    };
  });
}

/** The order's reference, or the number of an invoice or of a shop's order. */
function readReference({ order_ref: orderRef, number }: Record<string, unknown>): string | null {
  const reference = orderRef || number;
  return typeof reference === 'string' && reference !== '' ? reference : null;
}

type Named = [id: string, names: { name: string; slug: string | null }];

const objectIds = (selected: readonly Selected[], type: string) => [
  ...new Set(selected.filter(({ row }) => row.objectType === type).map(({ row }) => row.objectId)),
];

async function eventNames(tx: Tx, selected: readonly Selected[]): Promise<Named[]> {
  const ids = objectIds(selected, 'event');
  if (ids.length === 0) return [];
  const { id, name, slug } = events;
  const found = await tx.select({ id, name, slug }).from(events).where(inArray(id, ids));
  return found.map((event) => [event.id, event]);
}

async function productNames(tx: Tx, selected: readonly Selected[]): Promise<Named[]> {
  const ids = objectIds(selected, 'product');
  if (ids.length === 0) return [];
  const { id, name } = products;
  const found = await tx.select({ id, name }).from(products).where(inArray(id, ids));
  return found.map((product) => [product.id, { name: product.name, slug: null }]);
}
