import type { Region } from '@inkstand/domain/regions';
import type { ReasonCode } from '@inkstand/i18n/server-reasons';
import Stripe from 'stripe';
import type { StripeKeys } from '#config/config.ts';
import {
  PaymentError,
  type PaymentIntent,
  type PaymentPlace,
  type Payments,
  type Pays,
  type WebhookEvent,
} from '#ports/payments.ts';
import { listDeposits, readBalance } from './stripe-balance.ts';
import { METHODS, platformPayments } from './stripe-platform.ts';
import { createRefund, returnFee, toProviderRefund } from './stripe-refunds.ts';
import { calculateTax, reportTax, reverseTax } from './stripe-tax.ts';

/**
 * Statuses that do not predict the next attempt: our key was rejected, so the call was not processed; a concurrent
 * request is in progress; too many requests.
 */
const PASSING = [401, 409, 429];

/** Turns the SDK's errors into `PaymentError`s, which carry the provider's code and text. */
export async function asPaymentError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
    throw new PaymentError(error.code ?? error.type, error.message, { cause: error, isFinal });
  }
}

/** Largest accepted difference between a webhook's timestamp and the wall clock, in either direction. */
const TOLERANCE_SECONDS = 300;

/**
 * Returns the event of a webhook, if the secret of one of our regions has signed exactly these bytes.
 * @throws PaymentError `bad_signature`
 */
function readWebhook(keys: readonly StripeKeys[], rawBody: Uint8Array, signature: string): WebhookEvent {
  // The SDK rejects old timestamps only: it accepts a signature dated an hour ahead (docs/integrations.md).
  const timestamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(timestamp <= Date.now() / 1000 + TOLERANCE_SECONDS)) throw bad('the timestamp lies in the future');
  const secrets = keys.flatMap(({ webhookSecrets }) => webhookSecrets);
  const event = secrets.map((secret) => verified(rawBody, signature, secret)).find(Boolean);
  if (!event) throw bad('no secret of ours has signed this');
  const object = event.data?.object as
    | {
        id?: string;
        payment_intent?: string | null;
        metadata?: Record<string, string> | null;
      }
    | null
    | undefined;
  if (typeof object !== 'object' || object === null) throw bad('the event has no object');
  return {
    id: event.id,
    type: event.type,
    accountId: event.account ?? '',
    intentId: object.payment_intent ?? object.id ?? '',
    tenantId: object.metadata?.tenant_id,
    pays: readPays(object.metadata ?? {}),
  };
}

const PAID_KINDS = ['order', 'purchase', 'invoice'] as const;

function readPays(metadata: Record<string, string>): Pays | undefined {
  const kind = PAID_KINDS.find((name) => metadata[`${name}_id`]);
  return kind && { kind, id: metadata[`${kind}_id`] ?? '' };
}

function verified(rawBody: Uint8Array, signature: string, secret: string): Stripe.Event | undefined {
  const body = Buffer.from(rawBody);
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw bad('the body cannot be read');
  }
}

const bad = (message: string) => new PaymentError('bad_signature', message);

interface NewAccount {
  tenantId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  name: string;
  email?: string;
}

/** Creates a client's own account for a region, with the provider's own dashboard. Idempotent. */
async function createAccount(
  stripe: Stripe,
  region: Region,
  { tenantId, country, name, email }: NewAccount,
): Promise<string> {
  const account = await stripe.accounts.create(
    {
      type: 'standard',
      country,
      business_profile: { name },
      metadata: { tenant_id: tenantId },
      ...(email ? { email } : {}),
    },
    { idempotencyKey: `account-${tenantId}-${region}-${country}` },
  );
  return account.id;
}

/** Creates the link where the account's owner answers the provider's questions; valid once, for minutes. */
async function createOnboardingLink(
  stripe: Stripe,
  account: string,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const link = await stripe.accountLinks.create({
    account,
    return_url: returnUrl,
    refresh_url: refreshUrl,
    type: 'account_onboarding',
  });
  return link.url;
}

