import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { sql } from 'drizzle-orm';
import type { Services } from '#context.ts';

/** Any number that nothing else in this database locks. */
const LOCK = 7_120_002;
/** In one turn, so that what a fulfiller has in hand does not become its load. */
const MAX_PER_FULFILLER = 20;

/** Somebody waits for an answer. */
const CANCELLING_MINUTES = 5;

/**
 * Parcels of which nothing was heard for long, marked as asked about now, so that no process asks twice. None while another
 * process looks. Frozen orders, and fulfillers without a connection, are never asked about.
 */
export async function claimSilent(services: Services, patience: number): Promise<string[]> {
  const minutes = ORDER_STATUSES.flatMap((status) => {
    const count = STATUS_RULES[status].silentMinutes;
    return count === null ? [] : [sql`(${status}, ${count * patience}::float8)`];
  });
  const now = services.now().toISOString();
  return services.database.tx('all-tenants', async (tx) => {
    const locked = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`);
    if (!locked.rows[0]?.locked) return [];
    const { rows } = await tx.execute<{ shipment_id: string }>(sql`
      with silent as (
        select shipments.tenant_id, shipments.id, shipments.fulfiller_id, polls.asked_at, latest.at
        from (values ${sql.join(minutes, sql`, `)}) as patience (status, minutes)
        join orders on orders.status = patience.status and not orders.frozen
          and orders.status not in ('shipped', 'cancelled')
        join shipments on shipments.tenant_id = orders.tenant_id and shipments.order_id = orders.id
        join fulfillers on fulfillers.id = shipments.fulfiller_id and fulfillers.adapter = 'http'
          and fulfillers.simulated = ${services.config.mode === 'demo'}
        join lateral (
          select type, at from shipment_events
          where shipment_events.tenant_id = shipments.tenant_id and shipment_events.shipment_id = shipments.id
          order by shipment_events.id desc limit 1) as latest on true
        left join shipment_polls as polls
          on polls.tenant_id = shipments.tenant_id and polls.shipment_id = shipments.id
        where (latest.type not in ('shipped', 'cancelled', 'withdrawn') or orders.status = 'awaiting reprint')
          and greatest(latest.at, polls.asked_at) < ${now}::timestamptz - make_interval(secs => 60 * case
            when latest.type = 'cancellation_requested' then ${CANCELLING_MINUTES * patience}::float8
            else patience.minutes end)
          and exists (
            select 1 from shipment_events
            where shipment_events.tenant_id = shipments.tenant_id and shipment_events.shipment_id = shipments.id
              and shipment_events.type = 'submitted')),
      ranked as (
        select *, row_number() over (partition by fulfiller_id order by asked_at nulls first, at) as place from silent)
      insert into shipment_polls (tenant_id, shipment_id, asked_at)
      select tenant_id, id, ${now}::timestamptz from ranked where place <= ${MAX_PER_FULFILLER}
      on conflict (tenant_id, shipment_id) do update set asked_at = excluded.asked_at
      returning shipment_id`);
    return rows.map(({ shipment_id }) => shipment_id);
  });
}
