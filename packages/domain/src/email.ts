/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAXIMUM_LENGTH = 254;

/** Whether a text looks like an e-mail address: what the form says at once. The server's contract has the last word. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM_LENGTH && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text);
}
