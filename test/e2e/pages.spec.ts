import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { DESK, expectAccessible, PHONE, SMALL_PHONE } from './axe.ts';
import { expect, takeMessages, test } from './support.ts';

const SIZES = [DESK, PHONE, SMALL_PHONE];

const PAGES = [
  { path: '/summer-fest/about-us', heading: 'About the festival' },
  { path: '/contact-us', heading: 'Talk to a human' },
  { path: '/faqs', heading: 'Frequently asked questions' },
  { path: '/terms-and-conditions', heading: 'Terms and conditions' },
  { path: '/privacy-policy', heading: 'Privacy policy' },
];

test('every text page is accessible, and is linked from the footer', async ({ page, server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  for (const { path, heading } of PAGES) {
    await page.goto(`${store}/products`);
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page, path).toHaveURL(store + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expectAccessible(page, path, SIZES);
  }
});

test('every text page is readable without scripts, and names the seller', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const store = server.storeUrl('acme', 'summer-fest');
  for (const { path, heading } of PAGES) {
    await page.goto(store + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto(`${store}/terms-and-conditions`);
  await expect(page.locator('main')).toContainText('Acme Robotics Ltd');
  await page.goto(`${store}/faqs`);
  await page.getByText('Which size do I need?').click();
  await expect(page.getByText('Lay something that fits you flat')).toBeVisible();
  await page.goto(`${store}/contact-us`);
  await expect(page.locator('main noscript p')).toContainText('This form needs scripts');
  await expect(page.getByRole('link', { name: 'hello@acme.test' }).first()).toHaveAttribute(
    'href',
    'mailto:hello@acme.test',
  );
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
  await context.close();
});

/** Requests a page from the server. Only browsers resolve `*.localhost`, so a header names the store. */
async function ask(server: RunningServer, tenant: string, slug: string, path: string) {
  const headers = { host: new URL(server.storeUrl(tenant, slug)).host };
  const request = get({ host: '127.0.0.1', port: server.port, path, headers });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, html: await text(answer) };
}

test('long texts are loaded with their own page only', async ({ server }) => {
  const loadHtml = async (path: string) => (await ask(server, 'acme', 'summer-fest', path)).html;
  const lastWords = 'when the lights go out';
  expect(await loadHtml('/summer-fest/about-us')).toContain(lastWords);
  expect(await loadHtml('/summer-fest')).not.toContain(lastWords);
  expect(await loadHtml('/terms-and-conditions')).not.toContain(lastWords);
});

async function sentEmails(server: RunningServer): Promise<{ to: string; subject: string; text: string }[]> {
  const answer = await fetch(`${server.url}/dev/outbox.json`);
  return ((await answer.json()) as { data: { to: string; subject: string; text: string }[] }).data;
}

test('a message is sent from the form to the store’s mailbox by keyboard only', async ({ page, server }) => {
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
  await expectAccessible(page, 'contact form, with errors', SIZES);

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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  await expectAccessible(page, 'contact form, sent', SIZES);

  await expect
    .poll(async () => (await sentEmails(server)).filter(({ subject }) => subject.includes('Zoë O’Brien')))
    .toMatchObject([
      { to: 'hello@acme.test', subject: 'Message from Zoë O’Brien (Summer Fest)', text: /Do you ship to Ærø\?/ },
    ]);
  expect((await sentEmails(server)).filter(({ to }) => to === 'zoe@writer.test')).toEqual([]);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('a typed message stays when the network is away, and is sent when it is back', async ({
  page,
  server,
  consoleMessages,
}) => {
  const begin = (await sentEmails(server)).length;
  await page.goto(`${server.storeUrl('tulip', 'spring-run')}/contact-us?lang=en`);
  await page.getByLabel('Your name').fill('Sam Offline');
  await page.getByLabel('Your email').fill('sam@writer.test');
  await page.getByLabel('Your message').fill('Hello?');
  await page.waitForTimeout(3_500);
  await page.route('**/contact-us', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Your message is still here');
  await page.unroute('**/contact-us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible();
  await expect.poll(async () => (await sentEmails(server)).length).toBe(begin + 1);
  // Only the lost response is reported.
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
});

test('old links redirect home permanently; pages of other stores, and missing pages, are 404', async ({ server }) => {
  for (const path of ['/index-old', '/summer-fest/index-old']) {
    const answer = await ask(server, 'acme', 'summer-fest', path);
    expect([answer.status, answer.location], path).toEqual([308, '/summer-fest']);
  }
  for (const [slug, path] of [
    ['summer-fest', '/welcome-gift/index-old'],
    ['summer-fest', '/welcome-gift/about-us'],
    ['autumn-draft', '/faqs'],
  ] as const) {
    expect((await ask(server, 'acme', slug, path)).status, path).toBe(404);
  }
});

test('texts match the store: its language, its region, its type', async ({ page, server }) => {
  await page.goto(`${server.storeUrl('tulip', 'spring-run')}/terms-and-conditions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algemene voorwaarden');
  await expect(page.locator('main')).toContainText('Je herroepingsrecht');
  await page.goto(`${server.storeUrl('tulip', 'spring-run')}/privacy-policy?lang=fi`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tietosuojaseloste');
  await expect(page.locator('[lang="en"]').getByRole('heading', { name: 'Your rights' })).toBeVisible();
  await page.goto(`${server.storeUrl('desert', 'desert-jam')}/terms-and-conditions?lang=en`);
  await expect(page.locator('main')).toContainText('do not include sales tax');
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/faqs`);
  await expect(page.getByText('Does my gift cost anything?')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page, 'questions about gifts', SIZES);
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
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    await expect(page.getByRole('article')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('article')).toContainText('Inkstand Demonstration Ltd');
    await expectAccessible(page, path, SIZES);
  }
  await page.goto(server.url);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(`${server.url}/privacy-policy`);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutzerklärung');
});
