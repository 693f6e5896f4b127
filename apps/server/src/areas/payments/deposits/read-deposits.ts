import type {
  BalanceLine,
  BankDeposit,
  BankDepositsReply,
  DepositDifference,
} from '@inkstand/contract/payments/bank-deposits';
import type { Tx } from '@inkstand/database';
import { balanceImports, balanceLines, bankDeposits, paymentAccounts, tenants } from '@inkstand/database/tables/index';
import { MAX_DAYS_UNTIL_PAID_OUT, SETTLING_MS } from '@inkstand/domain/bank-deposits';
import { toDecimal } from '@inkstand/domain/money';
import type { DayRange } from '@inkstand/domain/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { startOfDay } from '#areas/payments/revenue/read-ledger.ts';
import type { Ctx } from '#context.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';

/** The platform's own lines are about orders of all clients; only staff may ask for them. */
export const inScope = <Result>(ctx: Ctx, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  ctx.tenantId === STAFF_COMPANY ? ctx.staffTx(work) : ctx.tx(work);

const own = (ctx: Ctx, column: PgColumn): SQL => ofTenant(ctx, column) ?? sql`true`;
/** Columns of amounts are read as numbers, moments as ISO 8601. */
const amount = (value: SQL) => sql`(${value})::float8`;
const moment = (value: SQL) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const decimal = (value: number): number => toDecimal(value === 0 ? 0 : value);
const optional = (value: number | null): number | null => (value === null ? null : decimal(value));

/** A line that is not booked as it is on the balance. A dispute never is, and is shown as what it is. */
const isDifference = sql`(state = 'not_booked' or state = 'differs' and kind <> 'dispute')`;
const stateShown = (kind: SQL) =>
  sql`case when state = 'differs' and ${kind} = 'dispute' then 'disputed' else state end`;

const within = (column: SQL, { from, to }: DayRange): SQL =>
  sql`${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(to, 1)}`;

/** The accounts of the client, or of all clients and the platform, and up to when each is compared. */
export async function readAccounts(tx: Tx, ctx: Ctx): Promise<BankDepositsReply['accounts']> {
  const { rows } = await tx.execute<BankDepositsReply['accounts'][number]>(sql`
    with account as (
      select tenant_id, region from ${paymentAccounts} where ${own(ctx, paymentAccounts.tenantId)}
      union select tenant_id, region from ${balanceImports} where ${own(ctx, balanceImports.tenantId)})
    select account.tenant_id, ${tenants.name} as tenant_name, account.region, ${moment(sql`read_until`)} as read_until
    from account join ${tenants} on ${tenants.id} = account.tenant_id
    left join ${balanceImports} on ${balanceImports.tenantId} = account.tenant_id
      and ${balanceImports.region} = account.region
    order by ${byName(tenants.name, ctx.language)}, account.tenant_id, account.region`);
  return rows;
}

/** Deposits that match, newest first. */
export async function readDeposits(tx: Tx, ctx: Ctx, which: SQL, most: number): Promise<BankDeposit[]> {
  const { rows } = await tx.execute<Omit<BankDeposit, never>>(sql`
    select ${bankDeposits.id} as id, ${bankDeposits.tenantId} as tenant_id, ${tenants.name} as tenant_name,
      ${bankDeposits.region} as region, status, ${amount(sql`amount`)} as amount, currency,
      ${moment(sql`${bankDeposits.createdAt}`)} as created_at, arrives_on::text as arrives_on,
      is_automatic, failure, content.lines, content.differences
    from ${bankDeposits} join ${tenants} on ${tenants.id} = ${bankDeposits.tenantId}
    cross join lateral (
      select count(*)::int as lines, count(*) filter (where ${isDifference})::int as differences
      from ${balanceLines} where ${balanceLines.tenantId} = ${bankDeposits.tenantId}
        and ${balanceLines.depositId} = ${bankDeposits.id}) as content
    where ${own(ctx, bankDeposits.tenantId)} and ${which}
    order by ${bankDeposits.createdAt} desc, ${bankDeposits.id} desc limit ${most}`);
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) }));
}

export const depositsWithin = (days: DayRange): SQL => within(sql`${bankDeposits.createdAt}`, days);
export const isDeposit = (id: string): SQL => sql`${bankDeposits.id} = ${id}`;

