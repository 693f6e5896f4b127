import { createContext, Script } from 'node:vm';
import { LANGUAGES } from '@inkstand/domain/languages';
import { beforeAll, expect, test } from 'vitest';
import { type BrowserScript, readBrowserScript } from './browser-script.ts';
import { declines } from './payments/cards.ts';
import { startStripe } from './testing.ts';

let script: BrowserScript;
beforeAll(async () => {
  script = await readBrowserScript();
});

type Confirm = (payment: object) => Promise<{ error: { message: string } }>;
interface Page {
  Stripe?: ((key: string) => { confirmPayment: Confirm }) & { version?: string };
}

/** Runs the script in a page of a language, whose calls get this answer. */
function runScript(lang: string, answer: object = {}): Page {
  const window: Page = {};
  const currentScript = { src: 'http://shop.test/emulators/stripe/stripe.js' };
  new Script(script.text).runInContext(
    createContext({
      window,
      document: { currentScript, documentElement: { lang } },
      URL,
      URLSearchParams,
      AbortSignal,
      fetch: async () => ({ json: async () => answer }),
      addEventListener: () => undefined,
      location: { href: 'http://shop.test/' },
    }),
  );
  return window;
}

test('the browser script is one classic script that defines window.Stripe', () => {
  const window = runScript('nl');
  expect(window.Stripe?.version).toBe('endive');
  const stripe = window.Stripe?.('pk_test_uk');
  for (const name of ['elements', 'confirmPayment', 'retrievePaymentIntent', 'createToken', 'createPaymentMethod']) {
    expect(stripe).toHaveProperty(name, expect.any(Function));
  }
  expect(() => window.Stripe?.('sk_test_uk')).toThrow('publishable key');
});

test('it says why a card is declined in the language of the page, in English as the API does', async () => {
  const refusal = async (lang: string, error: object) => {
    const stripe = runScript(lang, { error }).Stripe?.('pk_test_uk');
    return (await stripe?.confirmPayment({ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }))?.error.message;
  };
  const translated = new Set<unknown>();
  for (const error of Object.values(declines)) {
    expect(await refusal('en', error)).toBe(error.message);
    translated.add(await refusal('nl', error));
  }
  expect([...translated]).toContain('Je kaart heeft onvoldoende saldo.');
  expect(translated.size).toBe(new Set(Object.values(declines).map(({ message }) => message)).size);
  expect(await refusal('nl', { code: 'resource_missing', message: 'No such intent' })).toBe('No such intent');
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
  for (const [, , body] of lists) expect(body?.trim().split('\n')).toHaveLength(31);
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
