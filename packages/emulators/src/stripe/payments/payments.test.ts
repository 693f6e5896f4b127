import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowStore } from '../../testing-store.ts';
import {
  acme,
  cardFields,
  createStripeClient,
  publicKeys,
  type StripeBench,
  secretKeys,
  startStripe,
} from '../testing.ts';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripe({ store: slowStore() });
});
afterAll(() => bench.close());

const onAcme = { stripeAccount: acme };
const cards = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const;

function newIntent(extra: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = onAcme) {
  return bench.stripe.paymentIntents.create({ amount: 3190, currency: 'gbp', ...cards, ...extra }, options);
}

async function catchStripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a Stripe error, got ${String(error)}`);
}

describe('a payment intent', () => {
  test('is created with its parameters and confirmed by a server with a test token', async () => {
    const intent = await newIntent({ application_fee_amount: 1200, metadata: { order: 'INK-7QK4' } });
    expect(intent).toMatchObject({
      amount: 3190,
      currency: 'gbp',
      status: 'requires_payment_method',
      application_fee_amount: 1200,
      metadata: { order: 'INK-7QK4' },
    });
    const paid = await bench.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_visa', expand: ['latest_charge'] },
      onAcme,
    );
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 3190 });
    expect(paid.latest_charge).toMatchObject({ paid: true, amount: 3190, payment_method_details: { type: 'card' } });
  });

  test('is confirmed by the browser with the public key, the client secret and a card, without exposing metadata', async () => {
    const intent = await newIntent({ metadata: { order: 'secret note' } });
    const answer = await bench.browser(
      `/payment_intents/${intent.id}/confirm`,
      cardFields(intent.client_secret ?? '', '4242 4242 4242 4242'),
    );
    expect(answer).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded' } });
    expect(answer.body).not.toHaveProperty('metadata');
    expect(answer.body).not.toHaveProperty('application_fee_amount');
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4000056655665556', 'card_declined', 'test_mode_live_card'],
  ])('goes back to requires_payment_method when card %s is declined', async (number, code, declineCode) => {
    const intent = await newIntent();
    const answer = await bench.browser(
      `/payment_intents/${intent.id}/confirm`,
      cardFields(intent.client_secret ?? '', number),
    );
    expect(answer.status).toBe(402);
    expect(answer.body.error).toMatchObject({ type: 'card_error', code, decline_code: declineCode });
    const after = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }, onAcme);
    expect(after).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(after.last_payment_error).toMatchObject({ code, decline_code: declineCode });
    expect(after.latest_charge).toMatchObject({ paid: false, failure_code: code });
  });

  test('can be paid with another card after a decline', async () => {
    const intent = await newIntent();
    const path = `/payment_intents/${intent.id}/confirm`;
    await bench.browser(path, cardFields(intent.client_secret ?? '', '4000000000000002'));
    const answer = await bench.browser(path, cardFields(intent.client_secret ?? '', '4242424242424242'));
    expect(answer.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await bench.stripe.charges.list({ payment_intent: intent.id }, onAcme);
    expect(charges.data.map(({ paid }) => paid)).toEqual([true, false]);
  });

  test.each([
    ['complete', '4000002500003155', 200, 'succeeded'],
    ['complete', '4000002760003184', 200, 'succeeded'],
    ['fail', '4000002760003184', 402, 'requires_payment_method'],
    ['complete', '4000008400001629', 402, 'requires_payment_method'],
  ])(
    'whose 3-D Secure challenge ends with %s (card %s) answers %i and is %s',
    async (outcome, number, code, status) => {
      const intent = await newIntent();
      const secret = intent.client_secret ?? '';
      const first = await bench.browser(`/payment_intents/${intent.id}/confirm`, cardFields(secret, number));
      expect(first.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      const answer = await bench.browser(`/payment_intents/${intent.id}/challenge`, { client_secret: secret, outcome });
      expect(answer.status).toBe(code);
      const after = await bench.stripe.paymentIntents.retrieve(intent.id, {}, onAcme);
      expect(after).toMatchObject({ status, next_action: null });
      if (outcome === 'fail') expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    },
  );

  test('sends a browser without the script to a page for the challenge, and back again', async () => {
    const intent = await bench.stripe.paymentIntents.create({ amount: 900, currency: 'gbp' }, onAcme);
    const waiting = await bench.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_authenticationRequired', return_url: 'http://shop.test/done?x=1' },
      onAcme,
    );
    const url = waiting.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(url)).text()).toContain('Complete');
    const back = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    const target = new URL(back.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe('http://shop.test/done');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      x: '1',
      payment_intent: intent.id,
      redirect_status: 'succeeded',
    });
    expect((await fetch(url.replace('client_secret=', 'client_secret=x'))).status).toBe(400);
  });

  test('can be updated until it is paid; afterwards only its descriptive fields can', async () => {
    const intent = await newIntent({ application_fee_amount: 500, metadata: { a: '1', b: '2' } });
    const update = (params: Stripe.PaymentIntentUpdateParams) =>
      bench.stripe.paymentIntents.update(intent.id, params, onAcme);
    expect(await update({ amount: 4000, metadata: { a: '', c: '3' } })).toMatchObject({
      amount: 4000,
      metadata: { b: '2', c: '3' },
    });
    expect((await catchStripeError(update({ amount: 400 }))).param).toBe('application_fee_amount');
    await bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, onAcme);
    expect((await catchStripeError(update({ amount: 100 }))).code).toBe('payment_intent_unexpected_state');
    expect((await update({ metadata: { c: '4' } })).metadata).toEqual({ b: '2', c: '4' });
  });

  test('can be cancelled, once, and never after it succeeded', async () => {
    const intent = await newIntent();
    const cancel = (id: string) => bench.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }, onAcme);
    expect(await cancel(intent.id)).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect((await catchStripeError(cancel(intent.id))).code).toBe('payment_intent_unexpected_state');
    const paid = await newIntent({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await catchStripeError(cancel(paid.id));
    expect(error.code).toBe('payment_intent_unexpected_state');
    expect(error.payment_intent).toMatchObject({ id: paid.id, status: 'succeeded' });
  });

  test('that is confirmed and cancelled concurrently ends in one of both states', async () => {
    for (let round = 0; round < 5; round += 1) {
      const intent = await newIntent();
      const results = await Promise.allSettled([
        bench.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }, onAcme),
        bench.stripe.paymentIntents.cancel(intent.id, {}, onAcme),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('with manual capture reserves the money first', async () => {
    const intent = await newIntent({ capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' });
    expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 3190, amount_received: 0 });
    const captured = await bench.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 3000 }, onAcme);
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 3000 });
  });

  test('can be processing first and succeed or fail later', async () => {
    await bench.admin('processing', { outcome: 'failed', delay_ms: 3_600_000 });
    const intent = await newIntent({ confirm: true, payment_method: 'pm_card_visa' });
    expect(intent.status).toBe('processing');
    expect((await catchStripeError(bench.stripe.paymentIntents.cancel(intent.id, {}, onAcme))).code).toBe(
      'payment_intent_unexpected_state',
    );
    await bench.receiver.waitFor('payment_intent.processing');
    await bench.admin('processing/settle');
    const { status } = await bench.stripe.paymentIntents.retrieve(intent.id, {}, onAcme);
    expect(status).toBe('requires_payment_method');
  });

  test('appears in lists, the newest first, page by page', async () => {
    const customer = await bench.stripe.customers.create({ email: 'ada@example.test', name: 'Ada' }, onAcme);
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.push((await newIntent({ customer: customer.id })).id);
    const listed: string[] = [];
    const pages = bench.stripe.paymentIntents.list({ customer: customer.id, limit: 2 }, onAcme);
    for await (const intent of pages) listed.push(intent.id);
    expect(listed).toEqual(made.toReversed());
    const future = Math.floor(Date.now() / 1000) + 100;
    expect((await bench.stripe.paymentIntents.list({ created: { gte: future } }, onAcme)).data).toEqual([]);
  });
});

describe('a bad call', () => {
  test.each([
    [{ amount: 0 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: -5 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 1.5 }, 'amount', 'parameter_invalid_integer'],
    [{ amount: 5 }, 'amount', 'amount_too_small'],
    [{ amount: 1e9 }, 'amount', 'amount_too_large'],
    [{ currency: 'xxq' }, 'currency', undefined],
    [{ application_fee_amount: 4000 }, 'application_fee_amount', undefined],
    [{ application_fee_amount: -1 }, 'application_fee_amount', undefined],
    [{ payment_method_types: ['card'] }, 'payment_method_types', 'parameter_unknown'],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, `metadata[${'k'.repeat(41)}]`, undefined],
    [{ colour: 'red' }, 'colour', 'parameter_unknown'],
    [{ description: 'a\0b' }, undefined, undefined],
  ])('with %j is refused and names the field', async (extra, param, code) => {
    const error = await catchStripeError(newIntent(extra as Stripe.PaymentIntentCreateParams));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect([error.statusCode, error.param, error.code]).toEqual([400, param, code]);
  });

  test('with payment_method_types is refused by update and confirm as well', async () => {
    const intent = await newIntent();
    const fields = { payment_method_types: ['card'] } as object;
    expect((await catchStripeError(bench.stripe.paymentIntents.update(intent.id, fields, onAcme))).param).toBe(
      'payment_method_types',
    );
    expect((await catchStripeError(bench.stripe.paymentIntents.confirm(intent.id, fields, onAcme))).param).toBe(
      'payment_method_types',
    );
  });

  test('without or with an unknown key is a 401, with a public key where a secret one belongs a 403', async () => {
    const wrong = await catchStripeError(createStripeClient(bench.baseUrl, 'sk_test_wrong').paymentIntents.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect((await fetch(`${bench.baseUrl}/v1/payment_intents`)).status).toBe(401);
    const open = await catchStripeError(createStripeClient(bench.baseUrl, publicKeys.UK).paymentIntents.list());
    expect(open).toBeInstanceOf(Stripe.errors.StripePermissionError);
  });

  test('to an unknown address is a 404 of the same shape', async () => {
    const error = await catchStripeError(bench.stripe.rawRequest('GET', '/v1/subscriptions'));
    expect(error).toMatchObject({ statusCode: 404, rawType: 'invalid_request_error' });
  });
});

describe('a client secret', () => {
  test('of another intent gives no access', async () => {
    const [intent, other] = [await newIntent(), await newIntent()];
    const answer = await bench.browser(
      `/payment_intents/${intent.id}/confirm`,
      cardFields(other.client_secret ?? '', '4242424242424242'),
    );
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter' } } });
    expect((await bench.stripe.paymentIntents.retrieve(intent.id, {}, onAcme)).status).toBe('requires_payment_method');
  });

  test('is needed with a public key, and must come with the right account', async () => {
    const intent = await newIntent();
    const path = `/payment_intents/${intent.id}/confirm`;
    const { client_secret: _, ...withoutSecret } = cardFields('', '4242424242424242');
    expect((await bench.browser(path, withoutSecret)).status).toBe(400);
    const elsewhere = await bench.browser(path, cardFields(intent.client_secret ?? '', '4242424242424242'), '');
    expect(elsewhere.status).toBe(404);
  });

  test('does not let a server send card numbers', async () => {
    const intent = await newIntent();
    const data = { payment_method_data: { type: 'card', card: { number: '4242424242424242' } } } as object;
    const error = await catchStripeError(bench.stripe.paymentIntents.confirm(intent.id, data, onAcme));
    expect(error.message).toContain('generally unsafe');
  });
});

describe('a connected account', () => {
  test('has its own objects, invisible to others', async () => {
    const intent = await newIntent();
    const europe = createStripeClient(bench.baseUrl, secretKeys.EU);
    for (const retrieve of [
      () => bench.stripe.paymentIntents.retrieve(intent.id),
      () => europe.paymentIntents.retrieve(intent.id, {}, { stripeAccount: 'acct_tulip' }),
    ]) {
      expect(await catchStripeError(retrieve())).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
    expect((await bench.stripe.paymentIntents.list()).data.map(({ id }) => id)).not.toContain(intent.id);
  });

  test('of another platform, or that does not exist, is rejected', async () => {
    for (const stripeAccount of ['acct_tulip', 'acct_nobody']) {
      const error = await catchStripeError(bench.stripe.paymentIntents.list({}, { stripeAccount }));
      expect(error).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    }
  });

  test('that was just created charges after its onboarding', async () => {
    const account = await bench.stripe.accounts.create({ type: 'standard', country: 'GB', email: 'a@example.test' });
    expect(account).toMatchObject({ charges_enabled: false, default_currency: 'gbp' });
    const there = { stripeAccount: account.id };
    expect((await catchStripeError(newIntent({}, there))).code).toBe('account_invalid');
    const link = await bench.stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://shop.test/again',
      return_url: 'http://shop.test/settings',
    });
    expect((await fetch(link.url)).status).toBe(200);
    const back = await fetch(link.url, { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toBe('http://shop.test/settings');
    expect(await bench.stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true });
    expect((await newIntent({}, there)).status).toBe('requires_payment_method');
    await bench.receiver.waitFor('account.updated');
  });

  test('is the only scope in which a platform may take a fee', async () => {
    const error = await catchStripeError(newIntent({ application_fee_amount: 5 }, {}));
    expect(error.param).toBe('application_fee_amount');
  });
});

describe('a refund', () => {
  const paid = (token = 'pm_card_visa', extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    newIntent({ confirm: true, payment_method: token, ...extra });

  test('returns a part, then the rest, then nothing more', async () => {
    const intent = await paid();
    const refund = (amount?: number) =>
      bench.stripe.refunds.create({ payment_intent: intent.id, ...(amount ? { amount } : {}) }, onAcme);
    expect(await refund(1000)).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: intent.id });
    expect((await catchStripeError(refund(2191))).param).toBe('amount');
    expect(await refund()).toMatchObject({ amount: 2190 });
    expect((await catchStripeError(refund(1))).code).toBe('charge_already_refunded');
    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge), {}, onAcme);
    expect(charge).toMatchObject({ amount_refunded: 3190, refunded: true });
    expect((await bench.stripe.refunds.list({ payment_intent: intent.id }, onAcme)).data).toHaveLength(2);
    await bench.receiver.waitFor('charge.refunded', 2);
  });

  test('ten concurrent refunds never return more than was captured', async () => {
    const intent = await paid();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        bench.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }, onAcme),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('returns the platform its share of the fee to the account when asked to', async () => {
    const intent = await paid('pm_card_visa', { application_fee_amount: 1000 });
    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge), {}, onAcme);
    const loadFee = () => bench.stripe.applicationFees.retrieve(String(charge.application_fee));
    expect(await loadFee()).toMatchObject({ amount: 1000, amount_refunded: 0, account: acme });
    const refund = (amount?: number) =>
      bench.stripe.refunds.create(
        { charge: charge.id, refund_application_fee: true, ...(amount ? { amount } : {}) },
        onAcme,
      );
    await refund(1595);
    expect(await loadFee()).toMatchObject({ amount_refunded: 500, refunded: false });
    await refund();
    expect(await loadFee()).toMatchObject({ amount_refunded: 1000, refunded: true });
  });

  test('can be pending first, or fail after it succeeded', async () => {
    const loadStatus = async (id: string) => (await bench.stripe.refunds.retrieve(id, {}, onAcme)).status;
    const slow = await paid('pm_card_pendingRefund');
    const pending = await bench.stripe.refunds.create({ payment_intent: slow.id }, onAcme);
    expect(pending.status).toBe('pending');
    await expect.poll(() => loadStatus(pending.id)).toBe('succeeded');
    const doomed = await paid('pm_card_refundFail');
    const first = await bench.stripe.refunds.create({ payment_intent: doomed.id }, onAcme);
    expect(first.status).toBe('succeeded');
    await expect.poll(() => loadStatus(first.id)).toBe('failed');
    const charge = await bench.stripe.charges.retrieve(String(doomed.latest_charge), {}, onAcme);
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
    await bench.receiver.waitFor('refund.failed');
  });

  test('needs a charge that succeeded', async () => {
    const intent = await newIntent();
    const error = await catchStripeError(bench.stripe.refunds.create({ payment_intent: intent.id }, onAcme));
    expect(error.message).toContain('does not have a successful charge');
  });
});
