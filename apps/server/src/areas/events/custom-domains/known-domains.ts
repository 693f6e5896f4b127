import type { Database } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, isNotNull, isNull } from 'drizzle-orm';
import { hostOrigin, storeOrigin } from '#config.ts';
import type { Services } from '#context.ts';

/** Every process reads the proved domains anew this often. */
export const DOMAINS_SECONDS = 2;

interface Store {
  tenant: string;
  slug: string;
}
interface Domains {
  stores: ReadonlyMap<string, Store>;
  hosts: ReadonlyMap<string, string>;
}

const NONE: Domains = { stores: new Map(), hosts: new Map() };
const storePath = ({ tenant, slug }: Store) => `${tenant}/${slug}`;

/** As each process has read them last: which store a host names is asked at every request. */
const known = new WeakMap<Database, Domains>();

type Asked = Pick<Services, 'database'>;

/** Reads the proved domains; while the database does not answer they stay as they were. */
export async function readDomains({ database }: Asked): Promise<void> {
  const isLive = and(isNotNull(events.customDomainVerifiedAt), isNull(events.deletedAt));
  const rows = await database.tx('all-tenants', (tx) =>
    tx.select({ host: events.customDomain, tenant: events.tenantId, slug: events.slug }).from(events).where(isLive),
  );
  const pairs = rows.flatMap(({ host, ...store }) => (host ? [{ host, store }] : []));
  known.set(database, {
    stores: new Map(pairs.map(({ host, store }) => [host, store])),
    hosts: new Map(pairs.map(({ host, store }) => [storePath(store), host])),
  });
}

/** The store that a proved domain leads to. */
export const storeOfDomain = ({ database }: Asked, host: string): Store | undefined =>
  (known.get(database) ?? NONE).stores.get(host);

/** The origin by which a store is known to the world: its proved domain's, else its own host's. */
export function knownOrigin({ database, config }: Pick<Services, 'database' | 'config'>, store: Store): string {
  const host = (known.get(database) ?? NONE).hosts.get(storePath(store));
  return host ? hostOrigin(config, host) : storeOrigin(config, store.tenant, store.slug);
}
