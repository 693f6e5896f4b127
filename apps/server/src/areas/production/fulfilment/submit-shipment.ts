import { acknowledgement, orderState } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { transition } from '#areas/orders/index.ts';
import { queueEmail } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import { GiveUp, type JobData, type JobDefinition } from '#jobs.ts';
import { lockOrder, recordReport, recordTaken } from './advance-order.ts';
import { callFulfiller, jsonIn } from './call-fulfiller.ts';
import { fulfillerDestination, readShipment, type ShipmentToSubmit, shipmentMessage } from './shipment-message.ts';

/** Answers that no repetition changes: the key belongs to another body, or the order cannot be read. */
const FINAL_ANSWERS: readonly number[] = [409, 422];

/** A signed call (docs/fulfillers.md), under one idempotency key however often it is tried. Answers the fulfiller's own number. */
async function handOverByHttp(ctx: Ctx, found: ShipmentToSubmit): Promise<string> {
  const { shipment, fulfiller } = found;
  const { origin } = fulfillerDestination(ctx, fulfiller);
  const body = shipmentMessage(ctx, found, origin);
  const { status, text } = await callFulfiller(ctx, fulfiller, { body, idempotencyKey: shipment.id });
  // The address was corrected since a try whose answer was lost: the body is another, the parcel is the same.
  const known = status === 409 ? await knownRef(ctx, found) : undefined;
  if (known) return known;
  if (FINAL_ANSWERS.includes(status)) throw new GiveUp(`${fulfiller.name} refused the order with ${status}.`);
  const externalRef = status === 200 ? acknowledgedRef(text) : undefined;
  if (externalRef === undefined) throw new Error(`${fulfiller.name} answered ${status} without an acknowledgement.`);
  return externalRef;
}

/** The fulfiller's number of a shipment that it has already. */
async function knownRef(ctx: Ctx, { shipment, fulfiller }: ShipmentToSubmit): Promise<string | undefined> {
  const { status, text } = await callFulfiller(ctx, fulfiller, { path: { shipmentId: shipment.id } });
  const { data: state } = orderState.pick({ shipment_id: true, external_ref: true }).safeParse(jsonIn(text));
  return status === 200 && state?.shipment_id === shipment.id ? state.external_ref || undefined : undefined;
}

/** The fulfiller's number in its answer. A page of HTML with status 200 acknowledges nothing. */
function acknowledgedRef(text: string): string | undefined {
  const read = acknowledgement.pick({ external_ref: true, status: true }).safeParse(jsonIn(text));
  return read.data?.external_ref.slice(0, 100);
}

/** One way of telling a fulfiller of a shipment. */
interface Adapter {
  /**
   * Hands it over, again and again until it does not throw, and answers the fulfiller's own number of the order.
   * @throws GiveUp when trying again is no use
   */
  handOver(ctx: Ctx, found: ShipmentToSubmit): Promise<string>;
  /** What is written with the note that the fulfiller has it. */
  whenTaken?(tx: Tx, ctx: Ctx, found: ShipmentToSubmit): Promise<void>;
}

/** The mail is written in the transaction that notes the hand-over, so both happen or neither. */
const email: Adapter = {
  async handOver(_ctx, { fulfiller }) {
    if (fulfiller.contactEmail === '') throw new GiveUp(`${fulfiller.name} has no e-mail address.`);
    return '';
  },
  whenTaken: (tx, ctx, { shipment, fulfiller }) =>
    queueEmail(tx, ctx, { template: 'print_shop', subjectId: shipment.id, language: fulfiller.language }),
};

/** Nobody is told: people look into the orders, print, and set the progress by hand. */
const manual: Adapter = { handOver: async () => '' };

const ADAPTERS: Readonly<Record<(typeof fulfillers.$inferSelect)['adapter'], Adapter>> = {
  http: { handOver: handOverByHttp },
  email,
  manual,
};

export const findAdapter = ({ fulfiller }: ShipmentToSubmit): Adapter => ADAPTERS[fulfiller.adapter];

type ShipmentJob = JobData['shipment.submit'];

const MAX_LENGTH = 300;

/**
 * Job `shipment.submit`: hands a shipment to its fulfiller (docs/fulfillers.md), under one idempotency key however often
 * it is tried, so that a lost answer makes no second parcel.
 */
async function submitShipment(services: Services, { tenantId, shipmentId }: ShipmentJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readShipment(tx, ctx, shipmentId));
  if (!found || found.isTaken || found.order.frozen || found.order.status !== 'submitting to fulfiller') return;
  // Whether an earlier try arrived is for the job that asks to cancel it to find out.
  if (found.cancellation === 'requested' || found.cancellation === 'cancelled') return;
  const { handOver, whenTaken } = findAdapter(found);
  failpoint('hand_over.before_call');
  const externalRef = await handOver(ctx, found);
  failpoint('hand_over.answered');
  await ctx.tx(async (tx) => {
    const { id, orderId, fulfillerId } = found.shipment;
    await recordTaken(tx, ctx, { id, orderId, fulfillerId }, externalRef);
    await whenTaken?.(tx, ctx, found);
    failpoint('hand_over.written');
  });
  failpoint('hand_over.committed');
}

/** After the last try people have to look at it. The reason tells them what the fulfiller did. */
async function giveUpShipment(services: Services, { tenantId, shipmentId }: ShipmentJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = error.slice(0, MAX_LENGTH);
  await ctx.tx(async (tx) => {
    const found = await readShipment(tx, ctx, shipmentId);
    if (!found) return;
    const status = await lockOrder(tx, ctx, found.shipment.orderId);
    if (found.isTaken || status !== 'submitting to fulfiller') return;
    await recordReport(tx, ctx, { shipmentId, type: 'submission_failed', occurredAt: ctx.now() });
    await transition(tx, ctx, { orderId: found.shipment.orderId, event: 'fail_submission', by: 'system', reason });
  });
}

export const shipmentSubmitJob: JobDefinition<'shipment.submit'> = {
  name: 'shipment.submit',
  retries: 8,
  handle: submitShipment,
  giveUp: giveUpShipment,
};
