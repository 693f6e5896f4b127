import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Cookies } from '../context.ts';
import { fail } from '../errors.ts';
import { CSRF_COOKIE } from './cookies.ts';
import { hostName } from './site.ts';

// Signed double submit: a readable cookie holds random bytes and their signature, and a call repeats the value in a
// header. A page of another origin cannot read the cookie or, without the key, forge one.

function signNonce(config: Config, nonce: string): string {
  return createHmac('sha256', config.secretKey).update(`csrf:${nonce}`).digest('base64url');
}

function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function newCsrfToken(config: Config): string {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${signNonce(config, nonce)}`;
}

function isOurs(config: Config, token: string): boolean {
  const [nonce, signature] = token.split('.');
  return nonce !== undefined && signature !== undefined && equal(signature, signNonce(config, nonce));
}

/** Sets the cookie unless a valid one exists. */
export function ensureCsrfCookie(config: Config, cookies: Cookies): void {
  const current = cookies.get(CSRF_COOKIE);
  if (current && isOurs(config, current)) return;
  cookies.set(CSRF_COOKIE, newCsrfToken(config), { readable: true });
}

/** Some clients send the header percent-encoded, as it is in the cookie. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/**
 * Rejects a state-changing call that a foreign page could have sent: 403. A call with a bearer token and no session
 * cookie needs no CSRF token, since the browser adds nothing to it automatically.
 */
export function checkCsrf(config: Config, request: FastifyRequest, cookies: Cookies, hasSessionCookie: boolean): void {
  if (request.headers.authorization?.startsWith('Bearer ') && !hasSessionCookie) return;
  const { origin } = request.headers;
  if (origin && origin !== 'null' && URL.canParse(origin)) {
    if (hostName(new URL(origin).host) !== hostName(request.headers.host)) fail('request.csrf');
  } else if (origin === 'null') fail('request.csrf');
  const header = request.headers['x-xsrf-token'];
  const cookie = cookies.get(CSRF_COOKIE);
  if (typeof header !== 'string' || !cookie) fail('request.csrf');
  if (!equal(decoded(header), cookie) || !isOurs(config, cookie)) fail('request.csrf');
}
