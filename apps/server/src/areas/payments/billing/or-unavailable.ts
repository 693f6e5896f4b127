import { PaymentError } from '#areas/platform/index.ts';
import { fail } from '#errors.ts';

/** What the payment provider does not answer is said, and can be tried again. */
export function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof PaymentError) fail('billing.unavailable');
    throw error;
  });
}
