/** Digits and capitals that nobody mistakes for one another: no 0 and O, no 1, I and L, no U beside the V. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Letters out of random bytes, all equally likely: a byte beyond the largest multiple of the alphabet is passed over.
 * Answers undefined when the bytes run out first.
 */
export function codeFromBytes(bytes: Uint8Array, length: number): string | undefined {
  const limit = 256 - (256 % CODE_ALPHABET.length);
  let code = '';
  for (const byte of bytes) {
    if (code.length === length) break;
    if (byte < limit) code += CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length);
  }
  return code.length === length ? code : undefined;
}

/** A code as it is compared: upper case, without spaces and hyphens of any kind (docs/product/claims.md). */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash_Punctuation}\u2212\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase();
}
