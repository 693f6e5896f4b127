/** Why a text names no host that a store could be reached by. */
type HostNameProblem = 'invalid_domain' | 'domain_is_address' | 'domain_reserved';

/** `_inkstand.` stands before it in the record that proves it, and the whole has 253 characters at most. */
const MAX_LENGTH = 240;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IPV6 = /^\[?[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*\]?$/i;
/** What would make an address of it: user, port, path, query. A per cent sign would be decoded. */
const NOT_OF_A_NAME = /[\s/\\?#@:%]/;

/**
 * A host name as DNS knows it: lower case, international letters as punycode, without a final dot.
 * @param reserved names that, with all below them, are ours
 */
export function normaliseHostName(
  typed: string,
  reserved: readonly string[],
): { host: string } | { problem: HostNameProblem } {
  const text = typed.trim();
  if (IPV6.test(text)) return { problem: 'domain_is_address' };
  if (NOT_OF_A_NAME.test(text) || !URL.canParse(`http://${text}/`)) return { problem: 'invalid_domain' };
  // Browsers read numbers in many spellings as an address, which this tells as they do.
  const host = new URL(`http://${text}/`).hostname.replace(/\.$/, '');
  if (IPV4.test(host)) return { problem: 'domain_is_address' };
  if (reserved.some((own) => host === own || host.endsWith(`.${own}`))) return { problem: 'domain_reserved' };
  const labels = host.split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && host.length <= MAX_LENGTH ? { host } : { problem: 'invalid_domain' };
}
