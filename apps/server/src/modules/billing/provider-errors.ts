import Stripe from 'stripe';
import { PaymentError } from './payments.ts';

/** Turns what the SDK throws into `PaymentError`s, which keep the provider's code and words. */
export async function asPaymentError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentError(error.code ?? error.type, error.message, error);
  }
}
