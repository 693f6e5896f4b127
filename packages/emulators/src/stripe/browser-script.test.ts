import { createContext, Script } from 'node:vm';
import { LANGUAGES } from '@inkstand/domain/languages';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserScript, readBrowserScript } from './browser-script.ts';
import { startStripe } from './testing.ts';

let script: BrowserScript;
beforeAll(async () => {
  script = await readBrowserScript();
});

test('the browser script is one classic script that defines window.Stripe', () => {
  const window: { Stripe?: ((key: string) => object) & { version?: string } } = {};
  const document = {
    currentScript: { src: 'http://shop.test/emulators/stripe/stripe.js' },
    documentElement: { lang: 'nl' },
  };
  new Script(script.text).runInContext(
    createContext({
      window,
      document,
      URL,
      addEventListener: () => undefined,
      location: { href: 'http://shop.test/' },
    }),
  );
  expect(window.Stripe?.version).toBe('endive');
  const stripe = window.Stripe?.('pk_test_uk');
  for (const name of ['elements', 'confirmPayment', 'retrievePaymentIntent', 'createToken', 'createPaymentMethod']) {
    expect(stripe).toHaveProperty(name, expect.any(Function));
  }
  expect(() => window.Stripe?.('sk_test_uk')).toThrow('publishable key');
});

test('its modules share one scope and declare no name twice', () => {
  const names = [...script.text.matchAll(/^(?:async )?(?:function|const|let) (\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('it works under a strict content security policy', () => {
  expect(script.text).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\('style'|^(import|export) /m);
});

test('every language has every message', () => {
  const lists = [...script.text.matchAll(/^ {2}(\w\w): \[\n((?: {4}.*\n)+?) {2}\],$/gm)];
  expect(lists.map(([, language]) => language).sort()).toEqual([...LANGUAGES].sort());
  for (const [, , body] of lists) expect(body?.trim().split('\n')).toHaveLength(24);
});

test('it is served with an ETag, and a matching request gets a 304', async () => {
  const bench = await startStripe();
  const first = await fetch(`${bench.baseUrl}/stripe.js`);
  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await first.text()).toBe(script.text);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(`${bench.baseUrl}/stripe.js`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await bench.close();
});
