import { acknowledgement, orderState } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { callFulfiller, jsonIn } from './call-fulfiller.ts';
import { fulfillerDestination } from './destination.ts';
import type { ShipmentToSubmit } from './read-shipment.ts';
import { shipmentMessage } from './shipment-message.ts';

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
