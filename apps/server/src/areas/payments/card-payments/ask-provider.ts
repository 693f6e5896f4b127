import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { PaymentError } from '#ports/payments.ts';

/**
 * A shopper gets a message within 20 s, whatever the provider does (docs/reliability.md, money). Tests shorten it.
 */
export const PROVIDER_TIMEOUT_MS = { answer: 18_000 };

/** Runs calls to the payment provider; when they fail or time out, the shopper sees an error and can retry. */
export async function askProvider<Result>(ctx: Pick<Ctx, 'log'>, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentError('timeout', 'no answer in time')), PROVIDER_TIMEOUT_MS.answer);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ err: error, code: error.code }, 'payments: provider refused or did not answer');
    return fail('checkout.payment_unavailable', { retryAfterSeconds: 5 });
  } finally {
    clearTimeout(timer);
  }
}

/** The last request for each key; resolves when it is over. */
const queues = new Map<string, Promise<void>>();

/**
 * The same, for one request of a key after another. Requests wait in memory, within the limit for an answer: a row lock
 * would queue them as well, but each would hold a database connection for as long as the provider takes. Requests in
 * other processes are excluded by the provider's idempotency keys and conditional UPDATEs.
 */
export async function askInTurn<Result>(
  ctx: Pick<Ctx, 'log'>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = queues.get(key) ?? Promise.resolve();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const over = before.then(() => end);
  queues.set(key, over);
  let isAnswered = false;
  try {
    return await askProvider(ctx, async () => {
      await before;
      if (isAnswered) throw new PaymentError('timeout', 'no answer in time');
      return work();
    });
  } finally {
    isAnswered = true;
    resolve();
    void over.then(() => queues.get(key) === over && queues.delete(key));
  }
}

/** The reference of an order line in a tax calculation, and in the transaction made from it. */
export const taxReference = (position: number): string => `line-${position + 1}`;

/** Turns a failure of the payment provider into an error that the shopper can retry. */
export function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof PaymentError) fail('billing.unavailable');
    throw error;
  });
}
