import { ApiError } from '@inkstand/contract/client';
import { isFinalAnswer } from '@inkstand/domain/idempotency-key';
import { useState } from 'react';

// Calls that are sent again after a lost answer, and calls that wait for each other.

/**
 * Sends equal bodies under one idempotency key until their outcome is known, so that a resend after a lost response has
 * no second effect (docs/reliability.md, rule 4).
 */
export function createIdempotentCalls() {
  const keys = new Map<string, string>();
  return async <Body, Result>(body: Body, call: (idempotencyKey: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    try {
      const result = await call(key);
      keys.delete(text);
      return result;
    } catch (error) {
      // The server stores a final error under its key; the next try may succeed.
      if (error instanceof ApiError && isFinalAnswer(error)) keys.delete(text);
      throw error;
    }
  };
}

export const useIdempotentCalls = () => useState(createIdempotentCalls)[0];

/**
 * Makes calls wait for each other, in their order. A call that fails does not stop the next one.
 * @example const [queue] = useState(oneAtATime); await queue(() => api.save(…));
 */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
