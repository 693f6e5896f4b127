import { domainToUnicode } from 'node:url';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CustomDomain } from '@inkstand/contract/events/custom-domains';
import type { Database, Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import { type Config, hostOrigin, storeOrigin } from '#config/config.ts';
import type { Ctx, Services } from '#context.ts';
import { fail } from '#errors.ts';

/** Days that a domain keeps working without its record: long enough to fix a mistake made over a weekend. */
const GRACE_DAYS = 5;

export const recordName = (domain: string): string => `_inkstand.${domain}`;
export const recordValue = (token: string): string => `inkstand-domain=${token}`;

/** When the proof of a domain with a missing record is revoked. */
export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + GRACE_DAYS * DAY_MS);

/** Only events with public pages can have a domain. */
export function assertHasPages(event: EventRow): EventRow {
  return isPublicEventType(event.type) ? event : fail('request.not_found');
}

export function domainState(event: EventRow): CustomDomain['state'] {
  const { customDomain, customDomainVerifiedAt: proved, customDomainMissingSince: missing } = event;
  if (!customDomain) return 'none';
  if (proved) return missing ? 'missing' : 'proved';
  return missing ? 'lost' : 'unproved';
}

export function toDomainResponse(config: Config, event: EventRow): CustomDomain {
  const { customDomain: domain, customDomainToken: token, customDomainMissingSince: missing } = event;
  const own = new URL(storeOrigin(config, event.tenantId, event.slug));
  const state = domainState(event);
  return {
    domain,
    name: domain && domainToUnicode(domain),
    state,
    proved_at: event.customDomainVerifiedAt?.toISOString() ?? null,
    checked_at: event.customDomainCheckedAt?.toISOString() ?? null,
    ends_at: state === 'missing' && missing ? endOfGrace(missing).toISOString() : null,
    record: domain && token ? { name: recordName(domain), value: recordValue(token) } : null,
    target: own.hostname,
    url: domain && `${own.protocol}//${domain}${own.port ? `:${own.port}` : ''}/${event.slug}`,
  };
}

/** Interval at which every process reloads the proved domains. */
export const DOMAINS_READ_SECONDS = 2;

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

/** Cached per process, because every request looks up its host. */
const known = new WeakMap<Database, Domains>();

type Asked = Pick<Services, 'database'>;

/** Reloads the proved domains; keeps the cached ones while the database is unavailable. */
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

/** Returns the store of a proved domain. */
export const findStoreByDomain = ({ database }: Asked, host: string): Store | undefined =>
  (known.get(database) ?? NONE).stores.get(host);

/** Returns a store's public origin: its proved domain, else its own host. */
export function knownOrigin({ database, config }: Pick<Services, 'database' | 'config'>, store: Store): string {
  const host = (known.get(database) ?? NONE).hosts.get(storePath(store));
  return host ? hostOrigin(config, host) : storeOrigin(config, store.tenant, store.slug);
}

type Part = Pick<typeof events.$inferInsert, Extract<keyof EventRow, `customDomain${string}`>>;

/** Saves the state of an event's domain. Increments the event's revision, since its pages contain the domain. */
export async function saveDomain(tx: Tx, event: Pick<EventRow, 'tenantId' | 'id'>, part: Part): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...part, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning();
  if (!saved) throw new Error('the event has gone while it was held');
  return saved;
}

export async function customDomain(
  ctx: Ctx,
  { params }: HandlerInput<'customDomain'>,
): Promise<HandlerReply<'customDomain'>> {
  const event = await ctx.tx(async (tx) => assertHasPages(await loadEvent(tx, ctx, params.slug)));
  return { data: toDomainResponse(ctx.config, event) };
}
