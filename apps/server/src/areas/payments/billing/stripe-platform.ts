import type { Region } from '@inkstand/domain/regions';
import Stripe from 'stripe';
import type { CardSetup, PaymentIntent, PlatformPayments } from '#areas/platform/index.ts';
import { toPaymentIntent } from './stripe-intents.ts';

/** Clients pay in the browser and stay on the page, so methods with redirects are excluded. */
const METHODS = { enabled: true, allow_redirects: 'never' } as const;

/** Clients' payments to the platform: calls with the platform's key of a region only. */
export function platformPayments(
  ask: <Result>(region: Region, call: (stripe: Stripe) => Promise<Result>) => Promise<Result>,
): PlatformPayments {
  return {
    createPlatformIntent: (region, { amount, currency, pays, tenantId, description, customerId, idempotencyKey }) =>
      ask(region, async (stripe) =>
        toPaymentIntent(
          await stripe.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              description,
              automatic_payment_methods: METHODS,
              ...(customerId ? { customer: customerId } : {}),
              metadata: { ...paidObject(pays), tenant_id: tenantId },
            },
            { idempotencyKey },
          ),
        ),
      ),
    chargeSavedCard: (region, input) => ask(region, (stripe) => chargeSavedCard(stripe, input)),
    createCustomer: (region, { tenantId, name, email }) =>
      ask(region, async (stripe) => {
        const params = { name, ...(email ? { email } : {}), metadata: { tenant_id: tenantId } };
        return (await stripe.customers.create(params, { idempotencyKey: `customer:${tenantId}` })).id;
      }),
    createCardSetup: (region, { customerId, tenantId }) =>
      ask(region, async (stripe) => {
        const { id, client_secret: clientSecret } = await stripe.setupIntents.create({
          customer: customerId,
          // Orders of the client's shop are charged while its holder is absent.
          usage: 'off_session',
          automatic_payment_methods: METHODS,
          metadata: { tenant_id: tenantId },
        });
        return { id, clientSecret: clientSecret ?? '' };
      }),
    getCardSetup: (region, id) =>
      ask(region, async (stripe) =>
        toCardSetup(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] })),
      ),
    makeDefaultCard: (region, { customerId, paymentMethod }) =>
      ask(region, async (stripe) => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: paymentMethod } });
      }),
    removeCard: (region, paymentMethod) => ask(region, (stripe) => removeCard(stripe, paymentMethod)),
  };
}

function paidObject(pays: Parameters<PlatformPayments['createPlatformIntent']>[1]['pays']): Stripe.MetadataParam {
  if ('invoiceId' in pays) return { invoice_id: pays.invoiceId };
  return 'orderId' in pays ? { order_id: pays.orderId } : { purchase_id: pays.purchaseId };
}

const ASKS_FOR_HOLDER = 'The bank asks the card’s holder to confirm the payment (3-D Secure).';

async function chargeSavedCard(
  stripe: Stripe,
  { intentId, paymentMethod, idempotencyKey }: Parameters<PlatformPayments['chargeSavedCard']>[1],
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
    if (error.code === 'authentication_required') return { ...intent, decline: ASKS_FOR_HOLDER };
    return withReason({ ...intent, decline: error.message });
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

function toCardSetup(setup: Stripe.SetupIntent): CardSetup {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
  const customer = typeof setup.customer === 'object' ? setup.customer?.id : setup.customer;
  return {
    id: setup.id,
    hasSucceeded: setup.status === 'succeeded',
    customerId: customer ?? undefined,
    tenantId: setup.metadata?.tenant_id,
    card: method?.card
      ? {
          payment_method: method.id,
          brand: method.card.brand,
          last4: method.card.last4,
          exp_month: method.card.exp_month,
          exp_year: method.card.exp_year,
        }
      : undefined,
  };
}

async function removeCard(stripe: Stripe, paymentMethod: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(paymentMethod);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // The card is detached already, which is the desired result.
    if (error.statusCode === 404) return;
    const method = await stripe.paymentMethods.retrieve(paymentMethod);
    if (method.customer !== null) throw error;
  }
}
