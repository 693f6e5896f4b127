import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { DESK, expectAccessible, SMALL_PHONE } from './axe.ts';
import { ask } from './plain-page.ts';
import { expect, sharedTest, takeMessages, test } from './support.ts';

// How the pages of stores look: pseudo-language.spec.ts. Without scripts: without-scripts.spec.ts.

const PAGES = [
  { path: '/summer-fest/about-us', heading: 'About the festival' },
  { path: '/contact-us', heading: 'Talk to a human' },
  { path: '/faqs', heading: 'Frequently asked questions' },
  { path: '/terms-and-conditions', heading: 'Terms and conditions' },
  { path: '/privacy-policy', heading: 'Privacy policy' },
];

sharedTest('every text page is linked from the footer, and is there without scripts', async ({ server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  const { html } = await ask(`${store}/products`);
  const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? '';
  for (const { path, heading } of PAGES) {
    expect(footer).toContain(`href="${path}"`);
    const asked = await ask(store + path);
    expect([asked.status, asked.heading], path).toEqual([200, heading]);
  }
  expect((await ask(`${store}/terms-and-conditions`)).main).toContain('Acme Robotics Ltd');
  expect((await ask(`${store}/contact-us`)).html).toContain('href="mailto:hello@acme.test"');
});

sharedTest('long texts are loaded with their own page only', async ({ server }) => {
  const loadHtml = async (path: string) => (await ask(server.storeUrl('acme', 'summer-fest') + path)).html;
  const lastWords = 'when the lights go out';
  expect(await loadHtml('/summer-fest/about-us')).toContain(lastWords);
  expect(await loadHtml('/summer-fest')).not.toContain(lastWords);
  expect(await loadHtml('/terms-and-conditions')).not.toContain(lastWords);
});

sharedTest(
  'old links redirect home permanently; pages of other stores, and missing pages, are 404',
  async ({ server }) => {
    for (const path of ['/index-old', '/summer-fest/index-old']) {
      const answer = await ask(server.storeUrl('acme', 'summer-fest') + path);
      expect([answer.status, answer.location], path).toEqual([308, '/summer-fest']);
    }
    for (const [slug, path] of [
      ['summer-fest', '/welcome-gift/index-old'],
      ['summer-fest', '/welcome-gift/about-us'],
      ['autumn-draft', '/faqs'],
    ] as const) {
      expect((await ask(server.storeUrl('acme', slug) + path)).status, path).toBe(404);
    }
  },
);

sharedTest('texts match the store: its language, its region, its type', async ({ server }) => {
  const dutch = await ask(`${server.storeUrl('tulip', 'spring-run')}/terms-and-conditions`);
  expect(dutch.heading).toBe('Algemene voorwaarden');
  expect(dutch.main).toContain('Je herroepingsrecht');
  const finnish = await ask(`${server.storeUrl('tulip', 'spring-run')}/privacy-policy?lang=fi`);
  expect(finnish.heading).toBe('Tietosuojaseloste');
  expect(finnish.html).toMatch(/<\w+ [^>]*lang="en"[^>]*>.*<h2\b[^>]*>Your rights<\/h2>/s);
  const american = await ask(`${server.storeUrl('desert', 'desert-jam')}/terms-and-conditions?lang=en`);
  expect(american.main).toContain('do not include sales tax');
  const gift = await ask(`${server.storeUrl('acme', 'welcome-gift')}/faqs`);
  expect(gift.main).toContain('Does my gift cost anything?');
  expect(gift.html).toMatch(/<meta name="robots" content="noindex"/);
});

async function sentEmails(server: RunningServer): Promise<{ to: string; subject: string; text: string }[]> {
  const answer = await fetch(`${server.url}/dev/outbox.json`);
  return ((await answer.json()) as { data: { to: string; subject: string; text: string }[] }).data;
}

test('a message is sent from the form to the store’s mailbox by keyboard only, and stays typed while the network is away', async ({
  page,
  server,
  consoleMessages,
}) => {
  await page.goto(`${server.storeUrl('acme', 'summer-fest')}/contact-us`);
  const send = page.getByRole('button', { name: 'Send message' });
  // Before hydration nothing notices that a field is left.
  await expect(send).toHaveAttribute('type', 'submit');
  await page.getByLabel('Your name').focus();
  // Leaving a required field empty shows an error; hidden elements are not in the tab order.
  await page.keyboard.press('Tab');
  await expect(page.getByText('required')).toHaveCount(1);
  await expect(page.getByLabel('Your email')).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your message')).toBeFocused();
  await expect(page.getByText('not a valid email address')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please check 3 fields');
  await expect(page.getByLabel('Your name')).toBeFocused();

  await page.keyboard.type('Zoë O’Brien');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('zoe@writer.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Do you ship to Ærø? https://a.test https://b.test https://c.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The server's message on a field takes precedence, and the field gets the focus.
  await expect(page.getByText('at most 2 links, please')).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Do you ship to Ærø?');
  await page.route('**/contact-us', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your message is still here');
  await page.unroute('**/contact-us');
  await send.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  // Only the lost response is reported.
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await expectAccessible(page, 'contact form, sent');

  await expect
    .poll(async () => (await sentEmails(server)).filter(({ subject }) => subject.includes('Zoë O’Brien')))
    .toMatchObject([
      { to: 'hello@acme.test', subject: 'Message from Zoë O’Brien (Summer Fest)', text: /Do you ship to Ærø\?/ },
    ]);
  expect((await sentEmails(server)).filter(({ to }) => to === 'zoe@writer.test')).toEqual([]);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  // The draft outlives a reload; a message goes out when its writer leaves meanwhile, which the next page says.
  await page.getByLabel('Your name').fill('Ann Leaver');
  await page.getByLabel('Your email').fill('ann@writer.test');
  await page.getByLabel('Your message').fill('Where is my parcel?');
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Where is my parcel?');
  await send.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByText('Your message is on its way')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('no text of an owner is executed as code', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@desert.test');
  const params = { tenant: 'desert', slug: 'desert-jam' };
  const attack =
    '## <img src=x onerror=alert(1)>\n\n<script>document.title="hacked"</script>\n\n- [here](javascript:alert(1)) [there](https://band.example)';
  await api.updateStoreConfiguration({ params, body: { storeConfig: { aboutUsPageContent: attack } } });
  await page.goto(`${server.storeUrl('desert', 'desert-jam')}/desert-jam/about-us`);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('<img src=x onerror=alert(1)>');
  await expect(main).toContainText('<script>document.title="hacked"</script>');
  await expect(main.getByRole('link')).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://band.example');
  await expect(page).toHaveTitle(/^About Desert Jam/);
});

test('the legal pages of the root host exist, in their languages, and are linked', async ({ page, server }) => {
  const pages = [
    { path: '/privacy-policy', heading: 'Privacy policy', lang: 'en' },
    { path: '/privacy-policy-de', heading: 'Datenschutzerklärung', lang: 'de' },
    { path: '/privacy-policy-fr', heading: 'Politique de confidentialité', lang: 'fr' },
    { path: '/privacy-policy-nl', heading: 'Privacybeleid', lang: 'nl' },
    { path: '/terms-and-conditions', heading: 'Terms and conditions', lang: 'en' },
    { path: '/terms-and-conditions-us', heading: 'Terms and conditions (United States)', lang: 'en' },
    { path: '/terms-and-conditions-buyer-us', heading: 'Terms for buyers (United States)', lang: 'en' },
  ];
  for (const { path, heading, lang } of pages) {
    const asked = await ask(server.url + path);
    expect([asked.status, asked.heading], path).toEqual([200, heading]);
    expect(/<article\b[^>]* lang="([^"]*)"/.exec(asked.html)?.[1], path).toBe(lang);
    expect(asked.main, path).toContain('Inkstand Demonstration Ltd');
    const withSlash = await ask(`${server.url}${path}/`);
    expect([withSlash.status, withSlash.heading], path).toEqual([200, heading]);
  }
  expect((await ask(server.url)).html).toMatch(/<footer\b.*<a [^>]*href="\/privacy-policy"/s);
  await page.goto(`${server.url}/privacy-policy`);
  await expectAccessible(page, 'privacy policy', { sizes: [DESK, SMALL_PHONE] });
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
});
