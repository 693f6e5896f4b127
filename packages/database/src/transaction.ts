import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { roles } from './connection.ts';
import * as tables from './tables/index.ts';

/**
 * Rows visible to a transaction: one tenant's; the public part of one tenant's (read-only); or all tenants', for staff
 * and cross-tenant work. There is no default, so that the widest scope is always explicit.
 */
export type Scope = { tenant: string } | { tenant: string; as: 'public' } | 'all-tenants';

/** A drizzle database bound to one connection, `$client`. */
export type Tx = NodePgDatabase<typeof tables> & { $client: PoolClient };

/**
 * Runs the work in a transaction and returns its result; an error rolls back. It opens with a single round trip,
 * because each extra one costs a page read a quarter of its throughput.
 */
export async function inTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const opening = openingStatement(scope);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening);
    const result = await work(databaseOn(client));
    const { command } = await client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement failed and the work continued.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    // A connection in an unknown state must not be reused: the next transaction may be another tenant's.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs part of a transaction. An error rolls back that part only and is rethrown. Drizzle's own `tx.transaction` would
 * commit the outer transaction.
 */
export async function savepoint<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await tx.$client.query('savepoint part');
  try {
    const result = await work(tx);
    await tx.$client.query('release savepoint part');
    return result;
  } catch (error) {
    await tx.$client.query('rollback to savepoint part; release savepoint part');
    throw error;
  }
}

/** Checks the format of a tenant id: a-z, 0-9 and hyphens, as in a host name. */
export const isTenantId = (id: string): boolean => /^[a-z0-9-]{1,63}$/.test(id);

function openingStatement(scope: Scope): string {
  if (scope === 'all-tenants') return `begin; set local role ${roles.staff}`;
  // A simple query takes no parameters, so the id is interpolated into the statement.
  if (!isTenantId(scope.tenant)) throw new Error('A tenant id consists of a-z, 0-9 and hyphens.');
  const tenant = `set local app.tenant_id = '${scope.tenant}'`;
  return 'as' in scope ? `begin read only; ${tenant}; set local role ${roles.public}` : `begin; ${tenant}`;
}

const databases = new WeakMap<PoolClient, Tx>();

function databaseOn(client: PoolClient): Tx {
  const known = databases.get(client);
  if (known !== undefined) return known;
  const database: Tx = drizzle(client, { schema: tables, casing: 'snake_case' });
  database.transaction = () => Promise.reject(new Error('Already in a transaction: use savepoint(tx, …) for a part.'));
  databases.set(client, database);
  return database;
}
