import { createHmac } from 'node:crypto';
import { postSucceeds } from '../background/post.ts';
import { retryUntilDone } from '../background/retry.ts';
import { pause } from '../background/tasks.ts';
import type { Emulator } from './emulator.ts';
import { endpointAddress, endpointsFor } from './endpoint-addresses.ts';
import type { StripeEvent } from './events.ts';

export const eventCollection = 'stripe.events';

/** An event and the state of its deliveries. */
export interface EventRow {
  id: string;
  scope: string;
  order: number;
  event: StripeEvent;
  deliveries: Delivery[];
}

interface Delivery {
  /** `default` is the `webhookUrl` of the options; others were created by a call. */
  endpoint: string;
  state: 'pending' | 'delivered' | 'dropped';
  attempts: number;
}

/** Saves the events and starts their delivery. Resolves once they are saved. */
export async function publishEvents(emulator: Emulator, scope: string, events: StripeEvent[]): Promise<void> {
  const state = emulator.switches.webhooks.mode === 'drop' ? 'dropped' : 'pending';
  for (const event of events) {
    const endpoints = await endpointsFor(emulator, scope, event);
    const deliveries = endpoints.map((endpoint): Delivery => ({ endpoint, state, attempts: 0 }));
    const row: EventRow = { id: event.id, scope, order: emulator.nextOrder(), event, deliveries };
    await emulator.store.put(eventCollection, row.id, row);
    startDeliveries(emulator, row);
  }
}

/** Delivers pending events to each endpoint independently, until accepted. */
export function startDeliveries(emulator: Emulator, row: EventRow): void {
  for (const delivery of row.deliveries.filter(({ state }) => state === 'pending')) {
    emulator.tasks.start(() => deliver(emulator, row.id, delivery.endpoint));
  }
}

async function deliver(emulator: Emulator, eventId: string, endpoint: string): Promise<void> {
  const { signal } = emulator.tasks;
  const plan = { signal, baseDelayMs: emulator.webhookRetryDelayMs, maximumDelayMs: 30_000 };
  await retryUntilDone(async () => {
    const { mode, delayMs, copies } = emulator.switches.webhooks;
    if (mode !== 'deliver') return false;
    if (delayMs > 0) await pause(delayMs, signal);
    let accepted = true;
    for (let copy = 0; copy < copies; copy += 1) {
      accepted = (await emulator.deliverySlot(() => deliverOnce(emulator, eventId, endpoint))) && accepted;
    }
    return accepted;
  }, plan);
}

/** Makes one attempt. Resolves to true when it was accepted, or when the event is no longer to be delivered there. */
export async function deliverOnce(emulator: Emulator, eventId: string, endpoint: string): Promise<boolean> {
  const row = (await emulator.store.get(eventCollection, eventId)) as EventRow | undefined;
  const address = await endpointAddress(emulator, endpoint);
  if (!row || address === 'deleted') return true;
  if (address === 'unknown') return false;
  const body = JSON.stringify(row.event, null, 2);
  const accepted = await postSucceeds({
    url: address.url,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Stripe-Signature': stripeSignature(address.secret, Math.floor(Date.now() / 1000), body),
    },
    body,
    signal: emulator.tasks.signal,
    timeoutMs: 10_000,
  });
  await recordAttempt(emulator, eventId, endpoint, accepted);
  return accepted;
}

async function recordAttempt(emulator: Emulator, eventId: string, endpoint: string, accepted: boolean): Promise<void> {
  await emulator.serialise(`${eventCollection}:${eventId}`, async () => {
    const row = (await emulator.store.get(eventCollection, eventId)) as EventRow | undefined;
    const delivery = row?.deliveries.find((candidate) => candidate.endpoint === endpoint);
    if (!row || !delivery) return;
    delivery.attempts += 1;
    if (accepted) delivery.state = 'delivered';
    await emulator.store.put(eventCollection, eventId, row);
  });
}

/** Returns the `Stripe-Signature` of a payload at this time (in seconds). */
function stripeSignature(secret: string, timestamp: number, payload: string): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
