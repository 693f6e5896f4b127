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
  it('runs our own scripts, marked ones and WebAssembly, and nothing inline', () => {
    expect(directives('store')['script-src']).toEqual(["'self'", "'nonce-x'", "'wasm-unsafe-eval'"]);
  });

  it('connects to our own host only, by socket too', () => {
    expect(directives('store')['connect-src']).toEqual(["'self'", 'ws://a--b.shops.test', 'wss://a--b.shops.test']);
  });

  it('lets the back-office frame stores, and nobody else anything', () => {
    expect(directives('store')['frame-ancestors']).toEqual(["'self'", 'https://ink.test']);
    expect(directives('root')['frame-ancestors']).toEqual(["'self'"]);
    expect(directives('root')['frame-src']).toEqual(["'self'", 'https://*.shops.test']);
  });

  it('names Stripe only when it is asked to', () => {
    expect(JSON.stringify(directives('store'))).not.toContain('stripe');
    const withStripe = directives('store', [STRIPE_SOURCES]);
    expect(withStripe['script-src']).toContain('https://js.stripe.com');
    expect(withStripe['frame-src']).toEqual(
      expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
    );
  });
});
