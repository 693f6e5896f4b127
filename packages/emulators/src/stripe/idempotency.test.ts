import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../store.ts';
import { dyingStore, slowStore } from '../testing-store.ts';
import { acme, createStripeClient, type StripeBench, secretKeys, startStripe } from './testing.ts';

let bench: StripeBench;
beforeEach(async () => {
  bench = await startStripe({ store: slowStore() });
});
afterEach(() => bench.close());

const create = (amount: number, idempotencyKey: string, stripe = bench.stripe) =>
  stripe.paymentIntents.create({ amount, currency: 'gbp' }, { stripeAccount: acme, idempotencyKey });
const countIntents = async (stripe = bench.stripe) =>
  (await stripe.paymentIntents.list({}, { stripeAccount: acme })).data.length;

describe('an idempotency key', () => {
  test('with the same parameters gets the same answer and makes one object', async () => {
    const [first, second] = [await create(900, 'order-1'), await create(900, 'order-1')];
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await countIntents()).toBe(1);
  });

  test('with other parameters is an idempotency error', async () => {
    await create(900, 'order-1');
    await expect(create(901, 'order-1')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(await countIntents()).toBe(1);
  });

  test('used by fifty concurrent calls has one effect; the others get its answer or a 409', async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => create(900, 'order-1')));
    const made = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])));
    expect(made.size).toBe(1);
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.code).toBe('idempotency_key_in_use');
    }
    expect(await countIntents()).toBe(1);
  });

  test('stores a decline, but not a parameter error', async () => {
    const intent = await create(900, 'order-1');
    const confirm = (payment_method: string) =>
      bench.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method, return_url: 'http://shop.test' },
        { stripeAccount: acme, idempotencyKey: 'confirm-1' },
      );
    await expect(confirm('pm_nothing')).rejects.toMatchObject({ statusCode: 404 });
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm('pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      code: 'card_declined',
      headers: { 'idempotent-replayed': 'true' },
    });
    const charges = await bench.stripe.charges.list({}, { stripeAccount: acme });
    expect(charges.data).toHaveLength(1);
  });

  test('belongs to its account', async () => {
    const first = await create(900, 'order-1');
    const own = await bench.stripe.paymentIntents.create(
      { amount: 900, currency: 'gbp' },
      { idempotencyKey: 'order-1' },
    );
    expect(own.id).not.toBe(first.id);
  });
});

describe('a call whose answer is lost', () => {
  test.each(['timeout', 'reset', 'error', 'conflict'])(
    'by %s takes effect once when the client retries',
    async (kind) => {
      const patient = createStripeClient(bench.baseUrl, secretKeys.UK, { timeout: 200 });
      await bench.admin('faults', { kind, when: 'after', path: '/payment_intents' });
      const intent = await patient.paymentIntents.create(
        { amount: 900, currency: 'gbp' },
        { stripeAccount: acme, maxNetworkRetries: 2 },
      );
      expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await countIntents()).toBe(1);
    },
  );

  test('reaches the caller as an error when the client does not retry', async () => {
    const impatient = createStripeClient(bench.baseUrl, secretKeys.UK, { timeout: 100 });
    await bench.admin('faults', { kind: 'timeout', when: 'before' });
    await expect(create(900, 'a', impatient)).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await bench.admin('faults', { kind: 'error', when: 'before' });
    await expect(create(900, 'b')).rejects.toMatchObject({ statusCode: 500 });
    await bench.admin('faults', { kind: 'rate_limit', when: 'before' });
    await expect(create(900, 'c')).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError);
    expect(await countIntents()).toBe(0);
  });

  test('because the process died after saving the object, gets the same answer from the next process', async () => {
    const store = memoryStore();
    const before = await startStripe({ store: dyingStore(store, 'stripe.idempotency') });
    await expect(create(900, 'order-1', before.stripe)).rejects.toMatchObject({ statusCode: 500 });
    await before.close();
    const after = await startStripe({ store });
    const intent = await create(900, 'order-1', after.stripe);
    expect(await create(900, 'order-1', after.stripe)).toEqual(intent);
    await expect(create(901, 'order-1', after.stripe)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(await countIntents(after.stripe)).toBe(1);
    await after.close();
  });

  test('of a refund returns the money once', async () => {
    const store = memoryStore();
    const before = await startStripe({ store });
    const paid = await before.stripe.paymentIntents.create({
      amount: 900,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_visa',
      return_url: 'http://shop.test',
    });
    await before.close();
    const refund = ({ stripe }: StripeBench) =>
      stripe.refunds.create({ payment_intent: paid.id, amount: 300 }, { idempotencyKey: 'refund-1' });
    const dying = await startStripe({ store: dyingStore(store, 'stripe.idempotency') });
    await expect(refund(dying)).rejects.toMatchObject({ statusCode: 500 });
    await dying.close();
    const after = await startStripe({ store });
    expect((await refund(after)).amount).toBe(300);
    const charge = await after.stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge.amount_refunded).toBe(300);
    await after.close();
  });
});
