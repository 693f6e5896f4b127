/** Digits and capitals that are not easily confused: no 0 and O, no 1, I and L, no U next to V. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Converts random bytes to letters of equal probability: bytes beyond the largest multiple of the alphabet are skipped.
 * Returns undefined when the bytes run out.
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

/** Normalises a code for comparison: upper case, without spaces and hyphens of any kind (docs/product/claims.md). */
export function normaliseCode(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .replace(/[\s\p{Dash_Punctuation}\u2212\p{Default_Ignorable_Code_Point}]/gu, '')
      .toUpperCase()
      // A capital of several characters may be one that Unicode composes.
      .normalize('NFKC')
  );
}
