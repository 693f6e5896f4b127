import Stripe from 'stripe';
import { PaymentError } from '#areas/platform/index.ts';

/**
 * Answers that say nothing about the next try: our key was not accepted, so that nobody looked at the call; somebody else is
 * at it; there were too many.
 */
const PASSING = [401, 409, 429];

/** Turns what the SDK throws into `PaymentError`s, which keep the provider's code and words. */
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
