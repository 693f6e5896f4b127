import { type FulfillerReport, fulfillerReport, orderState } from '@inkstand/contract/production/fulfiller-wire';
import { fulfillers, shipments } from '@inkstand/database/tables/index';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { type Services, systemContext } from '#context.ts';
import { HttpError } from '#errors.ts';
import { parseFields } from '#http/parse.ts';
import { callFulfiller, type Fulfiller, jsonIn } from './call-fulfiller.ts';
import { claimSilent } from './claim-silent.ts';
import { recordProblem } from './fulfiller-health.ts';
import { readEntries } from './read-shipment.ts';
import { takeReport } from './take-report.ts';

type Shipment = typeof shipments.$inferSelect;

/** What is wrong with one report must not hide the others. */
const stateOfAnyReports = orderState.extend({ reports: z.array(z.unknown()).max(500) });

/**
 * Asks fulfillers about parcels that they have been silent about for long, and takes in the reports that never arrived.
 * One process at a time, so many a turn for each fulfiller; one that does not answer is left alone until the next turn.
 * @param patience how much of the usual time they may be silent; tests have none
 */
export async function reconcileShipments(services: Services, patience = 1): Promise<void> {
  const ids = await claimSilent(services, patience);
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

/** False when there is no use in asking about another parcel now. */
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
    await tellAgain(services, shipment);
    return true;
  } catch (error) {
    services.log.warn({ err: error, fulfiller: fulfiller.id }, 'a fulfiller could not be asked');
    return false;
  }
}

/** A wish that is still without an answer may never have been told: its jobs do nothing twice. */
async function tellAgain(services: Services, { id: shipmentId, tenantId, fulfillerId }: Shipment): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const job = { tenantId, shipmentId, fulfillerId };
  await ctx.tx(async (tx) => {
    const entries = await readEntries(tx, ctx, shipmentId);
    const address = entries.findLast(({ type }) => type.startsWith('address_'));
    if (cancellationState(entries) === 'requested') await ctx.jobs.send(tx, 'shipment.cancel', job);
    if (address?.type === 'address_changed') await ctx.jobs.send(tx, 'shipment.address', job);
  });
}

async function takeOne(services: Services, shipment: Shipment, raw: unknown): Promise<void> {
  const report = readReport(raw);
  if (report?.shipment_id === shipment.id) await takeReport(services, shipment, report);
  else await recordProblem(services, shipment.fulfillerId, 'It answered a report that cannot be read.');
}

/** A report among others, or undefined for what is none. */
function readReport(raw: unknown): FulfillerReport | undefined {
  try {
    return parseFields(fulfillerReport, raw);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
