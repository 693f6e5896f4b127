import type { Tx } from '@inkstand/database';
import type { orders } from '@inkstand/database/tables/index';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { type SQL, sql } from 'drizzle-orm';
import { jobPriority } from '#areas/orders/index.ts';
import { advanceOrder } from '#areas/production/fulfilment/advance-order.ts';
import { type Services, systemContext } from '#context.ts';
import { DEAD_LETTER_QUEUE } from '#jobs/job-queues.ts';

/** Limit per run; the next run handles the rest. */
const BATCH_SIZE = 200;
/** Advisory lock id: any number that is unique in this database. */
const LOCK = 7_120_001;

/**
 * Queues a job for everything that waits without one: orders on their way to a fulfiller, shipments that were not
 * accepted, dispatches that nobody can undo any more, unsent emails. Jobs are written with their cause, so this finds
 * work only after a queue was emptied manually, a job was given up, or an order returned to an earlier state. Returns
 * how many jobs it sent.
 */
export async function sweepOrders(services: Services): Promise<number> {
  return services.database.tx('all-tenants', async (tx) => {
    const locked = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`);
    if (!locked.rows[0]?.locked) return 0;
    await advanceHandedOver(tx, services);
    let sent = 0;
    for (const sweep of [sweepWaiting, sweepShipments, sweepDispatches, sweepMails]) sent += await sweep(tx, services);
    return sent;
  });
}

/**
 * Jobs that will still run, by an id in their data. Read in the same statement, and so in the same snapshot, as what
 * waits: a job that ends meanwhile cannot make something look stuck.
 */
const liveJobs = (key: 'orderId' | 'shipmentId' | 'dispatchId' | 'mailId') => sql`live as materialized (
  select name, data->>${key} as id from pgboss.job where state < 'completed' and data ? ${key})`;

const isWithoutJob = (id: SQL, name: SQL) => sql`not exists (
  select 1 from live where live.id = ${id}::text and live.name in (${name}, ${DEAD_LETTER_QUEUE.name}))`;

/** Matches the index `orders_underway`. */
const underway = sql`not orders.frozen and orders.status not in ('shipped', 'cancelled')`;

type Order = typeof orders.$inferSelect;
interface Prioritized extends Record<string, unknown> {
  tenant_id: string;
  id: string;
  kind: Order['kind'];
  shipping_method: Order['shippingMethod'];
}
interface Waiting extends Prioritized {
  name: 'order.download' | 'order.process' | 'order.submit';
}

async function sweepWaiting(tx: Tx, { jobs }: Services): Promise<number> {
  const names = ORDER_STATUSES.flatMap((status) => {
    const name = STATUS_RULES[status].nextJob;
    return name ? [sql`(${status}, ${name})`] : [];
  });
  const { rows } = await tx.execute<Waiting>(sql`
    with ${liveJobs('orderId')}
    select orders.tenant_id, orders.id, orders.kind, orders.shipping_method, wanted.name
    from (values ${sql.join(names, sql`, `)}) as wanted (status, name)
    join orders on orders.status = wanted.status
    where ${underway} and ${isWithoutJob(sql`orders.id`, sql`wanted.name`)}
    limit ${BATCH_SIZE}`);
  for (const { tenant_id: tenantId, id: orderId, name, kind, shipping_method: shippingMethod } of rows) {
    await jobs.send(tx, name, { tenantId, orderId }, jobPriority({ kind, shippingMethod }));
  }
  return rows.length;
}

async function sweepShipments(tx: Tx, { jobs }: Services): Promise<number> {
  const { rows } = await tx.execute<Prioritized & { fulfiller_id: string }>(sql`
    with ${liveJobs('shipmentId')}
    select shipments.tenant_id, shipments.id, shipments.fulfiller_id, orders.kind, orders.shipping_method
    from orders
    join shipments on shipments.tenant_id = orders.tenant_id and shipments.order_id = orders.id
    where orders.status = 'submitting to fulfiller' and ${underway}
      and not exists (
        select 1 from shipment_events
        where shipment_events.tenant_id = shipments.tenant_id and shipment_events.shipment_id = shipments.id
          and shipment_events.type in ('submitted', 'cancelled', 'withdrawn'))
      and ${isWithoutJob(sql`shipments.id`, sql`'shipment.submit'`)}
    limit ${BATCH_SIZE}`);
  for (const { tenant_id: tenantId, id: shipmentId, fulfiller_id, kind, shipping_method: shippingMethod } of rows) {
    const data = { tenantId, shipmentId, fulfillerId: fulfiller_id };
    await jobs.send(tx, 'shipment.submit', data, jobPriority({ kind, shippingMethod }));
  }
  return rows.length;
}

/**
 * Advances orders that returned from an address issue after every parcel had been accepted: no report will move them
 * any more.
 */
async function advanceHandedOver(tx: Tx, services: Services): Promise<void> {
  const { rows } = await tx.execute<{ tenant_id: string; id: string }>(sql`
    select tenant_id, id from orders
    where status = 'submitting to fulfiller' and ${underway}
      and exists (
        select 1 from shipments where shipments.tenant_id = orders.tenant_id and shipments.order_id = orders.id)
      and not exists (
        select 1 from shipments
        where shipments.tenant_id = orders.tenant_id and shipments.order_id = orders.id
          and not exists (
            select 1 from shipment_events
            where shipment_events.tenant_id = shipments.tenant_id and shipment_events.shipment_id = shipments.id
              and shipment_events.type in ('submitted', 'cancelled', 'withdrawn')))
    limit ${BATCH_SIZE}`);
  for (const { tenant_id: tenantId, id } of rows) await advanceOrder(tx, systemContext(services, tenantId), id);
}

async function sweepDispatches(tx: Tx, { jobs }: Services): Promise<number> {
  const { rows } = await tx.execute<{ tenant_id: string; id: string }>(sql`
    with ${liveJobs('dispatchId')}
    select tenant_id, id from parcel_dispatches
    where state = 'waiting' and due_at < now() and ${isWithoutJob(sql`parcel_dispatches.id`, sql`'parcel.dispatch'`)}
    order by due_at limit ${BATCH_SIZE}`);
  for (const { tenant_id: tenantId, id: dispatchId } of rows) {
    await jobs.send(tx, 'parcel.dispatch', { tenantId, dispatchId });
  }
  return rows.length;
}

/** An email with an error was given up and stays visible as such. */
async function sweepMails(tx: Tx, { jobs }: Services): Promise<number> {
  const { rows } = await tx.execute<{ tenant_id: string; id: string }>(sql`
    with ${liveJobs('mailId')}
    select tenant_id, id from mail_outbox
    where sent_at is null and last_error is null and ${isWithoutJob(sql`mail_outbox.id`, sql`'mail.send'`)}
    order by created_at limit ${BATCH_SIZE}`);
  for (const { tenant_id: tenantId, id: mailId } of rows) await jobs.send(tx, 'mail.send', { tenantId, mailId });
  return rows.length;
}
