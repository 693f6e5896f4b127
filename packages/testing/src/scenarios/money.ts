import type { Client } from '@inkstand/contract';
import type { Database } from '@inkstand/database';
import { transition } from '@inkstand/server/areas/orders/order-lifecycle/transition';
import { systemContext } from '@inkstand/server/context';
import { allJobs } from '@inkstand/server/jobs/job-list';
import type { JobData } from '@inkstand/server/jobs/jobs';
import { sql } from 'drizzle-orm';
import { makeUser } from '../factories/basics.ts';
import { makeShop, type Shop, type TestLine } from '../factories/shop.ts';
import type { PayingServer } from '../servers/paying-server.ts';
import { intentIn, type PayBody, shopper } from './shopping.ts';

// Test helpers for refunds, fees, taxes and the ledger.

const MONEY_JOBS = ['order.refund', 'order.return_fee', 'order.report_tax', 'order.reverse_tax'];
const worked = new WeakMap<PayingServer, number>();

/** Runs the money jobs queued since the last call, as the queue would, with two attempts each. */
export async function workMoneyJobs(server: PayingServer): Promise<void> {
  for (let index = worked.get(server) ?? 0; index < server.jobs.length; index += 1) {
    worked.set(server, index + 1);
    const job = server.jobs[index];
    if (!job || !MONEY_JOBS.includes(job.name)) continue;
    const definition = allJobs.find(({ name }) => name === job.name);
    const run = () => definition?.handle(server.services, job.data as JobData['order.refund']);
    try {
      await run();
    } catch {
      await run();
    }
  }
}

/** Creates a shop with an order of two shirts paid by card: 53.94, of which 5.94 is shipping. */
export async function paidOrder(
  server: PayingServer,
  options: { shop?: Shop; card?: string; pay?: Partial<PayBody>; lines?: TestLine[]; fields?: object } = {},
) {
  const shop = options.shop ?? (await makeShop(server.services.database));
  const someone = await shopper(server, shop, {
    ...(options.lines ? { lines: options.lines } : {}),
    ...(options.fields ? { fields: options.fields } : {}),
  });
  const pending = await someone.pay(options.pay);
  await server.confirm(pending.client_secret ?? '', shop.accountId, options.card);
  await someone.finish({ payment_intent: intentIn(pending.client_secret) });
  const orderId = pending.order.id;
  const params = { tenant_id: shop.tenantId, order_ref: pending.order.order_ref };
  return { ...someone, shop, pending, orderId, params, intentId: intentIn(pending.client_secret) };
}

/** Creates a paid order, a user of its tenant who may refund it, and its state at the provider. */
export async function refundableOrder(
  server: PayingServer,
  options: Parameters<typeof paidOrder>[1] & { role?: 'admin' | 'account_manager' } = {},
) {
  const paid = await paidOrder(server, options);
  const { shop, params, intentId } = paid;
  const user = await makeUser(server.services.database, { tenantId: shop.tenantId, role: options.role ?? 'admin' });
  const client = await server.as(user);
  const there = { stripeAccount: shop.accountId };
  const region = shop.event.region;
  const { data: order } = await client.getOrder({ params });
  const refund = (body: Partial<Parameters<Client['createRefund']>[0]['body']>) =>
    client.createRefund({ params, body: { reason: 'misprint', ...body } });
  const atProvider = async () => {
    const { data } = await server.stripe(region).refunds.list({ payment_intent: intentId }, there);
    return data.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  };
  const fee = async () => {
    const expand = { expand: ['latest_charge'] };
    const intent = await server.stripe(region).paymentIntents.retrieve(intentId, expand, there);
    const charge = intent.latest_charge as { application_fee: string | null };
    if (!charge.application_fee) return undefined;
    const found = await server.stripe(region).applicationFees.retrieve(charge.application_fee);
    return [found.amount, found.amount_refunded];
  };
  return { ...paid, user, client, order, refund, atProvider, fee, line: order.items[0]?.id ?? '' };
}

/** Cancels an order as the system. */
export async function cancelOrder(server: PayingServer, tenantId: string, orderId: string) {
  const ctx = systemContext(server.services, tenantId);
  return ctx.tx((tx) => transition(tx, ctx, { orderId, event: 'cancel', by: 'system' }));
}

/** Returns differences between ledger and orders per event and account, and transactions that do not sum to zero. */
export function ledgerDifferences(database: Database): Promise<Record<string, unknown>[]> {
  return database.tx('all-tenants', async (tx) => {
    const { rows } = await tx.execute(DIFFERENCES);
    return rows;
  });
}

// Includes frozen and waiting orders: payments are booked whether or not anything is produced.
const DIFFERENCES = sql`
  with given as (
    select refunds.tenant_id, refunds.order_id, sum(refund_lines.net) as net, sum(refund_lines.vat) as vat
    from refunds join refund_lines
      on refund_lines.tenant_id = refunds.tenant_id and refund_lines.refund_id = refunds.id
    where refunds.status <> 'failed' group by 1, 2),
  expected as (
    select orders.tenant_id, orders.event_id, account, sum(amount) as amount
    from orders left join given on given.tenant_id = orders.tenant_id and given.order_id = orders.id,
      lateral (values
        ('customer', case when platform_intent_id is null then amount_captured - amount_refunded else 0 end),
        ('card', case when platform_intent_id is null then 0 else amount_refunded - amount_captured end),
        ('takings', shipping_net - total_excluding_vat),
        ('shipping', -shipping_net),
        ('vat', -total_vat + case when platform_intent_id is null then coalesce(given.vat, 0) else 0 end),
        ('refund', case when platform_intent_id is null then coalesce(given.net, 0) else 0 end)) as figures (account, amount)
    where status is not null group by 1, 2, 3),
  booked as (
    select tenant_id, event_id, account, sum(amount) as amount from ledger_entries group by 1, 2, 3),
  credit as (
    -- What a client has paid an invoice for is not on its account any more.
    select tenant_id, -sum(amount) as amount from ledger_entries where account = 'credit' and not exists (
      select from invoice_lines join invoices
        on invoices.tenant_id = invoice_lines.tenant_id and invoices.id = invoice_lines.invoice_id
      where invoice_lines.tenant_id = ledger_entries.tenant_id and invoice_lines.order_id = ledger_entries.order_id
        and not is_credit and invoices.status = 'paid')
    group by 1)
  select 'account ' || account as what, event_id::text as id, booked.amount::text, expected.amount::text as expected
  from expected full join booked using (tenant_id, event_id, account)
  where coalesce(booked.amount, 0) <> coalesce(expected.amount, 0)
    and account not in ('production_cost', 'platform', 'credit')
  union all
  select 'transaction', transaction_id::text, sum(amount)::text, '0'
  from ledger_entries group by transaction_id having sum(amount) <> 0
  union all
  select 'credit of ' || id, '', coalesce(credit.amount, 0)::text, credit_used::text
  from tenants left join credit on credit.tenant_id = tenants.id where credit_used <> coalesce(credit.amount, 0)`;
