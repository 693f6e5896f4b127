import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toBillingDetails } from './billing.ts';
import { confirmPayment, findTaken } from './confirm-payment.ts';

const elements = {} as StripeElements;
const billing = toBillingDetails({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  address_first_line: '12 St James’s Square',
  address_city: 'London',
  address_postcode: 'SW1Y 4JH',
  address_country: 'United Kingdom',
});

const payment = { elements, clientSecret: 'pi_1_secret_2', billing, redirect: 'if_required' } as const;

/** A provider that answers every confirmation so. */
const provider = (answer: object) => ({ confirmPayment: vi.fn(async () => answer) }) as unknown as Stripe;
const confirm = (answer: object) => confirmPayment({ stripe: provider(answer), ...payment });

beforeAll(() => vi.stubGlobal('location', { origin: 'https://store.test' }));

describe('a confirmation', () => {
  it('leaves the page only where it must, and says who pays', async () => {
    const stripe = provider({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    expect(await confirmPayment({ stripe, ...payment })).toEqual({
      outcome: 'confirmed',
      intentId: 'pi_1',
      isSettled: true,
    });
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'pi_1_secret_2',
      redirect: 'if_required',
      confirmParams: {
        return_url: 'https://store.test/payment-success',
        payment_method_data: { billing_details: billing },
      },
    });
  });

  it('leaves the page in any case where that is asked for', async () => {
    const stripe = provider({ error: { message: 'Your card was declined.' } });
    await confirmPayment({ stripe, ...payment, redirect: 'always' });
    expect(stripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ redirect: 'always' }));
  });

  it('waits for a payment that is being worked on', async () => {
    expect(await confirm({ paymentIntent: { id: 'pi_1', status: 'processing' } })).toMatchObject({ isSettled: false });
  });

  it('shows a decline in the provider’s words', async () => {
    const error = {
      message: 'Your card was declined.',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    };
    expect(await confirm({ error })).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
  });

  it('takes an intent that has been paid already as paid', async () => {
    const error = { message: 'already succeeded', payment_intent: { id: 'pi_1', status: 'succeeded' } };
    expect(await confirm({ error })).toMatchObject({ outcome: 'confirmed', intentId: 'pi_1' });
  });

  it('tells when the intent was cancelled meanwhile', async () => {
    const error = { message: 'canceled', payment_intent: { id: 'pi_1', status: 'canceled' } };
    expect(await confirm({ error })).toEqual({ outcome: 'lost' });
  });
});

describe('an intent that is looked at before anything is asked', () => {
  const look = (answer: object) =>
    findTaken({ retrievePaymentIntent: vi.fn(async () => answer) } as unknown as Stripe, 'pi_1_secret_2');

  it('may have been paid already, or be on its way', async () => {
    const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
    expect(await look(paid)).toEqual({ outcome: 'confirmed', intentId: 'pi_1', isSettled: true });
    expect(await look({ paymentIntent: { id: 'pi_1', status: 'processing' } })).toMatchObject({ isSettled: false });
  });

  it('is to be paid in every other case, and when nobody answers', async () => {
    expect(await look({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } })).toBeUndefined();
    expect(await look({ error: { message: 'no connection' } })).toBeUndefined();
  });
});
