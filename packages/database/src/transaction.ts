import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { roles } from './connection.ts';
import * as tables from './tables/index.ts';

/**
 * Whose rows a transaction sees: one tenant's; what the public sees of one tenant (read-only); or everybody's, for
 * staff and for work that spans tenants. There is no default: the widest is always written out.
 */
export type Scope = { tenant: string } | { tenant: string; as: 'public' } | 'all-tenants';

/** A transaction: a drizzle database on one connection, which is `$client`. */
export type Tx = NodePgDatabase<typeof tables> & { $client: PoolClient };

/**
 * Runs the work in a transaction and returns what it returns; an error rolls everything back.
 * It opens with a single round trip, because each one costs a page read a quarter of its throughput.
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
    // PostgreSQL answers a commit with ROLLBACK when a statement had failed and the work went on regardless.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  } catch (error) {
    // A connection in an unknown state must not serve the next transaction, perhaps another tenant's.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs part of a transaction so that its failure undoes that part alone, and is thrown.
 * Drizzle's own `tx.transaction` would commit the transaction around it.
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

/** Whether an id can be a tenant's: a-z, 0-9 and hyphens, as in a host name. */
export const isTenantId = (id: string): boolean => /^[a-z0-9-]{1,63}$/.test(id);

function openingStatement(scope: Scope): string {
  if (scope === 'all-tenants') return `begin; set local role ${roles.staff}`;
  // The id goes into the statement's text, since a simple query takes no parameters.
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
