import { isIP } from 'node:net';
import { deflateRawSync } from 'node:zlib';

// Settings that would start but compromise the installation. Each check returns the problem and how to fix it.

const MIN_KEY_INFORMATION_BYTES = 20;
const PLACEHOLDER = /change[\s_-]?(me|this|it)|replace[\s_-]?(me|this|with)|your[\s_-]?secret|placeholder/i;

/**
 * A key that repeats a word, counts up or was copied from an example can be guessed, and with it every signed link and
 * session.
 */
export function secretKeyProblem(key: string): string | undefined {
  const isRepetition = deflateRawSync(key).length < MIN_KEY_INFORMATION_BYTES;
  if (!isRepetition && !isSequence(key) && !PLACEHOLDER.test(key)) return undefined;
  return 'is easy to guess; make one with `openssl rand -hex 32`';
}

/** Whether more than half of the characters follow the previous one in the alphabet, as in `abcdef…`. */
function isSequence(key: string): boolean {
  const steps = Array.from(key.slice(1), (_, index) => Math.abs(key.charCodeAt(index + 1) - key.charCodeAt(index)));
  return steps.filter((step) => step <= 1).length > steps.length / 2;
}

export const isThisMachine = (host: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host);

/** Cookies and payments need TLS, and a link to a host other than ROOT_HOST opens no page. */
export function publicUrlProblem(
  publicUrl: string,
  { mode, rootHost }: { mode: 'demo' | 'production'; rootHost: string },
): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname !== rootHost) {
    return `leads to ${hostname}, but ROOT_HOST is ${rootHost}; set both to the host of the back-office`;
  }
  if (mode === 'production' && protocol === 'http:' && !isThisMachine(hostname)) {
    return 'must begin with https:// in production; http:// is for localhost alone';
  }
  return undefined;
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether Fastify accepts it: an address, a range such as `10.0.0.0/8`, or a named range. */
export function isTrustedProxy(proxy: string): boolean {
  if (NAMED_RANGES.includes(proxy)) return true;
  const [address = '', range, ...more] = proxy.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (range === undefined || (version === 4 && isIP(range) === 4)) return true;
  return /^\d{1,3}$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128);
}
