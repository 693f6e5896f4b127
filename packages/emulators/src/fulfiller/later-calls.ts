import { readAddressChange } from './read-order.ts';
import { startWork } from './work-on-order.ts';
import {
  findOrder,
  loadPendingRequests,
  type PendingRequests,
  type SavedOrder,
  savePendingRequests,
  type Workshop,
} from './workshop.ts';

/** A call about an accepted order: read its state, cancel it, change its address. */
export interface LaterCall {
  fulfiller: string;
  shipmentId: string;
  rawBody: string;
  idempotencyKey: string | undefined;
}

interface Answer {
  status: number;
  body: object;
}

const UNKNOWN: Answer = { status: 404, body: { message: 'There is no such shipment here.' } };

/** Returns every report so far, delivered or not. */
export async function replyWithState(workshop: Workshop, { fulfiller, shipmentId }: LaterCall): Promise<Answer> {
  const saved = await findOrder(workshop.store, fulfiller, shipmentId);
  if (!saved) return UNKNOWN;
  const reports = saved.reports.map(({ body }) => body);
  return {
    status: 200,
    body: { shipment_id: shipmentId, external_ref: saved.acknowledgement.external_ref, reports },
  };
}

/**
 * Saves the cancellation request; it is decided at the next step, and the decision is reported. The same key counts
 * once.
 */
export function requestCancellation(workshop: Workshop, call: LaterCall): Promise<Answer> {
  return withOrder(workshop, call, async (saved, pending) => {
    const received: Answer = { status: 202, body: { status: 'received' } };
    const key = call.idempotencyKey ?? '';
    if (pending.keys.includes(key)) return received;
    if (hasReported(saved, ['shipped'])) return { status: 409, body: { message: 'It has been sent.' } };
    const { cancellations, keys } = pending;
    await savePendingRequests(workshop.store, saved.id, {
      ...pending,
      cancellations: cancellations + 1,
      keys: [...keys, key],
    });
    startWork(workshop, saved.id);
    return received;
  });
}

/** Decided immediately: once a parcel has a label, its address cannot change. */
export async function changeAddress(workshop: Workshop, call: LaterCall): Promise<Answer> {
  const { value, errors } = readAddressChange(call.rawBody);
  if (errors) return { status: 422, body: { message: 'The address cannot be read.', errors } };
  return withOrder(workshop, call, async (saved, pending) => {
    if (hasReported(saved, ['packaged', 'ready_to_ship', 'shipped', 'cancelled'])) {
      return { status: 409, body: { status: 'refused', message: 'It has a label already.' } };
    }
    await savePendingRequests(workshop.store, saved.id, { ...pending, shipTo: value.ship_to });
    return { status: 200, body: { status: 'accepted' } };
  });
}

async function withOrder(
  workshop: Workshop,
  { fulfiller, shipmentId }: LaterCall,
  answer: (saved: SavedOrder, pending: PendingRequests) => Promise<Answer>,
): Promise<Answer> {
  return workshop.serialise(`${fulfiller}:${shipmentId}:wishes`, async () => {
    const saved = await findOrder(workshop.store, fulfiller, shipmentId);
    return saved ? answer(saved, await loadPendingRequests(workshop.store, saved.id)) : UNKNOWN;
  });
}

const hasReported = ({ reports }: SavedOrder, types: readonly string[]) =>
  reports.some(({ body }) => types.includes(body.type));
