import { fulfillerReport, orderState } from '@inkstand/contract/production/fulfiller-wire';
import { fulfillers, shipments } from '@inkstand/database/tables/index';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Services, systemContext } from '#context.ts';
import { failField, HttpError } from '#errors.ts';
import { parseFields } from '#http/parse.ts';
import { processReport } from './apply-report.ts';
import { callFulfiller, type Fulfiller, jsonIn } from './call-fulfiller.ts';
import { recordProblem } from './fulfiller-health.ts';
import { readEntries } from './shipment-message.ts';

/** Advisory lock id: any number that is unique in this database. */
const LOCK = 7_120_002;
/** Per run, so that polling does not become the fulfiller's load. */
const MAX_PER_FULFILLER = 20;

/** Shorter, because a person waits for the outcome of a cancellation. */
const CANCELLING_MINUTES = 5;

/**
 * Claims parcels without a report for a long time and marks them as polled now, so that no other process polls them
 * too. Returns none while another process runs. Frozen orders, and fulfillers without a connection, are never polled.
 */
export async function claimOverdueShipments(services: Services, silenceFactor: number): Promise<string[]> {
  const minutes = ORDER_STATUSES.flatMap((status) => {
    const count = STATUS_RULES[status].silentMinutes;
    return count === null ? [] : [sql`(${status}, ${count * silenceFactor}::float8)`];
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
        where (latest.type not in ('shipped', 'delivered', 'marked_delivered', 'delivery_undone', 'withdrawn') or orders.status = 'awaiting reprint')
          and not (latest.type = 'cancelled' and exists (
            select 1 from shipment_events
            where shipment_events.tenant_id = shipments.tenant_id and shipment_events.shipment_id = shipments.id
              and shipment_events.type = 'cancellation_requested'))
          -- A program knows nothing of the parts that its people have made of a parcel, and names the whole for its own.
          and shipments.split_from is null and shipments.sent_from is null
          and greatest(latest.at, polls.asked_at) < ${now}::timestamptz - make_interval(secs => 60 * case
            when latest.type = 'cancellation_requested' then ${CANCELLING_MINUTES * silenceFactor}::float8
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

type Shipment = typeof shipments.$inferSelect;

/** Reports are parsed one by one: an invalid one must not hide the others. */
const stateOfAnyReports = orderState.extend({ reports: z.array(z.unknown()).max(500) });

/**
 * Polls fulfillers about parcels without reports for a long time, and applies the reports that never arrived. One
 * process at a time, with a limit per run and fulfiller; a fulfiller that does not answer is skipped until the next
 * run.
 * @param patience factor on the usual silence limits; tests use 0
 */
export async function reconcileShipments(services: Services, silenceFactor = 1): Promise<void> {
  const ids = await claimOverdueShipments(services, silenceFactor);
  if (ids.length === 0) return;
  const silent = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ shipment: shipments, fulfiller: fulfillers })
      .from(shipments)
      .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
      .where(inArray(shipments.id, ids)),
  );
  const byFulfiller = Map.groupBy(silent, ({ fulfiller }) => fulfiller.id);
  await Promise.all(
    [...byFulfiller.values()].map(async (theirs) => {
      for (const { shipment, fulfiller } of theirs) {
        if (!(await askAbout(services, fulfiller, shipment))) return;
      }
    }),
  );
}

/** Returns false when polling this fulfiller further is useless at the moment. */
async function askAbout(services: Services, fulfiller: Fulfiller, shipment: Shipment): Promise<boolean> {
  try {
    const { status, text } = await callFulfiller(services, fulfiller, { path: { shipmentId: shipment.id } });
    if (status >= 500 || status === 401 || status === 429) return false;
    const state = stateOfAnyReports.safeParse(jsonIn(text));
    if (status !== 200 || !state.success || state.data.shipment_id !== shipment.id) {
      await recordProblem(
        services,
        fulfiller.id,
        `It answered ${status}, and no reports, about a parcel that it took.`,
      );
      return true;
    }
    for (const raw of state.data.reports) await takeOne(services, shipment, raw);
    await resendRequests(services, shipment);
    return true;
  } catch (error) {
    services.log.warn({ err: error, fulfiller: fulfiller.id }, 'fulfillers: status poll failed');
    return false;
  }
}

/** Sends an unanswered request again, since it may never have arrived. The jobs are idempotent. */
async function resendRequests(services: Services, { id: shipmentId, tenantId, fulfillerId }: Shipment): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const job = { tenantId, shipmentId, fulfillerId };
  await ctx.tx(async (tx) => {
    const entries = await readEntries(tx, ctx, shipmentId);
    const address = entries.findLast(({ type }) => type.startsWith('address_'));
    if (cancellationState(entries) === 'requested') await ctx.jobs.send(tx, 'shipment.cancel', job);
    if (address?.type === 'address_changed') await ctx.jobs.send(tx, 'shipment.address', job);
  });
}

/** Applies one report. One that is invalid, or does not fit the parcel, is recorded as the fulfiller's problem. */
async function takeOne(services: Services, shipment: Shipment, raw: unknown): Promise<void> {
  try {
    const report = parseFields(fulfillerReport, raw);
    if (report.shipment_id !== shipment.id) failField('shipment_id', 'invalid');
    await processReport(services, shipment, report);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await recordProblem(services, shipment.fulfillerId, 'It answered a report that cannot be read.');
  }
}
