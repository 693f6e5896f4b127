import type { Tx } from '@inkstand/database';
import { ledgerEntries, orders, tenants } from '@inkstand/database/tables/index';
import type { Currency, Minor } from '@inkstand/domain/money';
import type { DayRange, Report } from '@inkstand/domain/reports';
import { type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#areas/payments/revenue/read-ledger.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

export interface Booked {
  count: number;
  takings: Minor;
  refunds: Minor;
  vat: Minor;
}

/** One row of a report: the sums of a currency, client and product, event, country or rate. */
export interface BookedRow extends Booked {
  currency: Currency;
  tenantId: string;
  tenantName: string;
  kind: 'usual' | 'shipping' | 'other';
  key: string;
  name: string;
  slug: string | null;
  /** Basis points; null for sales tax and outside the report of VAT. */
  rate: number | null;
}

const within = (column: SQL, { from, to }: DayRange) =>
  sql`${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(to, 1)}`;

/** The ledger's sales and refunds in these days of each client's time zone (docs/product/money.md). */
const salesEntries = (ctx: Pick<Ctx, 'tenantId'>, { from, to }: DayRange): SQL => sql`
  select ${ledgerEntries.tenantId} as tenant_id, ${tenants.name} as tenant_name, ${ledgerEntries.eventId} as event_id,
    ${ledgerEntries.orderId} as order_id, ${ledgerEntries.currency} as currency, ${ledgerEntries.account} as account,
    ${ledgerEntries.amount} as amount,
    bool_or(${ledgerEntries.account} in ('takings', 'shipping'))
      over (partition by ${ledgerEntries.tenantId}, ${ledgerEntries.transactionId}) as is_sale
  from ${ledgerEntries} join ${tenants} on ${tenants.id} = ${ledgerEntries.tenantId}
  where ${ofTenant(ctx, ledgerEntries.tenantId) ?? sql`true`}
    and ${ledgerEntries.at} >= ${startOfDay(from)} and ${ledgerEntries.at} < ${startOfDay(to, 1)}
    and ${ledgerEntries.account} in ('takings', 'shipping', 'vat', 'refund')`;

/**
 * The same with `is_free`. The ledger books an order's goods as one sum, so the net of goods and shipping that bear no
 * VAT is taken from that sum and added again as free.
 */
const vatEntries = (ctx: Pick<Ctx, 'tenantId'>, days: DayRange): SQL => sql`
  with booked as (${salesEntries(ctx, days)}),
  sold as (select distinct tenant_id, tenant_name, event_id, order_id, currency from booked where is_sale),
  parts as (
    select sold.*, 'takings' as account, -order_lines.net as amount
    from sold join order_lines on order_lines.tenant_id = sold.tenant_id and order_lines.order_id = sold.order_id
    where order_lines.unit_vat = 0
    union all
    select sold.*, 'takings', -orders.shipping_net
    from sold join orders on orders.tenant_id = sold.tenant_id and orders.id = sold.order_id
    where orders.shipping_vat = 0
    union all
    select orders.tenant_id, tenants.name, orders.event_id, orders.id, orders.currency, 'refund', refund_lines.net
    from refunds
    join orders on orders.tenant_id = refunds.tenant_id and orders.id = refunds.order_id
    join tenants on tenants.id = orders.tenant_id
    join refund_lines on refund_lines.tenant_id = refunds.tenant_id and refund_lines.refund_id = refunds.id
    left join order_lines
      on order_lines.tenant_id = refund_lines.tenant_id and order_lines.id = refund_lines.order_line_id
    where ${ofTenant(ctx, orders.tenantId) ?? sql`true`} and refunds.status <> 'failed'
      and orders.platform_intent_id is null and ${within(sql`refunds.created_at`, days)}
      and coalesce(order_lines.unit_vat, orders.shipping_vat) = 0
  ),
  free as (select * from parts where amount <> 0)
  select tenant_id, tenant_name, event_id, order_id, currency, account, amount, is_sale, false as is_free from booked
  union all
  select *, false, true from free
  union all
  select tenant_id, tenant_name, event_id, order_id, currency, account, -amount, false, false from free`;

/** An order without any VAT is wholly free: its seller is not registered, or nothing in it bears VAT. */
const RATE = sql`case when orders.region <> 'US' then
  case when is_free or orders.total_vat = 0 then 0 else orders.vat_rate end end`;

const SUMS = sql`
  count(distinct entries.order_id) filter (where is_sale)::int as count,
  coalesce(-sum(amount) filter (where account in ('takings', 'shipping')), 0) as takings,
  coalesce(sum(amount) filter (where account = 'refund'), 0) as refunds,
  coalesce(-sum(amount) filter (where account = 'vat'), 0) as vat`;

const ORDER_AND_CUSTOMER = sql`
  left join orders on orders.tenant_id = entries.tenant_id and orders.id = entries.order_id
  left join customers on customers.tenant_id = orders.tenant_id and customers.id = orders.customer_id`;

/** Per report: the key of a row, its further columns, and the tables that they need. */
const GROUPS: Readonly<Record<Exclude<Report, 'products'>, { key: SQL; columns: SQL; joins: SQL; by: SQL }>> = {
  events: {
    key: sql`entries.event_id::text`,
    columns: sql`coalesce(events.name, '') as name, events.slug as slug, null::int as rate`,
    joins: sql`left join events on events.tenant_id = entries.tenant_id and events.id = entries.event_id`,
    by: sql`entries.event_id, events.name, events.slug`,
  },
  countries: {
    key: sql`coalesce(customers.address_country, '')`,
    columns: sql`coalesce(customers.address_country, '') as name, null as slug, null::int as rate`,
    joins: ORDER_AND_CUSTOMER,
    by: sql`customers.address_country`,
  },
  vat: {
    key: sql`concat(customers.address_country, ' ', ${RATE})`,
    columns: sql`coalesce(customers.address_country, '') as name, null as slug, ${RATE} as rate`,
    joins: ORDER_AND_CUSTOMER,
    by: sql`customers.address_country, ${RATE}`,
  },
};

/** Sums of a report, highest sales first. Currencies and clients stay apart. */
export async function readReport(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  report: Report,
  days: DayRange,
): Promise<BookedRow[]> {
  const statement = report === 'products' ? productSums(ctx, days) : groupedSums(ctx, report, days);
  const { rows } = await tx.execute<Record<string, unknown>>(statement);
  return rows.map((row) => ({
    currency: row.currency as Currency,
    tenantId: String(row.tenant_id),
    tenantName: String(row.tenant_name),
    kind: (row.kind ?? 'usual') as BookedRow['kind'],
    key: String(row.key),
    name: String(row.name),
    slug: row.slug === null ? null : String(row.slug),
    rate: row.rate === null ? null : Number(row.rate),
    count: Number(row.count),
    takings: Number(row.takings),
    refunds: Number(row.refunds),
    vat: Number(row.vat),
  }));
}

const HIGHEST_FIRST = sql`order by takings - refunds desc, name, key`;

function groupedSums(ctx: Pick<Ctx, 'tenantId'>, report: Exclude<Report, 'products'>, days: DayRange): SQL {
  const { key, columns, joins, by } = GROUPS[report];
  const entries = report === 'vat' ? vatEntries(ctx, days) : salesEntries(ctx, days);
  return sql`with entries as (${entries}), sums as (
    select entries.currency, entries.tenant_id, entries.tenant_name, ${key} as key, ${columns}, ${SUMS}
    from entries ${joins}
    group by entries.currency, entries.tenant_id, entries.tenant_name, ${by})
  select * from sums ${HIGHEST_FIRST}`;
}

/**
 * The ledger knows orders, not products: a sale is divided by the order's lines and its shipping, a refund by its
 * parts. What is left of the ledger's sum stands in a row `other`: a refund that failed in another period than it was
 * asked for. Pieces are those of all placed orders, so that gifts and bulk orders count too.
 */
function productSums(ctx: Pick<Ctx, 'tenantId'>, days: DayRange): SQL {
  const tenant = ofTenant(ctx, orders.tenantId) ?? sql`true`;
  return sql`with entries as (${salesEntries(ctx, days)}),
  sold as (
    select distinct currency, tenant_id, tenant_name, order_id from entries where is_sale
  ),
  parts as (
    select sold.currency, sold.tenant_id, sold.tenant_name, order_lines.product_id, 'usual' as kind, 0 as pieces,
      order_lines.net as takings, 0::bigint as refunds, order_lines.vat as vat
    from sold join order_lines on order_lines.tenant_id = sold.tenant_id and order_lines.order_id = sold.order_id
    union all
    select sold.currency, sold.tenant_id, sold.tenant_name, null, 'shipping', 0, orders.shipping_net, 0,
      orders.shipping_vat
    from sold join orders on orders.tenant_id = sold.tenant_id and orders.id = sold.order_id
    where orders.shipping_net <> 0
    union all
    select orders.currency, orders.tenant_id, tenants.name, order_lines.product_id,
      case when refund_lines.order_line_id is null then 'shipping' else 'usual' end, 0, 0, refund_lines.net,
      -refund_lines.vat
    from refunds
    join orders on orders.tenant_id = refunds.tenant_id and orders.id = refunds.order_id
    join tenants on tenants.id = orders.tenant_id
    join refund_lines on refund_lines.tenant_id = refunds.tenant_id and refund_lines.refund_id = refunds.id
    left join order_lines
      on order_lines.tenant_id = refund_lines.tenant_id and order_lines.id = refund_lines.order_line_id
    where ${tenant} and refunds.status <> 'failed' and orders.platform_intent_id is null
      and ${within(sql`refunds.created_at`, days)}
    union all
    select orders.currency, orders.tenant_id, tenants.name, order_lines.product_id, 'usual',
      order_lines.quantity - order_lines.cancelled_quantity, 0, 0, 0
    from orders
    join tenants on tenants.id = orders.tenant_id
    join order_lines on order_lines.tenant_id = orders.tenant_id and order_lines.order_id = orders.id
    where ${tenant} and orders.status is not null and orders.status <> 'cancelled'
      and ${within(sql`orders.placed_at`, days)}
  ),
  rest as (
    select currency, tenant_id, tenant_name, sum(takings) as takings, sum(refunds) as refunds, sum(vat) as vat
    from (
      select currency, tenant_id, tenant_name, -takings as takings, -refunds as refunds, -vat as vat from parts
      union all
      select currency, tenant_id, tenant_name,
        case when account in ('takings', 'shipping') then -amount else 0 end,
        case when account = 'refund' then amount else 0 end,
        case when account = 'vat' then -amount else 0 end
      from entries
    ) both_sides
    group by currency, tenant_id, tenant_name
    having sum(takings) <> 0 or sum(refunds) <> 0 or sum(vat) <> 0
  ),
  sums as (
    select parts.currency, parts.tenant_id, parts.tenant_name, parts.kind,
      coalesce(parts.product_id::text, parts.kind) as key, coalesce(max(products.name), '') as name,
      sum(parts.pieces)::int as count, sum(parts.takings) as takings, sum(parts.refunds) as refunds,
      sum(parts.vat) as vat
    from parts left join products on products.tenant_id = parts.tenant_id and products.id = parts.product_id
    group by parts.currency, parts.tenant_id, parts.tenant_name, parts.kind, parts.product_id
    union all
    select currency, tenant_id, tenant_name, 'other', 'other', '', 0, takings, refunds, vat from rest
  )
  select *, null as slug, null::int as rate from sums ${HIGHEST_FIRST}`;
}
