import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeFromBytes, normaliseCode } from './codes.ts';
import { isOrderRef, ORDER_REF_BYTES, orderRefFromBytes, parseOrderRef } from './order-ref.ts';
import { generatePromoCode, normalisePromoCode, PROMO_CODE_BYTES, PROMO_CODE_RANDOM_LENGTH } from './promo-codes.ts';

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe('codes', () => {
  it('use no easily confused characters', () => {
    expect(CODE_ALPHABET).not.toMatch(/[01OILU]/);
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
  });

  it('hold at least 60 bits when generated', () => {
    expect(PROMO_CODE_RANDOM_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(60);
  });

  it('use every character with equal probability', () => {
    const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const letters = codeFromBytes(allBytes, 240) ?? '';
    for (const letter of CODE_ALPHABET) expect(letters.split(letter)).toHaveLength(9);
    expect(codeFromBytes(allBytes, 241)).toBeUndefined();
  });

  it.each([
    'WELCOME-0001',
    'welcome0001',
    ' Welcome 0001 ',
    'wel–come—0001',
    'WELCOME\u00a00001',
    'ＷＥＬＣＯＭＥ−0001',
    'wel\u200bcome\u00ad0001',
  ])('are the same as WELCOME-0001 when typed "%s"', (typed) => {
    expect(normaliseCode(typed)).toBe('WELCOME0001');
  });

  it('normalise to a stable form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normaliseCode(normaliseCode(typed))).toBe(normaliseCode(typed));
      }),
    );
  });
});

describe('generated promo codes', () => {
  it('start with their prefix and are grouped', () => {
    const code = generatePromoCode(randomBytes(PROMO_CODE_BYTES), 'welcome-');
    expect(code).toMatch(/^WELCOME(-[2-9A-Z]{4,5}){3,}$/);
    expect(normalisePromoCode(code)).toHaveLength('WELCOME'.length + PROMO_CODE_RANDOM_LENGTH);
    expect(generatePromoCode(randomBytes(PROMO_CODE_BYTES))).toMatch(/^[2-9A-Z]{4,5}(-[2-9A-Z]{4,5}){2,}$/);
  });

  it('differ, and depend only on the random bytes', () => {
    const bytes = randomBytes(PROMO_CODE_BYTES);
    expect(generatePromoCode(bytes)).toBe(generatePromoCode(bytes));
    const codes = Array.from({ length: 2000 }, () => generatePromoCode(randomBytes(PROMO_CODE_BYTES)));
    expect(new Set(codes).size).toBe(2000);
    expect(() => generatePromoCode(new Uint8Array(4))).toThrow(RangeError);
  });
});

describe('order references', () => {
  it('are short, easy to read out, and use unambiguous characters', () => {
    const refs = Array.from({ length: 2000 }, () => orderRefFromBytes(randomBytes(ORDER_REF_BYTES)));
    for (const ref of refs) expect(isOrderRef(ref)).toBe(true);
    expect(new Set(refs).size).toBe(2000);
    expect(() => orderRefFromBytes(new Uint8Array(3))).toThrow(RangeError);
  });

  it.each(['INK-7QK4-M2XD', 'ink 7qk4 m2xd', '7qk4m2xd', ' ink7qk4m2xd '])('are read when typed "%s"', (typed) => {
    expect(parseOrderRef(typed)).toBe('INK-7QK4-M2XD');
  });

  it.each(['', 'INK-7QK4', 'INK-7QK4-M2X0', 'INK-7QK4-M2XDX', 'ORD-7QK4-M2XD'])('are not read from "%s"', (typed) => {
    expect(parseOrderRef(typed)).toBeUndefined();
  });
});
