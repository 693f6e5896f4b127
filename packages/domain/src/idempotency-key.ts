/** An error answer of a call. */
interface ErrorAnswer {
  status: number;
  /** Of the header `Retry-After`. */
  retryAfterSeconds?: number | undefined;
}

/** Whether something under way has to end first. Any other 409 is a refusal. */
export const isInFlight = ({ status, retryAfterSeconds }: ErrorAnswer): boolean =>
  status === 409 && retryAfterSeconds !== undefined;

/**
 * Whether an error answer is the outcome of its call (docs/reliability.md, rule 4): the server keeps it under the
 * Idempotency-Key, so that another try needs a new key. After any other the outcome is unknown, as without an answer,
 * and another try keeps the key.
 */
export const isFinalAnswer = (answer: ErrorAnswer): boolean =>
  answer.status < 500 && answer.status !== 429 && !isInFlight(answer);
