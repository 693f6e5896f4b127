import type { BenchDatabase } from '../bench/setup/database.ts';
import type { ClaimResult } from './job.ts';
import { claimEmail } from './plan.ts';
import type { Gift } from './prepare-gift.ts';

/** One invariant that must hold exactly, with what was found. */
export interface Finding {
  name: string;
  found: number;
  expected: number;
}

interface Stored {
  id: string;
  email: string;
}

/** Compares the responses that people received with the database, and the tables with each other. */
export async function check(
  database: Pick<BenchDatabase, 'query'>,
  gift: Gift,
  results: readonly ClaimResult[],
): Promise<Finding[]> {
  const orders = await database.query<Stored>(
    `select o.id, c.email from orders o join customers c on (c.tenant_id, c.id) = (o.tenant_id, o.customer_id)
     where o.tenant_id = $1 and o.event_id = $2`,
    [gift.tenantId, gift.eventId],
  );
  return [...compareWithPromises(orders, results), ...(await compareRows(database, gift, orders.length))];
}

function compareWithPromises(orders: readonly Stored[], results: readonly ClaimResult[]): Finding[] {
  const byEmail = Map.groupBy(orders, ({ email }) => email);
  const findOrders = ({ number }: ClaimResult) => byEmail.get(claimEmail(number)) ?? [];
  const count = (holds: (result: ClaimResult) => boolean) => results.filter(holds).length;
  const promised = results.filter(({ orderId }) => orderId !== undefined);
  // A claim that was cut off between its order and its response finds its own code or address used when it is retried.
  const cutOff = count((result) => !result.orderId && result.wasInterrupted && findOrders(result).length === 1);
  return [
    {
      name: 'promised orders that are there',
      found: count((result) => result.orderId !== undefined && findOrders(result)[0]?.id === result.orderId),
      expected: promised.length,
    },
    { name: 'orders in all', found: orders.length, expected: promised.length + cutOff },
    { name: 'people with two orders', found: count((result) => findOrders(result).length > 1), expected: 0 },
    {
      name: 'orders of people who were refused and never cut off',
      found: count((result) => !result.orderId && !result.wasInterrupted && findOrders(result).length > 0),
      expected: 0,
    },
    { name: 'claims that nobody answered', found: count(({ answer }) => answer === 'unanswered'), expected: 0 },
  ];
}

async function compareRows(database: Pick<BenchDatabase, 'query'>, gift: Gift, orders: number): Promise<Finding[]> {
  const [row] = await database.query<Record<string, string>>(FIGURES, [gift.tenantId, gift.eventId]);
  const figure = (name: string) => Number(row?.[name]);
  const equal = (name: string, found: string, expected: number): Finding => ({ name, found: figure(found), expected });
  return [
    equal('code uses = orders', 'code_uses', orders),
    equal('codes used more often than allowed', 'overused', 0),
    equal('addresses = orders', 'addresses', orders),
    equal('confirmations in the outbox = orders', 'mails', orders),
    equal('audit rows = orders', 'audits', orders),
    equal('timelines that begin = orders', 'placed', orders),
    equal('first jobs = orders let through', 'jobs', figure('let_through')),
    equal('budget used = cost of orders let through', 'budget_used', figure('cost')),
    equal('budget used beyond the budget', 'beyond_budget', 0),
    equal('used and waiting beyond the budget limit', 'beyond_limit', 0),
    equal('ledger, production cost = budget used', 'ledger_cost', figure('budget_used')),
    equal('ledger transactions that do not sum to zero', 'unbalanced', 0),
    equal('credit account, taken = budget used', 'credit_taken', figure('budget_used')),
  ];
}

const FIGURES = `
with event as (select * from events where tenant_id = $1 and id = $2),
  placed as (select * from orders where tenant_id = $1 and event_id = $2),
  passed as (select * from placed where status not in ('over budget', 'over budget limit')),
  entries as (select * from ledger_entries where tenant_id = $1 and event_id = $2)
select
  (select coalesce(sum(uses), 0) from promo_codes where tenant_id = $1 and event_id = $2) as code_uses,
  (select count(*) from promo_codes c where tenant_id = $1 and event_id = $2 and (uses > maximum_uses
     or uses <> (select count(*) from placed where promo_code_id = c.id))) as overused,
  (select count(distinct claim_key) from gift_claims where tenant_id = $1 and event_id = $2) as addresses,
  (select count(*) from mail_outbox where tenant_id = $1 and template = 'gift_confirmation'
     and subject_id in (select id from placed)) as mails,
  (select count(*) from audit_log where tenant_id = $1 and action = 'order.added'
     and object_id in (select id::text from placed)) as audits,
  (select count(*) from order_events where tenant_id = $1 and event = 'placed'
     and order_id in (select id from placed)) as placed,
  (select count(*) from pgboss.job where name = 'order.download'
     and (data->>'orderId')::uuid in (select id from placed)) as jobs,
  (select count(*) from passed) as let_through,
  (select budget_used from event) as budget_used,
  (select coalesce(sum(production_cost), 0) from passed) as cost,
  (select greatest(0, budget_used - budget) from event) as beyond_budget,
  (select greatest(0, (select budget_used from event) - (select budget_limit from event)
     + coalesce(sum(production_cost), 0)) from placed where status = 'over budget') as beyond_limit,
  (select coalesce(sum(amount), 0) from entries where account = 'production_cost') as ledger_cost,
  (select count(*) from (select transaction_id from entries group by 1 having sum(amount) <> 0) as t) as unbalanced,
  (select coalesce(-sum(amount), 0) from entries where account = 'credit') as credit_taken`;
