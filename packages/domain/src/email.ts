/** Maximum length of a deliverable address (RFC 5321). */
export const EMAIL_MAXIMUM_LENGTH = 254;

/** Quick format check for forms; the server's contract decides. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}
