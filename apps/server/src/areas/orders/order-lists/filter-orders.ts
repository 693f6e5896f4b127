import type { OrderFilters } from '@inkstand/contract/orders/order-filters';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  customers,
  events,
  fulfillers,
  orders,
  refunds,
  reprintRequests,
  shipments,
  shopOrders,
  taggedOrders,
} from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { DAY_MS } from '@inkstand/domain/days';
import { EXCEPTIONS, WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { MAIN_LINE } from '@inkstand/domain/order-main-line';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { and, desc, eq, exists, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/capacity/capacity.ts';
import type { Ctx } from '#context.ts';
import { byName, containing, loadListTimeZone, ofTenant, withinDays } from '#sql/list-queries.ts';
import { lateOrders } from './order-row.ts';

/** A search that matches more orders than this is not answered with a list of ids. */
export const MAX_FOUND = 1000;

/**
 * A resolved search: a list of matching orders; or, for too many matches, a condition that is checked on each order of
 * the list.
 */
export interface Search {
  condition: SQL | undefined;
  /** Number of matching orders; undefined when there are too many to list. */
  found: number | undefined;
  /**
   * Set when too many of the newest orders match to be counted: the number of newest orders to scan for a lower bound
   * of the count.
   */
  countedAmong?: number;
}

/** Sample size. If many of the newest orders match a search, its trigram index would only collect half the table. */
const SAMPLE = 400;
const MANY_OF_SAMPLE = 5;
const COUNTED_AMONG = 3000;

interface Asked {
  words: string;
  /** The search text without spaces, if it has any: postcodes are written with and without. */
  compact: string | null;
  ref: string | null;
  part: string | null;
  code: string | null;
  /** As the number of an order in the online shop: `1001` and `#1001`. */
  shopNumbers: string[] | null;
}

/** Longest code that can be typed; a longer search cannot be a code. */
const MAX_CODE_LENGTH = 60;
/** Longest number of an order in an online shop, with the shop's own prefix and suffix. */
const MAX_SHOP_NUMBER_LENGTH = 40;
/** Searches with fewer letters than a trigram match the beginning of words only. */
const LETTERS_OF_A_TRIPLE = 3;
const MIN_REF_PART_LENGTH = 3;

function askedBy(q: string): Asked {
  const text = q.toLowerCase();
  const isShort = text.length < LETTERS_OF_A_TRIPLE;
  const compact = text.replace(/\s/g, '');
  const ref = parseOrderRef(q) ?? null;
  const isPart = /^[0-9a-z-]+$/.test(text) && text.length >= MIN_REF_PART_LENGTH && !'ink-'.startsWith(text);
  return {
    words: isShort ? `% ${containing(text).slice(1)}` : containing(text),
    compact: compact !== text && compact.length >= LETTERS_OF_A_TRIPLE ? containing(compact) : null,
    ref,
    part: !ref && isPart ? containing(text.toUpperCase()) : null,
    code: text.length <= MAX_CODE_LENGTH ? normaliseCode(q) || null : null,
    shopNumbers: text.length <= MAX_SHOP_NUMBER_LENGTH ? [text, `#${text}`] : null,
  };
}

/**
 * Resolves a search: by reference, code or the shop's number (as people type them), a part of a reference, name or
 * email, or a postcode with or without its spaces. Runs at most two statements.
 * @param client the one tenant that staff have filtered their list by
 */
export async function searchOrders(
  tx: Tx,
  ctx: Ctx,
  { q, client }: { q: string; client?: string | undefined },
): Promise<Search | undefined> {
  if (q === '') return undefined;
  const asked = askedBy(q);
  const tenant = ctx.tenantId === 'all' ? (client ?? null) : ctx.tenantId;
  if (!asked.ref && (await isOfMany(tx, asked, tenant))) {
    return { condition: await meant(tx, ctx, asked, 'words'), found: undefined, countedAmong: COUNTED_AMONG };
  }
  const { rows } = await tx.execute<Found>(sql`
    select found_by, tenant_id, id from inkstand_find_orders(
      ${tenant}::text, ${asked.words}::text, ${asked.compact}::text, ${asked.ref}::text, ${asked.part}::text,
      ${asked.code}::text, ${sql.param(asked.shopNumbers)}::text[], ${MAX_FOUND + 1}::int)`);
  const broad = [...Map.groupBy(rows, ({ found_by }) => found_by)].find(([, found]) => found.length > MAX_FOUND);
  if (broad) return { condition: await meant(tx, ctx, asked, broad[0]), found: undefined };
  const keys = new Map(rows.map((row) => [row.id, row]));
  return { condition: theseOrders([...keys.values()]), found: keys.size };
}

interface Found extends Record<string, unknown> {
  found_by: 'ref' | 'part' | 'code' | 'shop' | 'words';
  tenant_id: string;
  id: string;
}

function theseOrders(found: readonly Found[]): SQL {
  const tenants = sql.param(found.map(({ tenant_id }) => tenant_id));
  const ids = sql.param(found.map(({ id }) => id));
  return sql`(${orders.tenantId}, ${orders.id}) in (select * from unnest(${tenants}::text[], ${ids}::uuid[]))`;
}

/**
 * The search as a condition on each order, restricted to the field that most matches come from; the few matches by
 * other fields are left out.
 */
async function meant(
  tx: Tx,
  ctx: Ctx,
  { words, compact, part, code, shopNumbers }: Asked,
  by: Found['found_by'],
): Promise<SQL | undefined> {
  if (by === 'code') return ofCode(tx, ctx, code ?? '');
  if (by === 'shop') return ofShopNumbers(shopNumbers ?? []);
  if (by === 'part') return like(orders.orderRef, part ?? '');
  // `offset 0` keeps the subquery per order while the list is walked; a join would scan all customers first.
  return sql`exists (select 1 from ${customers} where ${customers.tenantId} = ${orders.tenantId}
    and ${customers.id} = ${orders.customerId} and ${saying({ words, compact })} offset 0)`;
}

function ofShopNumbers(numbers: readonly string[]): SQL {
  return sql`exists (select 1 from ${shopOrders} where ${shopOrders.tenantId} = ${orders.tenantId}
    and ${shopOrders.orderId} = ${orders.id} and lower(${shopOrders.name}) = any(${sql.param(numbers)}::text[]))`;
}

const saying = ({ words, compact }: Pick<Asked, 'words' | 'compact'>): SQL | undefined => {
  const text = sql`inkstand_customer_words(${customers.name}, ${customers.email}, ${customers.addressPostcode})`;
  return or(like(text, words), compact ? like(text, compact) : undefined);
};

/**
 * Whether a considerable share of the newest orders matches the search. Never called for fewer orders than the sample.
 */
async function isOfMany(tx: Tx, asked: Asked, tenant: string | null): Promise<boolean> {
  const owner = tenant === null ? undefined : eq(orders.tenantId, tenant);
  const newest = tx
    .select({ tenantId: orders.tenantId, customerId: orders.customerId })
    .from(orders)
    .where(and(owner, isNotNull(orders.status), isNotNull(orders.placedAt)))
    .orderBy(desc(orders.placedAt))
    .limit(SAMPLE)
    .as('newest');
  const [seen] = await tx
    .select({ all: sql<number>`count(*)::int`, said: sql<number>`count(*) filter (where ${saying(asked)})::int` })
    .from(newest)
    .innerJoin(customers, and(eq(customers.tenantId, newest.tenantId), eq(customers.id, newest.customerId)));
  return seen !== undefined && seen.all === SAMPLE && seen.said >= MANY_OF_SAMPLE;
}

/**
 * The condition for orders with a promo or voucher code, in its normalised form. The codes' ids are read first: each of
 * them has an index, a subquery would be compared with every order.
 */
async function ofCode(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, code: string): Promise<SQL> {
  const owner = ctx.tenantId === 'all' ? sql`` : sql` and e.tenant_id = ${ctx.tenantId}`;
  const selectCodes = (table: SQL) => sql`(select c.tenant_id, c.id from events e
    join ${table} c on c.tenant_id = e.tenant_id and c.event_id = e.id and c.code = ${code} where true${owner})`;
  const { rows } = await tx.execute<{ tenant_id: string; id: string }>(
    sql`${selectCodes(sql`promo_codes`)} union all ${selectCodes(sql`vouchers`)}`,
  );
  if (rows.length === 0) return sql`false`;
  const tenants = sql.param([...new Set(rows.map(({ tenant_id }) => tenant_id))]);
  const ids = sql.param(rows.map(({ id }) => id));
  return sql`(${orders.tenantId} = any(${tenants}::text[])
    and (${orders.promoCodeId} = any(${ids}::uuid[]) or ${orders.voucherId} = any(${ids}::uuid[])))`;
}

/** Statuses of orders that are still to be shipped and that nothing stops. */
export const TO_SHIP = MAIN_LINE.filter((status) => status !== 'shipped');

export const ofCustomer = tenantJoin(customers.id, orders.customerId);
export const ofEvent = tenantJoin(events.id, orders.eventId);

/**
 * The condition for a list, an export or a bulk action of orders. Orders that wait for their payment are always
 * excluded (docs/product/orders.md). The search, a code and lateness are each resolved by a statement of their own.
 */
export async function filteredOrders(tx: Tx, ctx: Ctx, query: OrderFilters): Promise<SQL | undefined> {
  const search = await searchOrders(tx, ctx, query);
  return and(await placedOrders(tx, ctx, query, search), statusCondition(tx, query));
}

/** Whether the search is the only filter. */
export function isSearchAlone(query: OrderFilters): boolean {
  return (['status', ...OTHER_FILTERS] as const).every((name) => {
    const value = query[name];
    return value === undefined || (Array.isArray(value) && value.length === 0);
  });
}

interface Asking {
  tx: Tx;
  ctx: Ctx;
  query: OrderFilters;
}

type OtherFilter = Exclude<keyof OrderFilters, 'q' | 'status'>;

/** What each filter demands of an order, but for the search and for the statuses, which a list walks one by one. */
const CONDITIONS: {
  [Name in OtherFilter]: (
    value: NonNullable<OrderFilters[Name]>,
    asking: Asking,
  ) => SQL | undefined | Promise<SQL | undefined>;
} = {
  client: (client) => eq(orders.tenantId, client),
  event: (slug, { tx, ctx, query }) => ofEvents(tx, ctx, slug, query.client),
  fulfiller: (fulfiller, { tx }) => exists(parcelsAt(tx, fulfiller)),
  delivered: (delivered) => DELIVERED[delivered],
  refund: (_failed, { tx }) => failedRefund(tx),
  tag: (tag, { tx }) => ofTag(tx, tag),
  assignee: (assignee, { ctx }) => assignedTo(ctx, assignee),
  only: (only, { tx, ctx }) => {
    // The others go by statuses.
    return only === 'late' ? lateOrders(tx, ctx) : undefined;
  },
  region: (region) => eq(orders.region, region),
  kind: (kind) => eq(orders.kind, kind),
  code: (code, { tx, ctx }) => ofCode(tx, ctx, normaliseCode(code)),
  refs: (refs) => inArray(orders.orderRef, refs),
  older_than_days: (days, { ctx }) => lt(orders.placedAt, new Date(ctx.now().getTime() - days * DAY_MS)),
  from: (_from, asking) => placedOn(asking),
  to: (_to, asking) => (asking.query.from ? undefined : placedOn(asking)),
};

const OTHER_FILTERS = Object.keys(CONDITIONS) as OtherFilter[];

function conditionOf<Name extends OtherFilter>(name: Name, asking: Asking) {
  const value = asking.query[name];
  return value ? CONDITIONS[name](value, asking) : undefined;
}

/** All filters except the statuses, which a list walks one by one. */
export async function placedOrders(
  tx: Tx,
  ctx: Ctx,
  query: OrderFilters,
  search: Search | undefined,
): Promise<SQL | undefined> {
  const conditions: (SQL | undefined)[] = [];
  for (const name of OTHER_FILTERS) conditions.push(await conditionOf(name, { tx, ctx, query }));
  return and(
    ofTenant(ctx, orders.tenantId),
    isNotNull(orders.status),
    isNotNull(orders.placedAt),
    ...conditions,
    search?.condition,
  );
}

/** As the partial indexes have it, with constants: `orders_delivered`, `orders_on_the_way` and those of staff lists. */
const DELIVERED: Readonly<Record<NonNullable<OrderFilters['delivered']>, SQL | undefined>> = {
  yes: isNotNull(orders.deliveredAt),
  no: and(sql`${orders.status} = 'shipped'`, isNull(orders.deliveredAt)),
};

/** Row-level security hides the tags of other tenants. */
function ofTag(tx: Tx, tag: string): SQL {
  const tagged = tx
    .select({ tenantId: taggedOrders.tenantId, orderId: taggedOrders.orderId })
    .from(taggedOrders)
    .where(eq(taggedOrders.tagId, tag));
  return sql`(${orders.tenantId}, ${orders.id}) in ${tagged}`;
}

function assignedTo({ user }: Pick<Ctx, 'user'>, assignee: string): SQL | undefined {
  if (assignee === 'nobody') return isNull(orders.assigneeId);
  return eq(orders.assigneeId, assignee === 'me' ? (user?.id ?? '') : assignee);
}

async function placedOn({ tx, ctx, query }: Asking): Promise<SQL | undefined> {
  return withinDays(orders.placedAt, query, await loadListTimeZone(tx, ctx, query.event));
}

/** Slugs are unique per tenant only: across tenants one slug can name several events. */
function ofEvents(tx: Tx, ctx: Ctx, slug: string, client: string | undefined): SQL {
  const owner = ctx.tenantId === 'all' ? client : ctx.tenantId;
  const named = tx
    .select(owner ? { id: events.id } : { tenantId: events.tenantId, id: events.id })
    .from(events)
    .where(and(eq(events.slug, slug), owner ? eq(events.tenantId, owner) : undefined));
  // With one tenant the event is a single value, so that an index returns its orders sorted.
  return owner ? sql`${orders.eventId} = ${named}` : sql`(${orders.tenantId}, ${orders.eventId}) in ${named}`;
}

/** The statuses as one condition, and what else `only` demands of some of them. */
export function statusCondition(tx: Tx, { status, only }: OrderFilters): SQL | undefined {
  return and(
    status && status.length > 0 ? inArray(orders.status, status) : undefined,
    only === 'exceptions' ? inArray(orders.status, [...EXCEPTIONS]) : undefined,
    only === 'to_ship' ? inArray(orders.status, TO_SHIP) : undefined,
    only === 'needs_person' ? needsPerson(tx) : undefined,
    only === 'reprint_asked' ? or(eq(orders.status, 'awaiting reprint'), askedReprint(tx)) : undefined,
  );
}

function parcelsAt(tx: Tx, fulfiller: string) {
  const own = tenantJoin(shipments.orderId, orders.id);
  return tx
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(and(own, eq(shipments.fulfillerId, fulfiller)));
}

/** Selects the names of an order's fulfillers. */
export function selectFulfillers(tx: Tx, language: string): SQL<string[]> {
  const names = tx
    .selectDistinct({ name: fulfillers.name })
    .from(shipments)
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .where(and(tenantJoin(shipments.orderId, orders.id), notWithdrawn))
    .as('at');
  return sql`array(select name from ${names} order by ${byName(sql`name`, language)})`;
}

/** Whether someone has to decide: nothing goes on without it, a refund failed, or a reprint was requested. */
export const needsPerson = (tx: Tx): SQL | undefined =>
  or(inArray(orders.status, WAITING_EXCEPTIONS), failedRefund(tx), askedReprint(tx));

/** Whether a reprint request of the order is still open. A cancelled order needs no decision about one. */
export function askedReprint(tx: Tx): SQL<boolean> {
  const asked = and(tenantJoin(reprintRequests.orderId, orders.id), eq(reprintRequests.status, 'asked'));
  const open = exists(tx.select({ id: reprintRequests.id }).from(reprintRequests).where(asked));
  return sql<boolean>`(${orders.status} <> 'cancelled' and ${open})`;
}

/** Whether the order has a failed refund that needs attention. */
export function failedRefund(tx: Tx): SQL<boolean> {
  const waiting = and(tenantJoin(refunds.orderId, orders.id), eq(refunds.status, 'failed'), isNull(refunds.settledAt));
  return sql<boolean>`${exists(tx.select({ id: refunds.id }).from(refunds).where(waiting))}`;
}
