import type { Tx } from '@inkstand/database';
import { accountTokens, mailOutbox, sessions, tenants, users } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { RETENTION_MS } from '#jobs/retention.ts';
import { STAFF_COMPANY } from './check-tenant-id.ts';

const BATCH_SIZE = 100;
/** Tables that every sign-up writes to. The audit log stays: it contains only ids, and its hash chain must hold. */
const OF_A_SIGN_UP = [
  'users',
  'account_tokens',
  'sessions',
  'mail_outbox',
  'idempotency_keys',
  'audit_log',
  'audit_unsealed',
  'audit_seals',
];
const NOT_DELETED = Symbol('kept');

/**
 * Removes companies whose users never verified their email address, which frees the address. A company with any other
 * data, that staff have verified, or that has another user, stays.
 */
export async function purgeUnverified({
  database,
  log,
  now,
}: Pick<Services, 'database' | 'log' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS.unconfirmedSignUp);
  const candidates = await database.tx('all-tenants', (tx) => unproved(tx, before));
  for (const { id } of candidates) {
    await database
      .tx('all-tenants', (tx) => deleteCompany(tx, id))
      // The company stays, or somebody has just started to use it.
      .catch(
        (error: unknown) =>
          error === NOT_DELETED || log.warn({ err: error, tenant: id }, 'registration: sign-up not purged'),
      );
  }
}

/** Selects old companies that have users, none of them with a verified address. */
function unproved(tx: Tx, before: Date) {
  const ofIt = eq(users.tenantId, tenants.id);
  const proved = tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofIt, isNotNull(users.emailVerifiedAt)));
  return tx
    .selectDistinct({ id: tenants.id })
    .from(tenants)
    .innerJoin(users, ofIt)
    .where(
      and(
        lt(tenants.createdAt, before),
        lt(users.createdAt, before),
        eq(tenants.verified, false),
        sql`${tenants.id} <> ${STAFF_COMPANY}`,
        notExists(proved),
      ),
    )
    .limit(BATCH_SIZE);
}

async function deleteCompany(tx: Tx, tenantId: string): Promise<void> {
  // A concurrent verification locks the link first: wait for it here, so that the checks below see it.
  await tx.delete(accountTokens).where(eq(accountTokens.tenantId, tenantId));
  await tx.delete(sessions).where(eq(sessions.tenantId, tenantId));
  await tx.delete(mailOutbox).where(eq(mailOutbox.tenantId, tenantId));
  await tx.execute(sql`delete from idempotency_keys where tenant_id = ${tenantId}`);
  await tx.delete(users).where(and(eq(users.tenantId, tenantId), isNull(users.emailVerifiedAt)));
  const isLeft = await tx.$count(users, eq(users.tenantId, tenantId));
  if (isLeft > 0 || (await hasAnything(tx, tenantId))) throw NOT_DELETED;
  const gone = await tx
    .delete(tenants)
    .where(and(eq(tenants.id, tenantId), eq(tenants.verified, false)))
    .returning({ id: tenants.id });
  if (gone.length === 0) throw NOT_DELETED;
}

/** Checks every tenant table, including ones added in the future. */
async function hasAnything(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where attname = 'tenant_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by relname`);
  for (const { name } of rows) {
    if (OF_A_SIGN_UP.includes(name)) continue;
    const { rows: found } = await tx.execute(
      sql`select 1 from ${sql.identifier(name)} where tenant_id = ${tenantId} limit 1`,
    );
    if (found.length > 0) return true;
  }
  return false;
}