export function countDeposits(tx: Tx, ctx: Ctx, days: DayRange): Promise<number> {
  return countRows(
    tx,
    sql`select from ${bankDeposits} join ${tenants} on ${tenants.id} = ${bankDeposits.tenantId}
    where ${own(ctx, bankDeposits.tenantId)} and ${depositsWithin(days)}`,
  );
}

async function countRows(tx: Tx, rows: SQL): Promise<number> {
  const counted = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) as counted`);
  return counted.rows[0]?.count ?? 0;
}

export const linesOf = ({ tenant_id: tenantId, id }: Pick<BankDeposit, 'id' | 'tenant_id'>): SQL =>
  sql`${balanceLines.tenantId} = ${tenantId} and ${balanceLines.depositId} = ${id}`;
export const linesWithin = (days: DayRange): SQL => within(sql`${balanceLines.at}`, days);
/** The lines after this one in the order of `readLines`. */
export const linesAfter = ({ at, id }: Pick<BalanceLine, 'at' | 'id'>): SQL =>
  sql`(${balanceLines.at}, ${balanceLines.id}) < (${at}::timestamptz, ${id})`;

/** Lines that match, newest first. */
export async function readLines(tx: Tx, ctx: Ctx, which: SQL, most: number): Promise<BalanceLine[]> {
  const { rows } = await tx.execute<Omit<BalanceLine, 'net'>>(sql`
    select ${balanceLines.id} as id, ${balanceLines.tenantId} as tenant_id, deposit_id, ${balanceLines.kind} as kind,
      ${stateShown(sql`${balanceLines.kind}`)} as state, ${moment(sql`${balanceLines.at}`)} as at, ${balanceLines.currency} as currency,
      ${amount(sql`amount`)} as amount, ${amount(sql`platform_fee`)} as platform_fee,
      ${amount(sql`provider_fee`)} as provider_fee, ${amount(sql`booked`)} as booked,
      ${amount(sql`received`)} as received, ${amount(sql`booked_fee`)} as booked_fee,
      ${amount(sql`received_fee`)} as received_fee, owner_id, orders.order_ref, invoice_id,
      invoices.number as invoice_number, source_id, description
    from ${balanceLines} join ${tenants} on ${tenants.id} = ${balanceLines.tenantId}
    left join orders on orders.tenant_id = owner_id and orders.id = order_id
    left join invoices on invoices.tenant_id = owner_id and invoices.id = invoice_id
    where ${own(ctx, balanceLines.tenantId)} and ${which}
    order by ${balanceLines.at} desc, ${balanceLines.id} desc limit ${most}`);
  return rows.map((row) => ({
    ...row,
    amount: decimal(row.amount),
    platform_fee: decimal(row.platform_fee),
    provider_fee: decimal(row.provider_fee),
    net: decimal(row.amount - row.platform_fee - row.provider_fee),
    booked: optional(row.booked),
    received: optional(row.received),
    booked_fee: optional(row.booked_fee),
    received_fee: optional(row.received_fee),
  }));
}

/** What differs in these days, newest first: at most so many of each kind. */
export async function readDifferences(
  tx: Tx,
  ctx: Ctx,
  days: DayRange,
  most: number,
): Promise<{ rows: DepositDifference[]; leftOut: number }> {
  const found: DepositDifference[] = [];
  let leftOut = 0;
  for (const query of [differentLines(ctx, days), missingLines(ctx, days), unpaidLines(ctx), wrongSums(ctx, days)]) {
    const { rows } = await tx.execute<DepositDifference>(sql`
      select difference, subject, found.tenant_id, ${tenants.name} as tenant_name, found.region,
        ${moment(sql`found.at`)} as at, currency, ${amount(sql`booked`)} as booked, ${amount(sql`received`)} as received,
        owner_id, order_ref, invoice_id, invoice_number, deposit_id, count
      from (${query}) as found join ${tenants} on ${tenants.id} = found.tenant_id
      order by found.at desc, order_ref, subject limit ${most}`);
    found.push(...rows.map((row) => ({ ...row, booked: optional(row.booked), received: optional(row.received) })));
    if (rows.length === most) leftOut += (await countRows(tx, query)) - most;
  }
  return { rows: found.sort((left, right) => (left.at < right.at ? 1 : -1)), leftOut };
}

/** Lines that are not booked or with another amount: one row for each payment, refund and fee. */
const differentLines = (ctx: Ctx, days: DayRange): SQL => sql`
  select distinct on (line.tenant_id, owner_id, unit, coalesce(intent_id, line.id), source)
    ${stateShown(sql`line.kind`)} as difference, unit as subject, line.tenant_id,
    line.region, line.at, line.currency,
    case unit when 'platform_fee' then coalesce(booked_fee, booked) when 'dispute' then null else booked end as booked,
    case when unit = 'platform_fee' then coalesce(received_fee, received, amount)
      else coalesce(received, amount) end as received,
    owner_id, orders.order_ref, invoice_id, invoices.number as invoice_number, deposit_id, 1 as count
  from (
    select *, case
        when kind = 'payment' and booked = received then 'platform_fee'
        when kind in ('fee_return', 'platform_fee') then 'platform_fee' else kind end as unit,
      case when kind in ('refund', 'dispute') then source_id else '' end as source
    from ${balanceLines} where ${own(ctx, balanceLines.tenantId)} and state in ('differs', 'not_booked')) as line
  join ${tenants} on ${tenants.id} = line.tenant_id
  left join orders on orders.tenant_id = owner_id and orders.id = order_id
  left join invoices on invoices.tenant_id = owner_id and invoices.id = invoice_id
  where ${within(sql`line.at`, days)}
  order by line.tenant_id, owner_id, unit, coalesce(intent_id, line.id), source, line.at desc`;

const settling = `${SETTLING_MS} milliseconds`;

/** Booked payments and refunds without a line, in the time that is read. */
function missingLines(ctx: Ctx, days: DayRange): SQL {
  const isRead = (at: SQL) => sql`${at} >= read_from and ${at} < read_until - ${settling}::interval`;
  // A client's orders are paid on its own account, or by the client on the platform's.
  const account = sql`case when orders.platform_intent_id is null then orders.tenant_id else ${STAFF_COMPANY} end`;
  const noRow = sql`null::uuid as invoice_id, null as invoice_number, null as deposit_id, 1 as count`;
  const paid = sql`
    select ${account} as tenant_id, orders.tenant_id as owner_id, orders.region, orders.currency,
      coalesce(orders.payment_intent_id, orders.platform_intent_id) as intent_id, orders.order_ref,
      orders.amount_captured, coalesce(orders.placed_at, orders.created_at) as at, orders.id as order_id
    from orders where orders.amount_captured > 0 and coalesce(payment_intent_id, platform_intent_id) is not null`;
  return sql`
    select 'not_received' as difference, 'payment' as subject, paid.tenant_id, paid.region, min(paid.at) as at,
      paid.currency, sum(paid.amount_captured) as booked, null::bigint as received, paid.owner_id,
      min(paid.order_ref) as order_ref, ${noRow}
    from (${paid}) as paid
    join ${balanceImports} on ${balanceImports.tenantId} = paid.tenant_id and ${balanceImports.region} = paid.region
    join ${tenants} on ${tenants.id} = paid.tenant_id
    where ${own(ctx, balanceImports.tenantId)} and ${within(sql`paid.at`, days)} and ${isRead(sql`paid.at`)}
      and not exists (select from balance_lines as line where line.tenant_id = paid.tenant_id
        and line.owner_id = paid.owner_id and line.intent_id = paid.intent_id and line.kind = 'payment')
    group by paid.tenant_id, paid.region, paid.currency, paid.owner_id, paid.intent_id
    union all
    select 'not_received', 'refund', paid.tenant_id, paid.region, refunds.created_at, paid.currency, -refunds.amount,
      null, paid.owner_id, paid.order_ref, ${noRow}
    from refunds join (${paid}) as paid on paid.owner_id = refunds.tenant_id and paid.order_id = refunds.order_id
    join ${balanceImports} on ${balanceImports.tenantId} = paid.tenant_id and ${balanceImports.region} = paid.region
    join ${tenants} on ${tenants.id} = paid.tenant_id
    where refunds.status <> 'failed' and ${own(ctx, balanceImports.tenantId)}
      and ${within(sql`refunds.created_at`, days)} and ${isRead(sql`refunds.created_at`)}
      and not exists (select from balance_lines as line where line.tenant_id = paid.tenant_id
        and line.owner_id = paid.owner_id and line.intent_id = paid.intent_id and line.kind = 'refund'
        and (line.source_id = refunds.provider_refund_id or line.refund_id = refunds.id::text))
    union all
    select 'not_received', 'payment', ${balanceImports.tenantId}, ${balanceImports.region}, invoices.paid_at,
      invoices.currency, invoices.total - invoices.credited, null, invoices.tenant_id, null, invoices.id,
      invoices.number, null, 1
    from invoices join ${balanceImports} on ${balanceImports.tenantId} = ${STAFF_COMPANY}
      and ${balanceImports.region} = case invoices.currency when 'GBP' then 'UK' when 'EUR' then 'EU' else 'US' end
    join ${tenants} on ${tenants.id} = ${balanceImports.tenantId}
    where invoices.status = 'paid' and invoices.payment_intent_id is not null
      and ${own(ctx, balanceImports.tenantId)} and ${within(sql`invoices.paid_at`, days)}
      and ${isRead(sql`invoices.paid_at`)}
      and not exists (select from balance_lines as line where line.tenant_id = ${STAFF_COMPANY}
        and line.owner_id = invoices.tenant_id and line.intent_id = invoices.payment_intent_id)
    union all
    select 'not_received', 'platform_fee', ${balanceImports.tenantId}, ${balanceImports.region}, charge.at,
      charge.currency, charge.platform_fee, null, charge.owner_id, orders.order_ref, ${noRow}
    from balance_lines as charge join ${balanceImports} on ${balanceImports.tenantId} = ${STAFF_COMPANY}
      and ${balanceImports.region} = charge.region
    join ${tenants} on ${tenants.id} = ${balanceImports.tenantId}
    left join orders on orders.tenant_id = charge.owner_id and orders.id = charge.order_id
    where charge.platform_fee > 0 and ${own(ctx, balanceImports.tenantId)} and ${within(sql`charge.at`, days)}
      and ${isRead(sql`charge.at`)}
      and not exists (select from balance_lines as fee where fee.tenant_id = ${STAFF_COMPANY}
        and fee.kind = 'platform_fee' and fee.fee_id = charge.fee_id)`;
}

/**
 * Money that could have been paid out for some days and was not, per account and currency. The provider does not say
 * what a deposit that was made by hand consists of, so everything before it counts as paid out.
 */
const unpaidLines = (ctx: Ctx): SQL => sql`
  select 'not_paid_out' as difference, 'balance' as subject, line.tenant_id, line.region, min(line.at) as at,
    line.currency, null::bigint as booked, sum(line.amount - line.platform_fee - line.provider_fee) as received,
    line.tenant_id as owner_id, null as order_ref, null::uuid as invoice_id, null as invoice_number,
    null as deposit_id, count(*)::int as count
  from ${balanceLines} as line
  join ${balanceImports} on ${balanceImports.tenantId} = line.tenant_id and ${balanceImports.region} = line.region
  where ${own(ctx, balanceImports.tenantId)} and line.deposit_id is null
    and line.available_at < read_until - ${`${MAX_DAYS_UNTIL_PAID_OUT} days`}::interval
    and not exists (select from bank_deposits as by_hand where by_hand.tenant_id = line.tenant_id
      and by_hand.region = line.region and by_hand.currency = line.currency and not by_hand.is_automatic
      and by_hand.created_at >= line.available_at)
  group by line.tenant_id, line.region, line.currency
  having sum(line.amount - line.platform_fee - line.provider_fee) > 0`;

/** Deposits that are not the sum of their lines. */
const wrongSums = (ctx: Ctx, days: DayRange): SQL => sql`
  select 'wrong_sum' as difference, 'deposit' as subject, ${bankDeposits.tenantId} as tenant_id,
    ${bankDeposits.region} as region, ${bankDeposits.createdAt} as at, ${bankDeposits.currency} as currency,
    content.net as booked, ${bankDeposits.amount} as received, ${bankDeposits.tenantId} as owner_id,
    null as order_ref, null::uuid as invoice_id, null as invoice_number, ${bankDeposits.id} as deposit_id,
    content.lines as count
  from ${bankDeposits} join ${tenants} on ${tenants.id} = ${bankDeposits.tenantId}
  cross join lateral (
    select coalesce(sum(line.amount - line.platform_fee - line.provider_fee), 0) as net, count(*)::int as lines
    from balance_lines as line
    where line.tenant_id = ${bankDeposits.tenantId} and line.deposit_id = ${bankDeposits.id}) as content
  where ${own(ctx, bankDeposits.tenantId)} and has_lines and ${depositsWithin(days)}
    and content.net <> ${bankDeposits.amount}`;