const BROWSER_SCRIPT = 'https://js.stripe.com/endive/stripe.js';
/** One retry of 10 s at most: a shopper gets a message within 20 s. */
const CLIENT_OPTIONS = { timeout: 10_000, maxNetworkRetries: 1 };

/** Where the provider is reached. */
interface Provider {
  /** A region without keys takes no payments. */
  keys: Partial<Record<Region, StripeKeys>>;
  /** The SDK's options for another server than Stripe's. */
  clientOptions?: () => Stripe.StripeConfig;
  /** The script that collects card details in a browser. */
  scriptUrl?: string;
}

/** Payments by Stripe's official SDK: direct charges on the tenants' accounts, with the keys of each region. */
export function stripePayments({ keys, clientOptions, scriptUrl = BROWSER_SCRIPT }: Provider): Payments {
  const clients = new Map<Region, Stripe>();

  // Created on first use: the address of an emulator is known once this process listens.
  function getClient(region: Region): Stripe {
    const known = clients.get(region);
    if (known) return known;
    const secretKey = keys[region]?.secretKey;
    if (!secretKey) throw new PaymentError('no_keys', `no payment keys are set for the region ${region}`);
    const client = new Stripe(secretKey, { ...clientOptions?.(), ...CLIENT_OPTIONS });
    clients.set(region, client);
    return client;
  }

  const ask = <Result>(
    place: PaymentPlace,
    call: (stripe: Stripe, options: { stripeAccount?: string }) => Promise<Result>,
  ): Promise<Result> =>
    asPaymentError(call(getClient(place.region), place.accountId === null ? {} : { stripeAccount: place.accountId }));

  return {
    browserKeys(region) {
      const publicKey = keys[region]?.publicKey;
      return publicKey ? { publicKey, scriptUrl } : undefined;
    },
    createIntent: (place, input) => ask(place, (stripe, options) => createIntent(stripe, options, input)),
    getIntent: (place, id) => ask(place, (stripe, options) => getIntent(stripe, options, id)),
    cancelIntent: (place, id) => ask(place, (stripe, options) => cancelIntent(stripe, options, id)),
    refund: (place, input) => ask(place, (stripe, options) => createRefund(stripe, options, input)),
    listRefunds: (place, intentId) =>
      ask(place, async (stripe, options) => {
        const refunds = stripe.refunds.list({ payment_intent: intentId, limit: 100 }, options);
        return (await refunds.autoPagingToArray({ limit: 1000 })).map(toProviderRefund).reverse();
      }),
    returnFee: (place, input) => ask(place, (stripe, options) => returnFee(stripe, options, input)),
    readBalance: (place, which, after) => ask(place, (stripe, options) => readBalance(stripe, options, which, after)),
    listDeposits: (place, from) => ask(place, (stripe, options) => listDeposits(stripe, options, from)),
    calculateTax: (place, input) => ask(place, (stripe, options) => calculateTax(stripe, options, input)),
    reportTax: (place, input) => ask(place, (stripe, options) => reportTax(stripe, options, input)),
    reverseTax: (place, input) => ask(place, (stripe, options) => reverseTax(stripe, options, input)),
    // A call of the platform itself, so without the account that the other calls are made for.
    createAccount: (region, input) => asPaymentError(createAccount(getClient(region), region, input)),
    createOnboardingLink: ({ region, accountId }, input) =>
      asPaymentError(createOnboardingLink(getClient(region), accountId, input)),
    async getAccount({ region, accountId }) {
      const account = await asPaymentError(getClient(region).accounts.retrieve(accountId));
      return { chargesEnabled: account.charges_enabled };
    },
    chargeSavedCard: (region, input) => ask({ region, accountId: null }, (stripe) => chargeSavedCard(stripe, input)),
    ...platformPayments((region, call) => asPaymentError(call(getClient(region)))),
    readWebhook: (rawBody, signature) => readWebhook(Object.values(keys), rawBody, signature),
  };
}

/** The client's account; omitted for the platform's own. */
interface Options {
  stripeAccount?: string;
}

