import type { Region } from '@inkstand/domain/regions';
import Stripe from 'stripe';
import type { CardSetup, PlatformPayments } from '#ports/payments.ts';

/** Clients pay the platform in the back-office and stay on the page, so methods with redirects are excluded. */
export const METHODS = { enabled: true, allow_redirects: 'never' } as const;

/** Clients' cards: calls with the platform's key of a region only. */
export function platformPayments(
  ask: <Result>(region: Region, call: (stripe: Stripe) => Promise<Result>) => Promise<Result>,
): Omit<PlatformPayments, 'chargeSavedCard'> {
  return {
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
