import { codeFromBytes, normaliseCode } from './codes.ts';

/** Random letters of a generated code: 13 of 30 are 63.8 bits, more than the 60 that docs/product/claims.md asks for. */
export const PROMO_CODE_RANDOM_LENGTH = 13;
/** Each byte serves with a probability of 240 in 256: these are as good as always enough. */
export const PROMO_CODE_BYTES = 64;

/** How codes are compared and kept: case, spaces and hyphens do not count. */
export function normalisePromoCode(typed: string): string {
  return normaliseCode(typed);
}

/**
 * A code that cannot be guessed, as it is printed: `WELCOME-7QK4M-2XDR-9TGH`. Takes the random bytes from its caller
 * (`PROMO_CODE_BYTES` of a cryptographic source), as this package has no randomness of its own. `length` counts the random
 * letters; fewer than those of the constant could be guessed.
 */
export function generatePromoCode(randomBytes: Uint8Array, prefix = '', length = PROMO_CODE_RANDOM_LENGTH): string {
  if (length < PROMO_CODE_RANDOM_LENGTH) throw new RangeError(`a promo code of ${length} letters can be guessed`);
  const letters = codeFromBytes(randomBytes, length);
  if (letters === undefined) throw new RangeError(`a promo code needs ${PROMO_CODE_BYTES} random bytes`);
  const start = prefix.trim().replace(/-+$/, '').toUpperCase();
  return [...(start ? [start] : []), ...splitGroups(letters)].join('-');
}

/** Groups of four, the first ones a letter longer until none is left over. */
function splitGroups(letters: string): string[] {
  const count = Math.floor(letters.length / 4);
  const longer = letters.length - count * 4;
  const groups: string[] = [];
  for (let group = 0, start = 0; group < count; group++) {
    const end = start + 4 + (group < longer ? 1 : 0);
    groups.push(letters.slice(start, end));
    start = end;
  }
  return groups;
}
