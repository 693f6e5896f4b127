import { createHash } from 'node:crypto';
import type { Acknowledgement } from '@inkstand/contract/production/fulfiller-wire';
import { toDay } from '@inkstand/domain/days';
import { addBusinessDays } from '@inkstand/domain/delivery-date';
import { type FieldErrors, readOrder } from './read-order.ts';
import { startWork } from './work-on-order.ts';
import {
  loadOrder,
  orderCollection,
  orderId,
  rememberShipment,
  type SavedOrder,
  takeSwitch,
  type Workshop,
} from './workshop.ts';

export type Acceptance =
  | { status: 200; body: Acknowledgement }
  | { status: 400 | 409; body: { message: string } }
  | { status: 422; body: { message: string; errors: FieldErrors } };

/**
 * Accepts an order, once per idempotency key. The order is saved before it is acknowledged, and processed afterwards.
 */
export async function acceptOrder(
  workshop: Workshop,
  fulfiller: string,
  idempotencyKey: string | undefined,
  rawBody: string,
): Promise<Acceptance> {
  if (!idempotencyKey || idempotencyKey.length > 255) {
    return { status: 400, body: { message: 'The Idempotency-Key header is missing or too long.' } };
  }
  const id = orderId(fulfiller, idempotencyKey);
  return workshop.serialise(id, async () => {
    const fingerprint = createHash('sha256').update(rawBody).digest('hex');
    const earlier = await loadOrder(workshop.store, id);
    if (earlier) {
      return earlier.fingerprint === fingerprint
        ? { status: 200, body: sameAcknowledgement(earlier.acknowledgement) }
        : { status: 409, body: { message: 'This Idempotency-Key was used for another order.' } };
    }
    const { value: order, errors } = readOrder(rawBody);
    if (errors) {
      return { status: 422, body: { message: 'The order cannot be read.', errors } };
    }
    const saved: SavedOrder = {
      id,
      fulfiller,
      idempotencyKey,
      fingerprint,
      receivedAt: new Date().toISOString(),
      acknowledgement: acknowledge(id),
      order,
      mishap: takeSwitch(workshop.switches.mishaps, fulfiller)?.kind ?? null,
      filesChecked: false,
      reports: [],
    };
    await rememberShipment(workshop.store, saved);
    await workshop.store.put(orderCollection, id, saved);
    startWork(workshop, id);
    return { status: 200, body: saved.acknowledgement };
  });
}

/** Restores the key order of the first answer, which a database may change. */
function sameAcknowledgement({ external_ref, status, estimated_ship_date }: Acknowledgement): Acknowledgement {
  return { external_ref, status, estimated_ship_date };
}

/** Acknowledges with the fulfiller's own order number, without letters that look alike, and the estimated ship date. */
function acknowledge(id: string): Acknowledgement {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const bytes = createHash('sha256').update(id).digest().subarray(0, 8);
  const number = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
  return {
    external_ref: `FX-${number}`,
    status: 'accepted',
    estimated_ship_date: toDay(addBusinessDays(new Date(), 3)),
  };
}
