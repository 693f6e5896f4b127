import { codeFromBytes, normaliseCode } from './codes.ts';

/** Random letters per code: 13 of 30 are 63.8 bits, more than the 60 required by docs/product/claims.md. */
export const PROMO_CODE_RANDOM_LENGTH = 13;
/** Letters that a company may ask for instead. */
export const MAX_PROMO_CODE_RANDOM_LENGTH = 24;
/** A byte is usable with probability 240/256, so these practically always suffice. */
export const PROMO_CODE_BYTES = 64;

/** Normalised form for comparison and storage: ignores case, spaces and hyphens. */
export function normalisePromoCode(typed: string): string {
  return normaliseCode(typed);
}

/**
 * Generates an unguessable code in print form: `WELCOME-7QK4M-2XDR-9TGH`. The caller passes `PROMO_CODE_BYTES` bytes of
 * a cryptographic source, because this package has no randomness. `length` counts the random letters; below the
 * constant, codes can be guessed.
 */
export function generatePromoCode(randomBytes: Uint8Array, prefix = '', length = PROMO_CODE_RANDOM_LENGTH): string {
  if (length < PROMO_CODE_RANDOM_LENGTH) throw new RangeError(`a promo code of ${length} letters can be guessed`);
  const letters = codeFromBytes(randomBytes, length);
  if (letters === undefined) throw new RangeError(`a promo code needs ${PROMO_CODE_BYTES} random bytes`);
  const start = prefix.trim().replace(/-+$/, '').toUpperCase();
  return [...(start ? [start] : []), ...splitGroups(letters)].join('-');
}

/** Groups of four; the first ones get a fifth letter to use up the remainder. */
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
