import { expect, it } from 'vitest';
import { createAttempts, newKey } from './attempts.ts';

function counting() {
  let count = 0;
  return createAttempts(() => `key-${++count}`);
}

it('keeps the key while the same body is retried, so that the server executes it once', () => {
  const attempts = counting();
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-1');
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-1');
});

it('uses another key for another body', () => {
  const attempts = counting();
  attempts.keyFor({ amount: 31.9 });
  expect(attempts.keyFor({ amount: 21.9 })).toBe('key-2');
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-3');
});

it('uses another key after a final response, since the server would otherwise repeat an error', () => {
  const attempts = counting();
  attempts.keyFor({ amount: 31.9 });
  attempts.clear();
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-2');
});

it('creates distinct keys', () => {
  expect(newKey()).not.toBe(newKey());
});
