import { expect, it } from 'vitest';
import { createAttempts, newKey } from './attempts.ts';

function counting() {
  let count = 0;
  return createAttempts(() => `key-${++count}`);
}

it('keeps the key while the same body is tried again, so that the server carries it out once', () => {
  const attempts = counting();
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-1');
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-1');
});

it('takes another key for another body', () => {
  const attempts = counting();
  attempts.keyFor({ amount: 31.9 });
  expect(attempts.keyFor({ amount: 21.9 })).toBe('key-2');
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-3');
});

it('takes another key after an answer, for an error would otherwise be repeated', () => {
  const attempts = counting();
  attempts.keyFor({ amount: 31.9 });
  attempts.settle();
  expect(attempts.keyFor({ amount: 31.9 })).toBe('key-2');
});

it('makes keys that differ', () => {
  expect(newKey()).not.toBe(newKey());
});
