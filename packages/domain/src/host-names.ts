/** Why a text is not usable as a store's host name. */
type HostNameProblem = 'invalid_domain' | 'domain_is_address' | 'domain_reserved';

/** The TXT record is at `_inkstand.` + name, and DNS allows 253 characters. */
const MAX_LENGTH = 240;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IPV6 = /^\[?[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*\]?$/i;
/** Characters of a URL's user, port, path or query. A per cent sign would be decoded. */
const NOT_OF_A_NAME = /[\s/\\?#@:%]/;

/**
 * Normalises a host name to its DNS form: lower case, punycode, no final dot.
 * @param reserved names that belong to the installation, with all their subdomains
 */
export function normaliseHostName(
  typed: string,
  reserved: readonly string[],
): { host: string } | { problem: HostNameProblem } {
  const text = typed.trim();
  if (IPV6.test(text)) return { problem: 'domain_is_address' };
  if (NOT_OF_A_NAME.test(text) || !URL.canParse(`http://${text}/`)) return { problem: 'invalid_domain' };
  // Browsers accept many notations of an IP address; the URL parser recognises the same ones.
  const host = new URL(`http://${text}/`).hostname.replace(/\.$/, '');
  if (IPV4.test(host)) return { problem: 'domain_is_address' };
  if (reserved.some((own) => host === own || host.endsWith(`.${own}`))) return { problem: 'domain_reserved' };
  const labels = host.split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && host.length <= MAX_LENGTH ? { host } : { problem: 'invalid_domain' };
}
