import { expect, it } from 'vitest';
import { parcelCode, parseParcelCode } from './parcel-code.ts';

it('reads back what it writes on a packing slip', () => {
  expect(parseParcelCode(parcelCode('INK-7QK4-M2XD', { number: 1, of: 1 }))).toEqual({
    orderRef: 'INK-7QK4-M2XD',
    number: undefined,
  });
  expect(parseParcelCode(parcelCode('INK-7QK4-M2XD', { number: 12, of: 12 }))).toEqual({
    orderRef: 'INK-7QK4-M2XD',
    number: 12,
  });
});

it('reads what scanners and people make of it, and nothing else', () => {
  const second = { orderRef: 'INK-7QK4-M2XD', number: 2 };
  for (const typed of ['ink-7qk4-m2xd-2', ' INKß7QK4ßM2XDß2 ', 'INK 7QK4 M2XD 2', 'ink7qk4m2xd2']) {
    expect(parseParcelCode(typed), typed).toEqual(second);
  }
  for (const typed of ['', '4006381333931', 'INK-7QK4', 'XXX-7QK4-M2XD', 'INK-7QK4-M2XD-ABC', 'INK-7QK4-M2XD-1234']) {
    expect(parseParcelCode(typed), typed).toBeUndefined();
  }
});
