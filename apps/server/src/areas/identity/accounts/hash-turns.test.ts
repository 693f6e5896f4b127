import { expect, test } from 'vitest';
import type { Turn } from './password.ts';
import { hashInTurn, isHashingBusy } from './password.ts';

test('two passwords are hashed at once; trusted callers go before strangers, of whom at most twenty wait', async () => {
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const hash = (turn: Turn, name: string) =>
    hashInTurn(turn, async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resume) => setTimeout(resume, 2));
      atOnce -= 1;
      order.push(name);
    });
  const strangers = Array.from({ length: 21 }, (_, index) => hash('stranger', `stranger ${index}`));
  expect(isHashingBusy()).toBe(false);
  strangers.push(hash('stranger', 'stranger 21'));
  expect(isHashingBusy()).toBe(true);
  await Promise.all([...strangers, hash('trusted', 'owner')]);
  expect(most).toBe(2);
  // The two running hashes were not interrupted.
  expect(order.indexOf('owner')).toBeLessThan(4);
  expect(isHashingBusy()).toBe(false);
});

test('a failed hash passes its turn to the next', async () => {
  const failing = () => hashInTurn('stranger', () => Promise.reject(new Error('no memory')));
  expect(await Promise.allSettled([failing(), failing(), failing()])).toHaveLength(3);
  expect(await hashInTurn('stranger', () => Promise.resolve('hashed'))).toBe('hashed');
});
