import type { BenchDatabase } from '../../bench/setup/database.ts';
import type { Finding } from '../check.ts';

/** Invariants that must hold exactly once every order is done. */
export async function checkPipeline(
  { query }: Pick<BenchDatabase, 'query'>,
  { tenantId, orders, taken }: { tenantId: string; orders: number; taken: readonly string[] },
): Promise<Finding[]> {
  const [row] = await query<Record<string, string>>(FIGURES, [tenantId]);
  const equal = (name: string, column: string, expected: number): Finding => ({
    name,
    expected,
    found: Number(row?.[column]),
  });
  return [
    equal('orders shipped', 'shipped', orders),
    equal('shipments', 'shipments', orders),
    { name: 'orders at the printer', found: taken.length, expected: orders },
    { name: 'orders that the printer has twice', found: taken.length - new Set(taken).size, expected: 0 },
    equal('shipments taken once', 'taken_once', orders),
    equal('shipments shipped once', 'shipped_once', orders),
    equal('timelines of 14 steps', 'timelines', orders),
    equal('print files', 'prints', orders * 2),
    equal('mails that a parcel is on its way', 'mails', orders),
    equal('mails delivered', 'delivered', orders),
    equal('audit rows: sent to the fulfiller', 'sent', orders),
    equal('audit rows: taken by the fulfiller', 'taken', orders),
    equal('jobs left', 'jobs_left', 0),
    equal('jobs given up', 'jobs_failed', 0),
  ];
}

const FIGURES = `
with own as (select id, status from orders where tenant_id = $1 and not frozen),
  reports as (
    select shipment_id, count(*) filter (where type = 'submitted') as taken, count(*) filter (where type = 'shipped') as shipped
    from shipment_events where tenant_id = $1 group by 1)
select
  (select count(*) from own where status = 'shipped') as shipped,
  (select count(*) from shipments where tenant_id = $1) as shipments,
  (select count(*) from reports where taken = 1) as taken_once,
  (select count(*) from reports where shipped = 1) as shipped_once,
  (select count(*) from (select order_id from order_events where tenant_id = $1 group by 1
     having count(*) = 14 and count(distinct "to") = 14) as t) as timelines,
  (select count(*) from print_files where tenant_id = $1) as prints,
  (select count(*) from mail_outbox where tenant_id = $1 and template = 'order_shipped' and sent_at is not null) as mails,
  (select count(*) from demo_mailbox) as delivered,
  (select count(*) from audit_log where tenant_id = $1 and action = 'order.sent_to_fulfiller') as sent,
  (select count(*) from audit_log where tenant_id = $1 and action = 'fulfiller.submission_succeeded') as taken,
  (select count(*) from pgboss.job where state < 'completed') as jobs_left,
  (select count(*) from pgboss.job where state = 'failed') as jobs_failed`;