async function createIntent(
  stripe: Stripe,
  options: Options,
  { pays, amount, currency, tenantId, idempotencyKey, ...optional }: Parameters<Payments['createIntent']>[1],
): Promise<PaymentIntent> {
  const { applicationFee, orderRef, description, customerId } = optional;
  const intent = await stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      automatic_payment_methods: options.stripeAccount ? { enabled: true } : METHODS,
      ...(applicationFee ? { application_fee_amount: applicationFee } : {}),
      ...(description ? { description } : {}),
      ...(customerId ? { customer: customerId } : {}),
      metadata: { [`${pays.kind}_id`]: pays.id, ...(orderRef ? { order_ref: orderRef } : {}), tenant_id: tenantId },
    },
    { ...options, idempotencyKey },
  );
  return toPaymentIntent(intent);
}

async function getIntent(stripe: Stripe, options: Options, id: string): Promise<PaymentIntent> {
  // Receipts for clients' payments to us name the card.
  const shown = options.stripeAccount ? {} : { expand: ['latest_charge'] };
  return toPaymentIntent(await stripe.paymentIntents.retrieve(id, shown, options));
}

/** A payment that is already paid or cancelled cannot be cancelled: then its current state is returned. */
async function cancelIntent(stripe: Stripe, options: Options, id: string): Promise<PaymentIntent> {
  try {
    return toPaymentIntent(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }, options));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'payment_intent_unexpected_state') throw error;
    return toPaymentIntent(await stripe.paymentIntents.retrieve(id, {}, options));
  }
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // The SDK's type allows statuses of later versions; only `succeeded` is ever checked.
    status: intent.status as PaymentIntent['status'],
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    pays: readPays(intent.metadata),
    tenantId: intent.metadata.tenant_id,
    decline: intent.last_payment_error ? declineReason(intent.last_payment_error) : undefined,
    card: toCard(intent.latest_charge),
  };
}

/** Known when the charge was expanded with the payment. */
function toCard(charge: Stripe.PaymentIntent['latest_charge']): PaymentIntent['card'] {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.last4 ? { brand: card.brand ?? '', last4: card.last4 } : undefined;
}

const ASKS_FOR_HOLDER: ReasonCode = 'card.asks_for_holder';

/** Our reasons by Stripe's decline code, or by its error code. */
const DECLINES: Readonly<Record<string, ReasonCode>> = {
  authentication_required: ASKS_FOR_HOLDER,
  card_declined: 'card.declined',
  expired_card: 'card.expired',
  incorrect_cvc: 'card.incorrect_code',
  insufficient_funds: 'card.insufficient_funds',
  invalid_cvc: 'card.incorrect_code',
  payment_intent_authentication_failure: 'card.not_authenticated',
  processing_error: 'card.processing_error',
};

/** Decline codes whose message says more than that the card was declined. */
const SAYS_MORE = /^(card_not_supported|card_velocity_exceeded|currency_not_supported|test_mode_live_card)$/;

interface Declined {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

function declineReason({ code = '', decline_code: declineCode = '', message }: Declined): string | undefined {
  return SAYS_MORE.test(declineCode) ? message : (DECLINES[declineCode] ?? DECLINES[code] ?? message);
}

async function chargeSavedCard(
  stripe: Stripe,
  { intentId, paymentMethod, idempotencyKey }: Parameters<Payments['chargeSavedCard']>[1],
): Promise<PaymentIntent> {
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      intentId,
      { payment_method: paymentMethod, off_session: true },
      { idempotencyKey },
    );
    return withReason(toPaymentIntent(confirmed));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || !wasAnswered(error)) throw error;
    const intent = toPaymentIntent(await stripe.paymentIntents.retrieve(intentId));
    return withReason({ ...intent, decline: declineReason(error) });
  }
}

/** The bank has declined, the card is not on its customer any more, or the payment has succeeded before. */
function wasAnswered(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    error.code === 'payment_intent_unexpected_state' ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')
  );
}

function withReason(intent: PaymentIntent): PaymentIntent {
  return intent.status === 'requires_action' ? { ...intent, decline: ASKS_FOR_HOLDER } : intent;
}
