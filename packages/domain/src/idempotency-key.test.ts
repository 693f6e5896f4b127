import { expect, it } from 'vitest';
import { isFinalAnswer, isInFlight } from './idempotency-key.ts';

it.each([400, 403, 404, 409, 413, 422])('a refusal (%i) ends its key', (status) => {
  expect(isFinalAnswer({ status })).toBe(true);
});

it.each([429, 500, 502, 503])('a limit or a failure of the server (%i) keeps it', (status) => {
  expect(isFinalAnswer({ status })).toBe(false);
  expect(isFinalAnswer({ status, retryAfterSeconds: 5 })).toBe(false);
  expect(isInFlight({ status, retryAfterSeconds: 5 })).toBe(false);
});

it('a conflict that passes keeps it', () => {
  expect(isFinalAnswer({ status: 409, retryAfterSeconds: 1 })).toBe(false);
  expect(isInFlight({ status: 409, retryAfterSeconds: 1 })).toBe(true);
  expect(isInFlight({ status: 409 })).toBe(false);
});
