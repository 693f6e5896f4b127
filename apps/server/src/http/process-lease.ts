import { randomBytes } from 'node:crypto';
import type { Database } from '@inkstand/database';
import pg from 'pg';

// A process that works on something holds an advisory lock for as long as it lives. PostgreSQL lets go of it at once when
// the process dies, so nobody waits for a clock to find out.

interface Lease {
  id: bigint;
  client: pg.Client;
}

const leases = new WeakMap<Database, Promise<Lease>>();

/** The lock of this process; it is taken when first asked for, and anew after its connection was lost. */
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

/** Lets go of the lock, as the death of the process would. */
export async function closeLease(database: Database): Promise<void> {
  const lease = await leases.get(database)?.catch(() => undefined);
  leases.delete(database);
  await lease?.client.end();
}
