import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { confirmPayment, findTaken } from './confirm-payment.ts';

const elements = { submit: async () => ({}) } as StripeElements;
const billing = { name: 'Ada Lovelace', email: 'ada@example.org' };

const payment = {
  elements,
  clientSecret: 'pi_1_secret_2',
  billing,
  returnUrl: 'https://store.test/payment-success',
  redirect: 'if_required',
} as const;

/** A provider that gives this result for every confirmation. */
const provider = (answer: object) => ({ confirmPayment: vi.fn(async () => answer) }) as unknown as Stripe;
const confirm = (answer: object) => confirmPayment({ stripe: provider(answer), ...payment });

describe('a confirmation', () => {
  it('redirects only if required, and sends the billing details', async () => {
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

  it('always redirects if requested', async () => {
    const stripe = provider({ error: { message: 'Your card was declined.' } });
    await confirmPayment({ stripe, ...payment, redirect: 'always' });
    expect(stripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ redirect: 'always' }));
  });

  it('reports a payment in progress as confirmed but not settled', async () => {
    expect(await confirm({ paymentIntent: { id: 'pi_1', status: 'processing' } })).toMatchObject({ isSettled: false });
  });

  it('shows a decline with the provider’s message', async () => {
    const error = {
      message: 'Your card was declined.',
      payment_intent: { id: 'pi_1', status: 'requires_payment_method' },
    };
    expect(await confirm({ error })).toEqual({ outcome: 'declined', message: 'Your card was declined.' });
  });

  it('sends nothing while the fields are incomplete', async () => {
    const stripe = provider({});
    const submit = async () => ({ error: { message: 'Your card number is incomplete.' } });
    expect(await confirmPayment({ stripe, ...payment, elements: { submit } as StripeElements })).toEqual({
      outcome: 'incomplete',
      message: 'Your card number is incomplete.',
    });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('treats an already paid intent as confirmed', async () => {
    const error = { message: 'already succeeded', payment_intent: { id: 'pi_1', status: 'succeeded' } };
    expect(await confirm({ error })).toMatchObject({ outcome: 'confirmed', intentId: 'pi_1' });
  });

  it('reports an intent that was cancelled meanwhile', async () => {
    const error = { message: 'canceled', payment_intent: { id: 'pi_1', status: 'canceled' } };
    expect(await confirm({ error })).toEqual({ outcome: 'lost' });
  });
});

describe('an intent that is checked before the form is shown', () => {
  const look = (answer: object) =>
    findTaken({ retrievePaymentIntent: vi.fn(async () => answer) } as unknown as Stripe, 'pi_1_secret_2');

  it('may already be paid, or in progress', async () => {
    const paid = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
    expect(await look(paid)).toEqual({ outcome: 'confirmed', intentId: 'pi_1', isSettled: true });
    expect(await look({ paymentIntent: { id: 'pi_1', status: 'processing' } })).toMatchObject({ isSettled: false });
  });

  it('is payable in every other case, and when the provider does not respond', async () => {
    expect(await look({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } })).toBeUndefined();
    expect(await look({ error: { message: 'no connection' } })).toBeUndefined();
  });
});
