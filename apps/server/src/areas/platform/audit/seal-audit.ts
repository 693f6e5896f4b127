import { type Tx, tenantJoin } from '@inkstand/database';
import { auditLog, auditSeals, auditUnsealed } from '@inkstand/database/tables/index';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { computeSeal, NOTHING_BEFORE, sealedColumns } from './seal.ts';

/** Rows sealed in one transaction. */
const BATCH_SIZE = 1000;

/**
 * Appends newly recorded rows to each tenant's chain (docs/reliability.md) and returns how many. Runs separately from
 * recording, so that orders of one tenant do not wait for each other; it runs every few seconds, in one process at a
 * time.
 */
export async function sealAudit({ database }: Pick<Services, 'database'>): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await database.tx('all-tenants', sealSome);
    total += sealed;
    if (sealed < BATCH_SIZE) return total;
  }
}

async function sealSome(tx: Tx): Promise<number> {
  // Two concurrent sealers would assign the same number to two rows, and one of them would fail.
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('audit_seals')) as free`,
  );
  if (!rows[0]?.free) return 0;
  const waiting = await tx
    .select(sealedColumns)
    .from(auditUnsealed)
    .innerJoin(auditLog, tenantJoin(auditLog.id, auditUnsealed.auditId))
    .orderBy(asc(auditUnsealed.tenantId), asc(auditUnsealed.auditId))
    .limit(BATCH_SIZE);
  if (waiting.length === 0) return 0;
  const heads = await readHeads(tx, [...new Set(waiting.map(({ tenantId }) => tenantId))]);
  const seals = waiting.map((row) => {
    const head = heads.get(row.tenantId) ?? { number: 0, hash: NOTHING_BEFORE };
    const seal = { number: head.number + 1, hash: computeSeal(head.hash, row) };
    heads.set(row.tenantId, seal);
    return { ...seal, tenantId: row.tenantId, auditId: row.id };
  });
  await tx.insert(auditSeals).values(seals);
  const sealed = sql.join(
    seals.map(({ tenantId, auditId }) => sql`(${tenantId}, ${auditId}::bigint)`),
    sql`, `,
  );
  await tx.delete(auditUnsealed).where(sql`(${auditUnsealed.tenantId}, ${auditUnsealed.auditId}) in (${sealed})`);
  return seals.length;
}

export interface Head {
  number: number;
  hash: string;
}

/** Selects the last link of each of these chains; a chain of any length costs one look-up. */
export const selectHeads = (tenantIds: readonly string[]): SQL => sql`
  select chain.tenant_id as "tenantId", head.number, head.hash
  from unnest(${sql.param(tenantIds)}::text[]) as chain (tenant_id)
  cross join lateral (
    select number, hash from audit_seals where tenant_id = chain.tenant_id order by number desc limit 1) as head`;

/** Loads the last link of the chains of these tenants. */
export async function readHeads(tx: Tx, tenantIds: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await tx.execute<Record<string, unknown> & Head & { tenantId: string }>(selectHeads(tenantIds));
  return new Map(rows.map(({ tenantId, number, hash }) => [tenantId, { number, hash }]));
}
