import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type ExtraSources, STRIPE_SOURCES } from './content-security-policy.ts';

const urls = { root: 'https://ink.test', store: 'https://{slug}--{tenant}.shops.test', help: '/help' };

function directives(kind: 'root' | 'store', extra: ExtraSources[] = []) {
  const policy = contentSecurityPolicy({ kind, host: 'a--b.shops.test', urls, scripts: ["'nonce-x'"], extra });
  return Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
}

describe('the content security policy', () => {
  it('allows our own scripts, those with a nonce or hash, and WebAssembly, and nothing inline', () => {
    expect(directives('store')['script-src']).toEqual(["'self'", "'nonce-x'", "'wasm-unsafe-eval'"]);
  });

  it('allows connections to our own host only, including sockets', () => {
    expect(directives('store')['connect-src']).toEqual(["'self'", 'ws://a--b.shops.test', 'wss://a--b.shops.test']);
  });

  it('allows only the back-office to frame stores', () => {
    expect(directives('store')['frame-ancestors']).toEqual(["'self'", 'https://ink.test']);
    expect(directives('root')['frame-ancestors']).toEqual(["'self'"]);
    expect(directives('root')['frame-src']).toEqual(["'self'", 'https://*.shops.test']);
  });

  it('includes Stripe only on request', () => {
    expect(JSON.stringify(directives('store'))).not.toContain('stripe');
    const withStripe = directives('store', [STRIPE_SOURCES]);
    expect(withStripe['script-src']).toContain('https://js.stripe.com');
    expect(withStripe['frame-src']).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
    );
  });
});
