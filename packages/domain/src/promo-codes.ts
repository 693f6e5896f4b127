import { codeFromBytes, normaliseCode } from './codes.ts';

/** Random letters of a generated code: 13 of 30 are 63.8 bits, more than the 60 that product.md 4 asks for. */
export const PROMO_CODE_RANDOM_LENGTH = 13;
/** Each byte serves with a probability of 240 in 256: these are as good as always enough. */
export const PROMO_CODE_BYTES = 64;

/** How codes are compared and kept: case, spaces and hyphens do not count. */
export function normalisePromoCode(typed: string): string {
  return normaliseCode(typed);
}

/**
 * A code that cannot be guessed, as it is printed: `WELCOME-7QK4M-2XDR-9TGH`. Takes the random bytes from its caller
 * (`PROMO_CODE_BYTES` of a cryptographic source), as this package has no randomness of its own.
 */
export function generatePromoCode(randomBytes: Uint8Array, prefix = ''): string {
  const letters = codeFromBytes(randomBytes, PROMO_CODE_RANDOM_LENGTH);
  if (letters === undefined) throw new RangeError(`a promo code needs ${PROMO_CODE_BYTES} random bytes`);
  const groups = [letters.slice(0, 5), letters.slice(5, 9), letters.slice(9)];
  const start = prefix.trim().replace(/-+$/, '').toUpperCase();
  return [...(start ? [start] : []), ...groups].join('-');
}
