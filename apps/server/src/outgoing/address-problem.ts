import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Validates an address that we are asked to call; returns a field error code. Demo mode calls only this machine,
 * production only the public Internet over TLS (docs/product/hosts.md). This checks the address itself; the name is
 * resolved and checked at every call (`post-json.ts`).
 */
export function addressProblem(
  address: string,
  mode: 'demo' | 'production',
): 'required' | 'invalid_link' | 'not_local' | 'not_https' | 'not_public' | undefined {
  if (address === '') return 'required';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || url.hash) return 'invalid_link';
  if (mode === 'demo') {
    const isLocal = LOOPBACK.includes(url.hostname) && /^https?:$/.test(url.protocol);
    return isLocal ? undefined : 'not_local';
  }
  if (url.protocol !== 'https:') return 'not_https';
  return isHidden(url.hostname) ? 'not_public' : undefined;
}

function isHidden(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address)) return !isPublicAddress(address);
  return LOOPBACK.includes(hostname) || /\.(local|internal|localhost)$/.test(hostname);
}
