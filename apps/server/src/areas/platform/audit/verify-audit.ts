import { type Database, type Tx, tenantJoin } from '@inkstand/database';
import { auditLog, auditSeals, auditUnsealed } from '@inkstand/database/tables/index';
import { and, asc, eq, getTableColumns, gt, notExists } from 'drizzle-orm';
import { computeSeal, NOTHING_BEFORE, sealedColumns } from './seal.ts';
import { type Head, readHeads } from './seal-audit.ts';

/** An audit row or link that does not match what was recorded. */
export interface AuditFinding {
  tenantId: string;
  /**
   * - `changed`: a row differs from when it was sealed, or its link was replaced.
   * - `deleted`: a sealed row is gone.
   * - `link_missing`: a link of the chain is gone.
   * - `never_sealed`: a row is neither sealed nor waiting for its seal.
   * - `rewritten`: the chain no longer contains a head that was saved elsewhere.
   */
  kind: 'changed' | 'deleted' | 'link_missing' | 'never_sealed' | 'rewritten';
  /** The row's id; for a missing or rewritten link, its number. */
  id: number;
}

/** Last links by tenant, as an operator saves them outside the database. */
export type Heads = Record<string, Head>;

interface AuditVerdict {
  findings: AuditFinding[];
  heads: Heads;
  /** `rows`: rows checked. `waiting`: rows of the last seconds that are not sealed yet. */
  rows: number;
  waiting: number;
}

const BATCH_SIZE = 5000;

/** Verifies every tenant's chain in one snapshot. `kept`: heads saved at an earlier time. */
export async function verifyAudit(database: Database, saved: Heads = {}): Promise<AuditVerdict> {
  return database.tx('all-tenants', async (tx) => {
    await tx.execute('set transaction isolation level repeatable read');
    const chains = await tx
      .selectDistinct({ tenantId: auditSeals.tenantId })
      .from(auditSeals)
      .orderBy(asc(auditSeals.tenantId));
    const heads = await readHeads(
      tx,
      chains.map(({ tenantId }) => tenantId),
    );
    const findings: AuditFinding[] = [];
    let rows = 0;
    for (const tenantId of new Set([...heads.keys(), ...Object.keys(saved)])) {
      for await (const link of verifyChain(tx, tenantId)) {
        rows += 1;
        findings.push(...link);
      }
      findings.push(...(await compareHead(tx, tenantId, saved[tenantId])));
    }
    findings.push(...(await neverSealed(tx)));
    return { findings, heads: Object.fromEntries(heads), rows, waiting: await tx.$count(auditUnsealed) };
  });
}

/** Yields the findings for each link in turn; usually none. */
async function* verifyChain(tx: Tx, tenantId: string): AsyncGenerator<AuditFinding[]> {
  let before: Head | undefined = { number: 0, hash: NOTHING_BEFORE };
  for (let after = 0; ; ) {
    const links = await tx
      .select({ ...getTableColumns(auditSeals), row: sealedColumns })
      .from(auditSeals)
      .leftJoin(auditLog, tenantJoin(auditLog.id, auditSeals.auditId))
      .where(and(eq(auditSeals.tenantId, tenantId), gt(auditSeals.number, after)))
      .orderBy(asc(auditSeals.number))
      .limit(BATCH_SIZE);
    for (const { number, hash, auditId, row } of links) {
      const found: AuditFinding[] = [];
      for (let missing = after + 1; missing < number; missing++) {
        found.push({ tenantId, kind: 'link_missing', id: missing });
        before = undefined;
      }
      if (row?.id == null) found.push({ tenantId, kind: 'deleted', id: auditId });
      // A row cannot be checked when its previous link is missing.
      else if (before && computeSeal(before.hash, row) !== hash) found.push({ tenantId, kind: 'changed', id: auditId });
      before = { number, hash };
      after = number;
      yield found;
    }
    if (links.length < BATCH_SIZE) return;
  }
}

/** A recreated or truncated chain is consistent in itself: only a head saved elsewhere reveals it. */
async function compareHead(tx: Tx, tenantId: string, saved: Head | undefined): Promise<AuditFinding[]> {
  if (!saved) return [];
  const [link] = await tx
    .select({ hash: auditSeals.hash })
    .from(auditSeals)
    .where(and(eq(auditSeals.tenantId, tenantId), eq(auditSeals.number, saved.number)));
  return link?.hash === saved.hash ? [] : [{ tenantId, kind: 'rewritten', id: saved.number }];
}

async function neverSealed(tx: Tx): Promise<AuditFinding[]> {
  const isSealed = tx
    .select({ number: auditSeals.number })
    .from(auditSeals)
    .where(tenantJoin(auditSeals.auditId, auditLog.id));
  const isWaiting = tx
    .select({ id: auditUnsealed.auditId })
    .from(auditUnsealed)
    .where(tenantJoin(auditUnsealed.auditId, auditLog.id));
  const rows = await tx
    .select({ tenantId: auditLog.tenantId, id: auditLog.id })
    .from(auditLog)
    .where(and(notExists(isSealed), notExists(isWaiting)))
    .orderBy(asc(auditLog.tenantId), asc(auditLog.id));
  return rows.map((row) => ({ ...row, kind: 'never_sealed' }));
}
