import { parseMarkup } from '@inkstand/domain/markup';
import { failure } from '@inkstand/testing/clients/failure';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const TEXTS = ['about-us', 'faqs', 'terms-and-conditions', 'privacy-policy'] as const;

async function shopWith(config: object, values: Parameters<typeof makeShop>[1] = {}): Promise<Shop> {
  const shop = await makeShop(server.services.database, values);
  await server.db.ownerQuery('update events set config = config || $1::jsonb where id = $2', [
    JSON.stringify(config),
    shop.event.id,
  ]);
  return shop;
}

const read = async (shop: Shop, text: (typeof TEXTS)[number], lang: 'en' | 'nl' | 'fi' = 'en') =>
  (await server.browser().client.storeText({ params: { ...shop.params, text }, query: { lang } })).data;

describe('the default texts', () => {
  test('contain the details of the company, and no unfilled placeholder', async () => {
    const shop = await shopWith({ contactUsFormEmail: 'desk@shop.test' });
    const details = {
      legal_name: 'Acme Ltd',
      address_lines: ['1 High St', 'Leeds'],
      vat_number: 'GB 42',
      email: 'ask@shop.test',
    };
    await server.db.ownerQuery('update tenants set company_details = $1 where id = $2', [details, shop.tenantId]);
    for (const text of ['terms-and-conditions', 'privacy-policy'] as const) {
      const { text: written, language } = await read(shop, text);
      expect(language).toBe('en');
      for (const fact of ['Acme Ltd', '1 High St, Leeds', 'GB 42', 'ask@shop.test']) expect(written).toContain(fact);
      expect(written).not.toMatch(/[{}]/);
      expect(written).not.toContain('desk@shop.test');
    }
    const { questions, text } = await read(shop, 'faqs');
    expect(text).toBe('');
    expect(questions.at(-1)?.answer).toContain('](/contact-us)');
  });

  test('are in the language of the reader, or in English with a note', async () => {
    const shop = await shopWith({});
    expect(await read(shop, 'terms-and-conditions', 'nl')).toMatchObject({
      language: 'nl',
      text: expect.stringContaining('Van wie je koopt'),
    });
    expect(await read(shop, 'privacy-policy', 'fi')).toMatchObject({ language: 'en' });
    expect((await read(shop, 'faqs', 'fi')).language).toBe('fi');
  });

  test('name the business days of the region, or those of the event', async () => {
    const usual = await shopWith({});
    const slow = await shopWith({});
    const days = { standard: { from: 12, to: 12 }, standard_tracked: { from: 9, to: 11 }, express: { from: 1, to: 2 } };
    await server.db.ownerQuery('update events set delivery_days = $1 where id = $2', [days, slow.event.id]);
    for (const [shop, named] of [
      [usual, '4–6 business days'],
      [slow, ' 12 business days'],
    ] as const) {
      expect((await read(shop, 'faqs')).questions[0]?.answer).toContain(named);
      expect((await read(shop, 'terms-and-conditions')).text).toContain(named);
    }
  });

  test('differ in the United States, and for recipients of gifts', async () => {
    const american = await shopWith({}, { region: 'US' });
    const gift = await shopWith({}, { type: 'Promo' });
    expect((await read(american, 'terms-and-conditions')).text).toContain('Sales tax and shipping are added');
    expect((await read(gift, 'terms-and-conditions')).text).toContain('Your gift is free');
    expect((await read(gift, 'privacy-policy')).text).not.toContain('Stripe');
    expect((await read(gift, 'faqs')).questions[0]?.question).toContain('promo code');
  });
});

describe('the owner’s texts', () => {
  test('replace the default ones, unchanged and in the language of the store', async () => {
    const own = {
      termsText: 'Our {terms}',
      privacyText: '## Ours',
      isAboutUsEnabled: true,
      aboutUsPageContent: 'We **run**.',
      faqs: [{ question: 'Why?', answer: '<b>Because</b>' }],
    };
    const shop = await shopWith(own, { defaultLanguage: 'nl' });
    expect(await read(shop, 'terms-and-conditions', 'fi')).toEqual({
      text: 'Our {terms}',
      language: 'nl',
      questions: [],
    });
    expect(await read(shop, 'privacy-policy')).toEqual({ text: '## Ours', language: 'nl', questions: [] });
    expect(await read(shop, 'about-us')).toEqual({ text: 'We **run**.', language: 'nl', questions: [] });
    expect(await read(shop, 'faqs')).toEqual({ text: '', language: 'nl', questions: own.faqs });
  });

  test('about the store are a 404 unless enabled; every text is a 404 without a public store', async () => {
    const hidden = await shopWith({ aboutUsPageContent: 'Secret' });
    expect((await failure(read(hidden, 'about-us'))).status).toBe(404);
    const draft = await shopWith({ isAboutUsEnabled: true }, { status: 'Draft' });
    for (const text of TEXTS) expect((await failure(read(draft, text))).status).toBe(404);
    const unknown = read(hidden, 'imprint' as 'faqs');
    expect((await failure(unknown)).status).toBe(404);
  });

  test('can still be read while nothing can be ordered', async () => {
    const closed = await shopWith({}, { closesAt: new Date(Date.now() - 1000) });
    expect(parseMarkup((await read(closed, 'terms-and-conditions')).text).length).toBeGreaterThan(10);
  });
});
