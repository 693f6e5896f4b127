import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../store.ts';
import { dyingStore } from '../testing-store.ts';
import { apiVersion } from './events.ts';
import { acme, type StripeBench, startStripe, webhookSecret } from './testing.ts';

let bench: StripeBench;
beforeEach(async () => {
  bench = await startStripe();
});
afterEach(() => bench.close());

function pay({ stripe }: StripeBench = bench) {
  return stripe.paymentIntents.create(
    { amount: 900, currency: 'gbp', confirm: true, payment_method: 'pm_card_visa', return_url: 'http://shop.test' },
    { stripeAccount: acme },
  );
}

describe('an event', () => {
  test('is signed as the official client checks it, and names the account', async () => {
    const intent = await pay();
    await bench.receiver.waitFor('payment_intent.succeeded');
    const events = bench.receiver.received.map(({ body, signature }) =>
      bench.stripe.webhooks.constructEvent(body, signature, webhookSecret),
    );
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const event = events.find(({ type }) => type === 'payment_intent.succeeded');
    expect(event).toMatchObject({ account: acme, api_version: apiVersion, data: { object: { id: intent.id } } });
    const { body = '', signature = '' } = bench.receiver.received[0] ?? {};
    expect(() => bench.stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
    expect(() => bench.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
  });

  test('shows the object as it was when the event happened', async () => {
    await pay();
    await bench.receiver.waitFor('payment_intent.created');
    const created = bench.receiver.received
      .map(({ body }) => JSON.parse(body) as Stripe.Event)
      .find(({ type }) => type === 'payment_intent.created');
    expect(created?.data.object).toMatchObject({ status: 'requires_confirmation', amount_received: 0 });
  });

  test('is delivered again until it is accepted', async () => {
    bench.receiver.status = 500;
    await pay();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bench.receiver.types()).toEqual([]);
    bench.receiver.status = 200;
    await bench.receiver.waitFor('payment_intent.succeeded');
    await expect
      .poll(async () =>
        (await bench.stripe.events.list({}, { stripeAccount: acme })).data.map((e) => e.pending_webhooks),
      )
      .toEqual([0, 0, 0]);
    expect(bench.receiver.types()).toHaveLength(3);
  });

  test('can be looked up, listed by type, and listed without a key over all accounts', async () => {
    await pay();
    const onAcme = { stripeAccount: acme };
    const { data } = await bench.stripe.events.list({ type: 'payment_intent.succeeded' }, onAcme);
    expect(data).toHaveLength(1);
    expect((await bench.stripe.events.retrieve(data[0]?.id ?? '', {}, onAcme)).type).toBe('payment_intent.succeeded');
    expect((await bench.stripe.events.list()).data).toEqual([]);
    const open = (await (await fetch(`${bench.baseUrl}/v1/events?limit=100`)).json()) as { data: { id: string }[] };
    expect(open.data.map(({ id }) => id)).toContain(data[0]?.id);
  });

  test('is redelivered on request', async () => {
    await pay();
    await bench.receiver.waitFor('payment_intent.succeeded');
    const { data } = await bench.stripe.events.list({ type: 'payment_intent.succeeded' }, { stripeAccount: acme });
    const answer = await bench.admin(`events/${data[0]?.id}/resend`);
    expect(answer.deliveries).toEqual([{ endpoint: 'default', delivered: true }]);
    await bench.receiver.waitFor('payment_intent.succeeded', 2);
    const unknown = await fetch(`${bench.baseUrl}/_admin/events/evt_none/resend`, { method: 'POST' });
    expect(unknown.status).toBe(404);
  });

  test('can be held, dropped, delayed or duplicated for a test', async () => {
    await bench.admin('webhooks', { mode: 'hold' });
    await pay();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(bench.receiver.types()).toEqual([]);
    await bench.admin('webhooks', { mode: 'deliver', copies: 2 });
    await bench.receiver.waitFor('payment_intent.succeeded', 2);
    await bench.admin('webhooks', { mode: 'drop' });
    await pay();
    await bench.admin('webhooks', { mode: 'deliver', delay_ms: 80 });
    const start = Date.now();
    await pay();
    await bench.receiver.waitFor('payment_intent.succeeded', 3);
    expect(Date.now() - start).toBeGreaterThanOrEqual(75);
    expect(bench.receiver.types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(3);
  });

  test('is also sent to endpoints created by a call, with their own secret', async () => {
    const endpoint = await bench.stripe.webhookEndpoints.create({
      url: bench.receiver.url,
      connect: true,
      enabled_events: ['payment_intent.succeeded'],
    });
    await pay();
    await bench.receiver.waitFor('payment_intent.succeeded', 2);
    const accepted = bench.receiver.received.filter(({ body, signature }) => {
      try {
        return bench.stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? '');
      } catch {
        return false;
      }
    });
    expect(accepted).toHaveLength(1);
    expect((await bench.stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await bench.stripe.webhookEndpoints.del(endpoint.id);
    expect((await bench.stripe.webhookEndpoints.list()).data).toEqual([]);
  });
});

describe('after a restart', () => {
  test('events that were not accepted are delivered', async () => {
    const store = memoryStore();
    const before = await startStripe({ store, webhookUrl: () => undefined });
    await pay(before);
    await before.close();
    const after = await startStripe({ store });
    await after.receiver.waitFor('payment_intent.succeeded');
    expect(after.receiver.types()).toHaveLength(3);
    await after.close();
  });

  test('events that were delivered are not delivered again', async () => {
    const store = memoryStore();
    const before = await startStripe({ store });
    await pay(before);
    await expect
      .poll(async () =>
        (await before.stripe.events.list({}, { stripeAccount: acme })).data.map((e) => e.pending_webhooks),
      )
      .toEqual([0, 0, 0]);
    await before.close();
    const after = await startStripe({ store });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(after.receiver.types()).toEqual([]);
    await after.close();
  });

  test('missing events of a payment saved just before the process died are published', async () => {
    const store = memoryStore();
    const before = await startStripe({ store: dyingStore(store, 'stripe.events') });
    await expect(pay(before)).rejects.toMatchObject({ statusCode: 500 });
    await before.close();
    const after = await startStripe({ store });
    await after.receiver.waitFor('payment_intent.succeeded');
    expect(after.receiver.types()).toHaveLength(3);
    await after.close();
  });

  test('a refund that was pending settles', async () => {
    const store = memoryStore();
    const before = await startStripe({ store, settleDelayMs: 60_000 });
    const intent = await before.stripe.paymentIntents.create({
      amount: 900,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_pendingRefund',
      return_url: 'http://shop.test',
    });
    const refund = await before.stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('pending');
    await before.close();
    const after = await startStripe({ store, clock: () => new Date(Date.now() + 60_000) });
    await expect.poll(async () => (await after.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    await after.close();
  });
});

test('the emulator uses the API version that the official client requests', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});
