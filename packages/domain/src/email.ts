/** Maximum length of a deliverable address (RFC 5321). */
export const EMAIL_MAXIMUM_LENGTH = 254;

/**
 * Letters that hosts of every mail system accept in a mailbox, and labels of a domain in ASCII (RFC 5890, RFC 1035).
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** A domain with letters beyond ASCII. Anything else in it, such as a slash, would mean something in a URL. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{Letter}\p{Mark}\p{Number}.。．｡·・-]+$/u;

/**
 * Returns an address with its domain in ASCII, the form that every mail system takes (UTS #46): `jo@bücher.example` is
 * `jo@xn--bcher-kva.example`. Browsers differ in which of the two an email field sends. Other texts stay as they are.
 */
export function toAsciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return text;
  return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

/** Whether a text is an email address. Forms and calls share this rule. */
export function isEmail(text: string): boolean {
  const address = toAsciiEmail(text);
  return address.length <= EMAIL_MAXIMUM_LENGTH && ADDRESS.test(address);
}
