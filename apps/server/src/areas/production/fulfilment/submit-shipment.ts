import { acknowledgement, orderState } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { cancellationState, isRefused } from '@inkstand/domain/shipment-status';
import { transition } from '#areas/orders/index.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { GiveUp, type JobData } from '#jobs/jobs.ts';
import { lockOrder, recordAccepted, recordInTimeline, recordReport } from './advance-order.ts';
import { callFulfiller, FulfillerError, jsonIn } from './call-fulfiller.ts';
import {
  fulfillerDestination,
  readEntries,
  readShipment,
  type ShipmentToSubmit,
  shipmentMessage,
} from './shipment-message.ts';

/** Final statuses, not retried: the key belongs to another body, or the order cannot be parsed. */
const FINAL_ANSWERS: readonly number[] = [409, 422];

/**
 * Submits by a signed call (docs/fulfillers.md), under the same idempotency key at every try. Returns the fulfiller's
 * own number.
 */
async function handOverByHttp(ctx: Ctx, found: ShipmentToSubmit): Promise<string> {
  const { shipment, fulfiller } = found;
  const { origin } = fulfillerDestination(ctx, fulfiller);
  const body = shipmentMessage(ctx, found, origin);
  const { status, text } = await callFulfiller(ctx, fulfiller, { body, idempotencyKey: shipment.id });
  // The address was corrected after a try whose answer was lost: the body differs, but the parcel is the same.
  const known = status === 409 ? await knownRef(ctx, found) : undefined;
  if (known) return known;
  if (FINAL_ANSWERS.includes(status)) throw new GiveUp(`${fulfiller.name} refused the order with ${status}.`);
  const externalRef = status === 200 ? acknowledgedRef(text) : undefined;
  if (externalRef === undefined) {
    throw new FulfillerError(`${fulfiller.name} answered ${status} without an acknowledgement.`);
  }
  return externalRef;
}

/** Returns the fulfiller's number of a shipment that it already has. */
async function knownRef(ctx: Ctx, { shipment, fulfiller }: ShipmentToSubmit): Promise<string | undefined> {
  const { status, text } = await callFulfiller(ctx, fulfiller, { path: { shipmentId: shipment.id } });
  const { data: state } = orderState.pick({ shipment_id: true, external_ref: true }).safeParse(jsonIn(text));
  return status === 200 && state?.shipment_id === shipment.id ? state.external_ref || undefined : undefined;
}

/** Returns the fulfiller's number in its answer. An HTML page with status 200 is no acknowledgement. */
function acknowledgedRef(text: string): string | undefined {
  const read = acknowledgement.pick({ external_ref: true, status: true }).safeParse(jsonIn(text));
  return read.data?.external_ref.slice(0, 100);
}

/** A way to submit a shipment to a fulfiller. */
interface Adapter {
  /**
   * Submits the shipment and returns the fulfiller's own number of the order. Retried until it does not throw.
   * @throws GiveUp when a retry is useless
   */
  handOver(ctx: Ctx, found: ShipmentToSubmit): Promise<string>;
  /** Writes more in the transaction that records the acceptance. */
  whenTaken?(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<void>;
}

/** The email is written in the transaction that records the hand-over, so both happen or neither. */
const email: Adapter = {
  async handOver(_ctx, { fulfiller }) {
    if (fulfiller.contactEmail === '') throw new GiveUp(`${fulfiller.name} has no email address.`);
    return '';
  },
  whenTaken: (tx, ctx, { shipment, fulfiller }) =>
    queueEmail(tx, ctx, { template: 'print_shop', subjectId: shipment.id, language: fulfiller.language }),
};

/** Sends nothing: people open the orders, print, and set the progress manually. */
const manual: Adapter = { handOver: async () => '' };

const ADAPTERS: Readonly<Record<(typeof fulfillers.$inferSelect)['adapter'], Adapter>> = {
  http: { handOver: handOverByHttp },
  email,
  manual,
};

const findAdapter = ({ fulfiller }: ShipmentToSubmit): Adapter => ADAPTERS[fulfiller.adapter];

type ShipmentJob = JobData['shipment.submit'];

const MAX_LENGTH = 300;

/**
 * Job `shipment.submit`: submits a shipment to its fulfiller (docs/fulfillers.md), under the same idempotency key at
 * every try, so that a lost answer creates no second parcel.
 */
async function submitShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readShipment(tx, ctx, shipmentId));
  if (!found || found.isAccepted || found.order.frozen || found.order.status !== 'submitting to fulfiller') return;
  // Whether an earlier try arrived is found out by the job that requests the cancellation.
  if (found.cancellation === 'requested' || found.cancellation === 'cancelled') return;
  const { handOver, whenTaken } = findAdapter(found);
  failpoint('hand_over.before_call');
  const externalRef = await handOver(ctx, found);
  failpoint('hand_over.answered');
  await ctx.tx(async (tx) => {
    const { id, orderId, fulfillerId } = found.shipment;
    await recordAccepted(tx, ctx, { id, orderId, fulfillerId }, externalRef);
    await whenTaken?.(tx, ctx, found);
    failpoint('hand_over.written');
  });
  failpoint('hand_over.committed');
}

/**
 * After the last try people have to look at it. The reason states what the fulfiller did. The first parcel that is
 * refused stops the order; a further one is recorded beside it, once for each submission.
 */
async function giveUpShipment(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = error.slice(0, MAX_LENGTH);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    const { orderId, fulfillerId } = found.shipment;
    const status = await lockOrder(tx, ctx, orderId);
    const isStopped = status === 'fulfiller submission error';
    if (!isStopped && status !== 'submitting to fulfiller') return;
    // Under the lock: it may have been accepted, or given to another fulfiller, since it was read.
    const entries = await readEntries(tx, ctx, shipmentId);
    if (entries.some(({ type }) => type === 'submitted') || cancellationState(entries) === 'cancelled') return;
    // The queue may give up twice.
    if (isStopped && isRefused(entries)) return;
    await recordReport(tx, ctx, { shipmentId, type: 'submission_failed', occurredAt: ctx.now() });
    if (!isStopped) {
      await transition(tx, ctx, { orderId, event: 'fail_submission', by: 'system', reason });
      return;
    }
    await recordInTimeline(tx, ctx, { orderId, fulfillerId }, { event: 'submission_failed', reason });
    await recordAudit(tx, ctx, {
      action: 'fulfiller.submission_failed',
      objectType: 'order',
      objectId: orderId,
      details: { order_ref: found.order.orderRef, from: status, to: status },
    });
  });
}

export const shipmentSubmitJob: JobDefinition<'shipment.submit'> = {
  name: 'shipment.submit',
  retries: 8,
  handle: submitShipment,
  giveUp: giveUpShipment,
};
