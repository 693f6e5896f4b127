import type { EventDetail } from '@inkstand/contract/events/events';
import { expect, test } from 'vitest';
import { storeSteps } from './store-steps.ts';

const done = (prices: number[]) =>
  storeSteps({
    products: prices.map((price) => ({ store_selling_price: price }) as EventDetail['products'][number]),
    missing: [],
  })
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step);

test('products and prices are done once there are products, and all have a price', () => {
  expect([done([]), done([0, 5]), done([5, 7])]).toEqual([[], ['products'], ['products', 'prices']]);
  expect(storeSteps({ products: [], missing: ['products'] }).at(-1)?.note).toContain('Before you can publish');
});
