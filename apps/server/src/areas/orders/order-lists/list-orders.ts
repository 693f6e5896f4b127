import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrderFilters, OrderSort } from '@inkstand/contract/orders/order-filters';
import type { Tx } from '@inkstand/database';
import { customers, events, orders, shipments } from '@inkstand/database/tables/index';
import { EXCEPTIONS, WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { and, eq, getTableColumns, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { readAssignees } from '#areas/orders/teamwork/assignee.ts';
import { tagsColumn } from '#areas/orders/teamwork/tags.ts';
import type { Ctx } from '#context.ts';
import {
  askedReprint,
  failedRefund,
  isSearchAlone,
  MAX_FOUND,
  ofCustomer,
  ofEvent,
  placedOrders,
  type Search,
  searchOrders,
  selectFulfillers,
  statusCondition,
  TO_SHIP,
} from './filter-orders.ts';
import {
  isLateOrder,
  selectOrigin,
  selectProducts,
  selectShipDays,
  selectTracking,
  toOrderRowResponse,
} from './order-row.ts';

/** Counting stops here: an exact count would read half the table, and nobody needs it. */
const COUNTED = 5000;

/** With more statuses than this, one walk over all orders is faster than one walk per status. */
const MAX_SCANS = 9;

/**
 * A part of the list in index order: within one status orders are sorted by when they were placed, across several they
 * are not. The results of all parts are merged; each part reads no more rows than the page can need.
 */
interface Walk {
  condition: SQL | undefined;
  /** Parts of a lower rank come first. */
  rank: number;
}

type Query = OrderFilters & { sort: OrderSort; page: number; per_page: number };

const columns = {
  recent: sql`placed_at desc, id desc`,
  oldest: sql`placed_at, id`,
  'total-desc': sql`total desc, placed_at desc, id desc`,
  'total-asc': sql`total, placed_at, id`,
  exceptions: sql`placed_at desc, id desc`,
} as const satisfies Record<OrderSort, SQL>;

/** Selects the keys of one page with their position, to be joined (`page.tenant_id`, `page.id`, `page.place`). */
export function pageOfOrders(tx: Tx, query: Query, where: SQL | undefined): SQL {
  const { page, per_page: size, sort } = query;
  const order = columns[sort];
  const needed = page * size;
  const parts = planWalks(tx, query).map(
    ({ condition, rank }) =>
      sql`(select tenant_id, id, placed_at, total, ${sql.raw(String(rank))} as rank from orders
        where ${and(where, condition)} order by ${order} limit ${needed})`,
  );
  return sql`(select tenant_id, id, row_number() over (order by rank, ${order}) as place from (${sql.join(parts, sql` union all `)}) parts
    order by rank, ${order} limit ${size} offset ${needed - size}) page`;
}

/** Counts the orders, up to `most` + 1. */
export function countOfOrders(tx: Tx, query: OrderFilters, where: SQL | undefined, most: number): SQL {
  const parts = planWalks(tx, { ...query, sort: 'recent' }).map(
    ({ condition }) => sql`(select 1 from orders where ${and(where, condition)} limit ${most + 1})`,
  );
  return sql`select count(*)::int as total from (select 1 from (${sql.join(parts, sql` union all `)}) parts limit ${most + 1}) counted`;
}

/** Selects all matching orders, each of them once, along the same indexes as a page of them. */
export function allOrders(tx: Tx, query: OrderFilters, where: SQL | undefined): SQL {
  const parts = planWalks(tx, { ...query, sort: 'recent' }).map(
    ({ condition }) => sql`select * from orders where ${and(where, condition)}`,
  );
  return sql`(${sql.join(parts, sql` union all `)}) orders`;
}

/** Counts how many of the newest orders match a search, and how many were examined. */
function countAmongNewest(
  tx: Tx,
  query: OrderFilters,
  base: SQL | undefined,
  search: SQL | undefined,
  most: number,
): SQL {
  return sql`select count(*)::int as looked, (count(*) filter (where ${search}))::int as total
    from (select * from orders where ${and(base, statusCondition(tx, query))} order by placed_at desc limit ${most}) orders`;
}

/** Counts one fulfiller's orders, up to `most` + 1, from an index on its parcels alone. */
function countOfParcels({ tenantId }: { tenantId: string }, fulfiller: string, most: number): SQL {
  const owner = tenantId === 'all' ? undefined : eq(shipments.tenantId, tenantId);
  return sql`select count(*)::int as total from (select 1 from shipments
    where ${and(eq(shipments.fulfillerId, fulfiller), owner)} group by tenant_id, order_id limit ${most + 1}) counted`;
}

function planWalks(tx: Tx, query: Pick<Query, 'status' | 'only' | 'delivered' | 'sort'>): Walk[] {
  const walks = statusWalks(tx, query);
  return walks.length > 0 ? walks : [{ condition: sql`false`, rank: 0 }];
}

function statusWalks(tx: Tx, { sort, ...query }: Pick<Query, 'status' | 'only' | 'delivered' | 'sort'>): Walk[] {
  const { only } = query;
  const chosen = chosenStatuses(query);
  const waiting = WAITING_EXCEPTIONS.filter((each) => chosen.includes(each));
  const others = chosen.filter((each) => !waiting.some((other) => other === each));
  const isExceptionsFirst = sort === 'exceptions';
  const first = waiting.map((each): Walk => ({ condition: eq(orders.status, each), rank: 0 }));
  const oneOf = (statuses: OrderStatus[]) => (statuses.length > 0 ? inArray(orders.status, statuses) : sql`false`);
  const rank = isExceptionsFirst ? 1 : 0;
  if (only === 'needs_person') {
    return [
      ...first,
      { condition: and(failedRefund(tx), oneOf(others)), rank },
      { condition: and(askedReprint(tx), not(failedRefund(tx)), oneOf(others)), rank },
    ];
  }
  if (only === 'reprint_asked') {
    const stopped = waiting.filter((each) => each !== 'awaiting reprint');
    return [
      ...(waiting.length > stopped.length ? [{ condition: eq(orders.status, 'awaiting reprint'), rank: 0 }] : []),
      { condition: and(askedReprint(tx), oneOf(stopped)), rank: 0 },
      { condition: and(askedReprint(tx), oneOf(others)), rank },
    ];
  }
  if (isExceptionsFirst) return [...first, ...together(others, chosen.length === ORDER_STATUSES.length, 1)];
  return chosen.length === ORDER_STATUSES.length ? [{ condition: undefined, rank: 0 }] : together(chosen, false, 0);
}

/** One walk per status when they are few, a single walk when they are many. */
function together(statuses: readonly OrderStatus[], isRest: boolean, rank: number): Walk[] {
  if (statuses.length === 0) return [];
  if (isRest) return [{ condition: notInArray(orders.status, [...WAITING_EXCEPTIONS]), rank }];
  if (statuses.length > MAX_SCANS) return [{ condition: inArray(orders.status, [...statuses]), rank }];
  return statuses.map((status) => ({ condition: eq(orders.status, status), rank }));
}

function chosenStatuses({ status, only, delivered }: Pick<Query, 'status' | 'only' | 'delivered'>): OrderStatus[] {
  const among = only === 'exceptions' ? EXCEPTIONS : only === 'to_ship' ? TO_SHIP : ORDER_STATUSES;
  const isChosen = (each: OrderStatus) =>
    (!status || status.length === 0 || status.includes(each)) && (!delivered || each === 'shipped');
  return among.filter(isChosen);
}

/**
 * Lists placed orders; those that wait for their payment are never listed (docs/product/orders.md). Runs two
 * statements: rows and count, or, with a search, its resolution and the rows. The keys of the page are found first, so
 * that skipped rows are never joined.
 */
export async function listOrders(ctx: Ctx, { query }: HandlerInput<'listOrders'>): Promise<HandlerReply<'listOrders'>> {
  const { rows, counted } = await ctx.tx(async (tx) => {
    const search = await searchOrders(tx, ctx, query);
    const where = await placedOrders(tx, ctx, query, search);
    return {
      rows: await selectPage(tx, ctx, pageOfOrders(tx, query, where)),
      counted: await countOrders(tx, ctx, query, where, search),
    };
  });
  const assignee = await readAssignees(
    ctx,
    rows.map(({ order }) => order.assigneeId),
  );
  const meta = { total: counted.total, page: query.page, per_page: query.per_page };
  return {
    data: rows.map((row) =>
      toOrderRowResponse({
        ...row,
        assignee: assignee(row.order.assigneeId),
        late: isLateOrder(row.order, row.event, row.shipDays, ctx.now()),
      }),
    ),
    meta: counted.isMore ? { ...meta, more: true } : meta,
  };
}

/** Counts the orders up to a limit. A search without other filters has its count already. */
async function countOrders(
  tx: Tx,
  ctx: Ctx,
  query: HandlerInput<'listOrders'>['query'],
  where: SQL | undefined,
  search: Search | undefined,
): Promise<{ total: number; isMore: boolean }> {
  if (search?.countedAmong) {
    const base = await placedOrders(tx, ctx, query, undefined);
    const { rows } = await tx.execute<Counted>(
      countAmongNewest(tx, query, base, search.condition, search.countedAmong),
    );
    const { total = 0, looked = 0 } = rows[0] ?? {};
    return { total, isMore: looked >= search.countedAmong };
  }
  if (search && isSearchAlone(query)) return { total: search.found ?? MAX_FOUND, isMore: search.found === undefined };
  const most = search && search.found === undefined ? MAX_FOUND : COUNTED;
  const alone = isSearchAlone({ ...query, fulfiller: undefined }) && query.q === '' ? query.fulfiller : undefined;
  const count = alone ? countOfParcels(ctx, alone, most) : countOfOrders(tx, query, where, most);
  const { rows } = await tx.execute<Counted>(count);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isMore: total > most };
}

interface Counted extends Record<string, unknown> {
  total: number;
  looked?: number;
}

const { slug, name, type, inHandsDate, timeZone } = getTableColumns(events);
const { name: customerName, email, addressPostcode, addressCountry } = getTableColumns(customers);

function selectPage(tx: Tx, { language }: Pick<Ctx, 'language'>, page: ReturnType<typeof pageOfOrders>) {
  const names = selectFulfillers(tx, language);
  return tx
    .select({
      // An event's configuration is long, and no list shows it.

      order: orders,
      event: { slug, name, type, inHandsDate, timeZone },
      customer: { name: customerName, email, addressPostcode, addressCountry },
      fulfillers: names,
      ...selectOrigin(tx),
      refundFailed: failedRefund(tx),
      reprintAsked: askedReprint(tx),
      tracking: selectTracking(tx),
      products: selectProducts(tx),
      tags: tagsColumn(language),
      shipDays: selectShipDays(tx),
    })
    .from(orders)
    .innerJoin(page, sql`page.tenant_id = ${orders.tenantId} and page.id = ${orders.id}`)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .orderBy(sql`page.place`);
}
