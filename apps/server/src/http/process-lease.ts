import { randomBytes } from 'node:crypto';
import type { Database } from '@inkstand/database';
import pg from 'pg';

// A process holds an advisory lock for as long as it lives. PostgreSQL releases it when the process dies, so that
// others need no timeout to detect that.

interface Lease {
  id: bigint;
  client: pg.Client;
}

const leases = new WeakMap<Database, Promise<Lease>>();

/** Returns the lock id of this process. It is acquired on first use, and again after its connection was lost. */
export async function processLease(database: Database): Promise<bigint> {
  let lease = leases.get(database);
  if (!lease) {
    lease = openLease(database);
    leases.set(database, lease);
    lease.catch(() => leases.delete(database));
  }
  return (await lease).id;
}

async function openLease(database: Database): Promise<Lease> {
  const { host, port, user, password, database: name, ssl, options } = database.pool.options;
  const client = new pg.Client({
    host,
    port,
    user,
    password,
    database: name,
    ssl,
    options,
    application_name: 'inkstand lease',
    keepAlive: true,
  });
  client.on('error', () => leases.delete(database));
  client.on('end', () => leases.delete(database));
  await client.connect();
  const id = randomBytes(8).readBigInt64BE();
  await client.query('select pg_advisory_lock($1)', [id.toString()]);
  return { id, client };
}

/** Releases the lock, as the death of the process would. */
export async function closeLease(database: Database): Promise<void> {
  const lease = await leases.get(database)?.catch(() => undefined);
  leases.delete(database);
  await lease?.client.end();
}
