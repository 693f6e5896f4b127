import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { asPaymentError } from './stripe-payments.ts';

/** The error that the SDK throws for this status. */
const error = (statusCode: number) =>
  Stripe.errors.StripeError.generate({ type: 'invalid_request_error', message: 'no', statusCode } as never);

it.each([
  [400, true],
  [402, true],
  [404, true],
  [401, false],
  [409, false],
  [429, false],
  [500, false],
])('an answer of %i is final: %s', async (status, isFinal) => {
  await expect(asPaymentError(Promise.reject(error(status)))).rejects.toMatchObject({ isFinal, message: 'no' });
});
