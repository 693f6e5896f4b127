import type { Database } from '@inkstand/database';
import { sql } from 'drizzle-orm';
import type { Fulfiller } from './fulfiller.ts';
import type { PlacedOrder } from './orders.ts';

/** The outcome of an order, in the database and at the fulfiller. */
export interface OrderFacts extends Record<string, unknown> {
  status: string;
  /** Every state it went through. */
  states: string[];
  /** Checksums of its print files, by format. */
  prints: string[];
  shipments: string[];
  /** Shipping emails, both in the outbox and delivered. */
  mails: number;
  delivered: number;
  sent_audits: number;
  taken_audits: number;
  /** Orders that the fulfiller accepted for it. */
  taken: number;
}

export async function loadFacts(
  database: Database,
  fulfiller: Fulfiller,
  orders: readonly PlacedOrder[],
): Promise<OrderFacts[]> {
  const taken = await fulfiller.taken();
  return Promise.all(
    orders.map(async (order) => {
      const facts = await readFacts(database, order);
      return { ...facts, taken: taken.filter((key) => facts.shipments.includes(key)).length };
    }),
  );
}

async function readFacts(database: Database, { id, orderRef }: PlacedOrder): Promise<OrderFacts> {
  const { rows } = await database.tx('all-tenants', (tx) =>
    tx.execute<OrderFacts>(sql`
      select status,
        array(select "to" from order_events where order_id = ${id} and "to" is not null order by id) as states,
        array(select sha256 from print_files where order_id = ${id} order by format) as prints,
        array(select id::text from shipments where order_id = ${id}) as shipments,
        (select count(*)::int from mail_outbox
          where subject_id = ${id} and template = 'order_shipped' and sent_at is not null) as mails,
        (select count(*)::int from demo_mailbox where subject like ${`%${orderRef}%`}) as delivered,
        (select count(*)::int from audit_log
          where object_id = ${id}::text and action = 'order.sent_to_fulfiller') as sent_audits,
        (select count(*)::int from audit_log
          where details ->> 'order_id' = ${id}::text and action = 'fulfiller.submission_succeeded') as taken_audits
      from orders where id = ${id}`),
  );
  return rows[0]!;
}
