import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserAnswer, cardFields, publicKeys, type StripeBench, startStripe } from '../testing.ts';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripe();
});
afterAll(() => bench.close());

const automatic_payment_methods = { enabled: true, allow_redirects: 'never' } as const;

/** Calls as a browser on the platform itself, without a connected account. */
async function browser(path: string, fields: Record<string, string>): Promise<BrowserAnswer> {
  const response = await fetch(`${bench.baseUrl}/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publicKeys.UK}` },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as BrowserAnswer['body'] };
}

const confirm = (id: string, secret: string, number: string) =>
  browser(`/setup_intents/${id}/confirm`, cardFields(secret, number));

async function begin() {
  const customer = await bench.stripe.customers.create({ name: 'Newcomer Ltd' });
  const setup = await bench.stripe.setupIntents.create({
    customer: customer.id,
    usage: 'on_session',
    automatic_payment_methods,
    metadata: { tenant_id: 'newcomer' },
  });
  return { customer: customer.id, setup, secret: setup.client_secret ?? '' };
}

/** A customer with a saved card. */
async function keep(number = '4242424242424242') {
  const { customer, setup, secret } = await begin();
  const answer = await confirm(setup.id, secret, number);
  if (answer.body.status === 'requires_action') {
    await browser(`/setup_intents/${setup.id}/challenge`, { client_secret: secret, outcome: 'complete' });
  }
  const { payment_method: method } = await bench.stripe.setupIntents.retrieve(setup.id);
  return { customer, method: String(method) };
}

async function catchStripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error(`Expected a Stripe error, got ${String(error)}`);
}

