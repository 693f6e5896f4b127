import type { Tx } from '@inkstand/database';
import { SETTLING_MS } from '@inkstand/domain/bank-deposits';
import { DAY_MS } from '@inkstand/domain/days';
import { sql } from 'drizzle-orm';
import type { AccountJob } from '#jobs/jobs.ts';

/** A movement that seems to be made elsewhere is compared again so long: its order may be recorded late. */
const LATE_MS = 7 * DAY_MS;
/** The fees of the platform are matched by the client's lines; so long these may be read later. */
const UNMATCHED_FEE_MS = 3 * DAY_MS;

/**
 * Compares the lines of an account with what Inkstand booked and saves what it found. A payment is compared as a whole
 * (an authorisation and its released part are two lines), so is a refund (made, and returned by the bank), and so is
 * the platform's fee on a payment (taken, and given back in parts). Of a dispute nothing is booked: it matches once the
 * provider has returned all that it had taken. An order whose ledger has changed in the last hour is not judged: the
 * provider may not have followed yet.
 * @param at the moment until which the provider was read
 * @param since the moment of the comparison before
 */
export async function compareLines(
  tx: Tx,
  { tenantId, region }: AccountJob,
  { at, since }: { at: Date; since: Date },
): Promise<void> {
  const settled = new Date(at.getTime() - SETTLING_MS);
  const again = new Date(at.getTime() - LATE_MS);
  const unmatched = new Date(at.getTime() - UNMATCHED_FEE_MS);
  const changed = new Date(since.getTime() - SETTLING_MS);
  await tx.execute(sql`
    with line as (
      select * from balance_lines where tenant_id = ${tenantId} and region = ${region}
        and (state in ('recent', 'differs', 'not_booked') or (state = 'elsewhere' and at >= ${again})
          or (owner_id, intent_id) in (
            select owner_id, intent_id from balance_lines
            where tenant_id = ${tenantId} and region = ${region} and state = 'recent')
          or (owner_id, intent_id) in (
            select orders.tenant_id, unnest(array[payment_intent_id, platform_intent_id])
            from ledger_entries join orders
              on orders.tenant_id = ledger_entries.tenant_id and orders.id = ledger_entries.order_id
            where ledger_entries.at >= ${changed}))),
    found as (
      select line.tenant_id, line.id, line.kind, line.is_ours, paid.order_id, invoice.id as invoice_id,
        case line.kind
          when 'payment' then coalesce(paid.amount, invoice.total - invoice.credited)
          when 'refund' then refunded.amount
          when 'dispute' then case when paid.ids is not null or invoice.id is not null then 0 end
          when 'platform_fee' then booked_fee.amount
          when 'fee_return' then booked_fee.amount end as booked,
        case line.kind
          when 'payment' then whole.payment
          when 'refund' then whole.refund
          when 'dispute' then whole.dispute
          when 'platform_fee' then whole.platform_fee
          when 'fee_return' then whole.fee end as received,
        case when line.kind = 'payment' then coalesce(booked_fee.amount, 0) end as booked_fee,
        case when line.kind = 'payment' then whole.fee end as received_fee,
        coalesce(paid.ids, '{}') <> '{}' or invoice.id is not null as is_known,
        coalesce(recent.is_recent, false)
          or (line.fee_id is not null and line.intent_id is null and line.at >= ${unmatched}) or coalesce(invoice.paid_at >= ${settled}, false) as is_recent
      from line
      left join lateral (
        select array_agg(orders.id) as ids, nullif(sum(amount_captured), 0) as amount,
          case when count(*) = 1 then (array_agg(orders.id))[1] end as order_id
        from orders where orders.tenant_id = line.owner_id
          and (orders.payment_intent_id = line.intent_id or orders.platform_intent_id = line.intent_id)) as paid on true
      left join invoices as invoice on invoice.tenant_id = line.owner_id and invoice.payment_intent_id = line.intent_id
        and invoice.status = 'paid'
      left join lateral (
        select sum(case when status = 'failed' then 0 else -amount end) as amount from refunds
        where refunds.tenant_id = line.owner_id and refunds.order_id = any(paid.ids)
          and (provider_refund_id = line.source_id or refunds.id::text = line.refund_id)) as refunded on true
      left join lateral (
        select -sum(amount) as amount from ledger_entries
        where ledger_entries.tenant_id = line.owner_id and order_id = any(paid.ids) and account = 'platform')
        as booked_fee on true
      left join lateral (
        select bool_or(true) as is_recent from ledger_entries
        where ledger_entries.tenant_id = line.owner_id and order_id = any(paid.ids) and at >= ${settled})
        as recent on true
      left join lateral (
        select sum(amount) filter (where kind = 'payment') as payment,
          sum(amount) filter (where kind = 'refund' and source_id = line.source_id) as refund,
          sum(amount) filter (where kind = 'dispute' and source_id = line.source_id) as dispute,
          sum(amount) filter (where kind = 'platform_fee') as platform_fee,
          sum(case kind when 'payment' then platform_fee when 'fee_return' then -amount end) as fee
        from balance_lines as other where other.tenant_id = line.tenant_id and other.owner_id = line.owner_id
          and other.intent_id = line.intent_id) as whole on true),
    judged as (
      select *, case
        when kind in ('provider_fee', 'returned_deposit', 'other') then 'not_compared'
        when not is_known and not is_ours then 'elsewhere'
        when is_recent then 'recent'
        when booked is null then 'not_booked'
        when booked = received and coalesce(booked_fee, 0) = coalesce(received_fee, 0) then 'matched'
        else 'differs' end as state
      from found)
    update balance_lines as line set state = judged.state, order_id = judged.order_id, invoice_id = judged.invoice_id,
      booked = judged.booked, received = judged.received, booked_fee = judged.booked_fee,
      received_fee = judged.received_fee
    from judged where line.tenant_id = judged.tenant_id and line.id = judged.id
      and (line.state, line.order_id, line.invoice_id, line.booked, line.received, line.booked_fee, line.received_fee)
        is distinct from (judged.state, judged.order_id, judged.invoice_id, judged.booked, judged.received,
          judged.booked_fee, judged.received_fee)`);
}
