import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { expect, test } from 'vitest';
import { cancellationSum } from './refund-draft.ts';

const part = (net: number, vat: number) => ({ net, vat });
const item = (id: string, quantity: number, cancelled: number, left: number, net: number, vat: number) => ({
  id,
  quantity,
  cancelled_quantity: cancelled,
  refundable: { quantity: left, ...part(net, vat) },
});

test('cancelled pieces give back what was paid for them, the last ones the shipping too', () => {
  const items = [item('shirt', 3, 0, 3, 30, 6), item('mug', 2, 0, 1, 10, 2)];
  const order = { items, refundable: { shipping: part(5, 1) } } as OrderDetail;
  expect(cancellationSum(order, { shirt: 1 })).toBe(12);
  // One mug was refunded before and is cancelled first.
  expect(cancellationSum(order, { mug: 1 })).toBe(0);
  expect(cancellationSum(order, { shirt: 1, mug: 2 })).toBe(24);
  expect(cancellationSum(order, { shirt: 3, mug: 2 })).toBe(54);
  expect(cancellationSum(order, {})).toBe(0);
});