describe('a setup intent', () => {
  test('saves a card for its customer, and shows a browser neither metadata nor the customer', async () => {
    const { customer, setup, secret } = await begin();
    expect(setup).toMatchObject({ status: 'requires_payment_method', customer, usage: 'on_session' });
    const answer = await confirm(setup.id, secret, '4242 4242 4242 4242');
    expect(answer).toMatchObject({ status: 200, body: { object: 'setup_intent', status: 'succeeded' } });
    expect(answer.body).not.toHaveProperty('metadata');
    expect(answer.body).not.toHaveProperty('customer');
    const saved = await bench.stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(saved.payment_method).toMatchObject({ customer, type: 'card', card: { brand: 'visa', last4: '4242' } });
    expect((await bench.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    expect(bench.receiver.types()).toEqual(expect.arrayContaining(['setup_intent.created']));
    await bench.receiver.waitFor('setup_intent.succeeded');
    await bench.receiver.waitFor('payment_method.attached');
    const told = bench.receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event);
    expect(told.find(({ type }) => type === 'setup_intent.succeeded')).not.toHaveProperty('account');
    const again = await confirm(setup.id, secret, '4242424242424242');
    expect(again.body.error?.code).toBe('setup_intent_unexpected_state');
  });

  test('requires its secret, rejects removed fields, and requires an existing customer', async () => {
    const { setup } = await begin();
    const foreign = await confirm(setup.id, `${setup.id}_secret_guessed`, '4242424242424242');
    expect(foreign).toMatchObject({ status: 400, body: { error: { code: 'setup_intent_invalid_parameter' } } });
    const old = { payment_method_types: ['card'] } as Stripe.SetupIntentCreateParams;
    expect((await catchStripeError(bench.stripe.setupIntents.create(old))).param).toBe('payment_method_types');
    expect((await catchStripeError(bench.stripe.setupIntents.create({ customer: 'cus_nobody' }))).code).toBe(
      'resource_missing',
    );
    expect(
      (await catchStripeError(bench.stripe.paymentIntents.create({ amount: 900, currency: 'gbp', customer: 'cus_no' })))
        .code,
    ).toBe('resource_missing');
    expect((await bench.stripe.setupIntents.cancel(setup.id)).status).toBe('canceled');
  });

  test.each([
    ['4000000000000002', undefined, 'card_declined'],
    ['4000002760003184', 'fail', 'setup_intent_authentication_failure'],
    ['4000008400001629', 'complete', 'card_declined'],
    ['4000002500003155', 'complete', undefined],
  ])('with card %s, and %s at the bank, ends with %s', async (number, outcome, code) => {
    const { setup, secret } = await begin();
    let answer = await confirm(setup.id, secret, number);
    if (outcome) {
      expect(answer.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      answer = await browser(`/setup_intents/${setup.id}/challenge`, { client_secret: secret, outcome });
    }
    expect(answer.body.error?.code).toBe(code);
    const after = await bench.stripe.setupIntents.retrieve(setup.id);
    expect(after.status).toBe(code ? 'requires_payment_method' : 'succeeded');
    expect(after.last_setup_error?.code).toBe(code);
  });
});

describe('a saved card', () => {
  const intentFor = (customer?: string) =>
    bench.stripe.paymentIntents.create({
      amount: 3190,
      currency: 'gbp',
      automatic_payment_methods,
      ...(customer ? { customer } : {}),
    });

  test('pays from the browser for its own customer only', async () => {
    const { customer, method } = await keep();
    const pay = async (whose?: string) => {
      const { id, client_secret: secret } = await intentFor(whose);
      return browser(`/payment_intents/${id}/confirm`, { client_secret: secret ?? '', payment_method: method });
    };
    expect((await pay(customer)).body.status).toBe('succeeded');
    expect((await pay()).body.error?.message).toContain('belongs to a Customer');
    expect((await pay((await keep()).customer)).status).toBe(400);
  });

  test('needs a challenge on-session; off-session it succeeds only if its setup replaces the challenge', async () => {
    const charge = async (number: string, offSession: boolean) => {
      const { customer, method } = await keep(number);
      const intent = await intentFor(customer);
      return bench.stripe.paymentIntents
        .confirm(intent.id, { payment_method: method, ...(offSession ? { off_session: true } : {}) })
        .then(
          ({ status }) => status,
          (error: Stripe.errors.StripeError) => error.code,
        );
    };
    expect(await charge('4000002500003155', false)).toBe('requires_action');
    expect(await charge('4000002500003155', true)).toBe('succeeded');
    expect(await charge('4000002760003184', false)).toBe('requires_action');
    expect(await charge('4000002760003184', true)).toBe('authentication_required');
    expect(await charge('4000000000000341', false)).toBe('card_declined');
    const { customer, method } = await keep();
    const { id, client_secret: secret } = await intentFor(customer);
    const fields = { client_secret: secret ?? '', payment_method: method, off_session: 'true' };
    expect((await browser(`/payment_intents/${id}/confirm`, fields)).status).toBe(400);
  });

  test('can be the default, and can never be used again once detached', async () => {
    const { customer, method } = await keep();
    const settings = { invoice_settings: { default_payment_method: method } };
    expect((await bench.stripe.customers.update(customer, settings)).invoice_settings).toMatchObject(
      settings.invoice_settings,
    );
    const other = await keep();
    expect((await catchStripeError(bench.stripe.customers.update(other.customer, settings))).message).toContain(
      'attached first',
    );
    expect((await bench.stripe.paymentMethods.detach(method)).customer).toBe(null);
    const after = await bench.stripe.customers.retrieve(customer);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
    expect((await bench.stripe.paymentMethods.list({ customer, type: 'card' })).data).toEqual([]);
    expect((await catchStripeError(bench.stripe.paymentMethods.attach(method, { customer }))).message).toContain(
      'detached',
    );
    expect((await catchStripeError(bench.stripe.paymentMethods.detach(method))).message).toContain('not attached');
    const intent = await intentFor(customer);
    const again = bench.stripe.paymentIntents.confirm(intent.id, { payment_method: method });
    expect((await catchStripeError(again)).message).toContain('may not be used again');
  });
});
