import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@inkstand/contract';
import { may } from '@inkstand/domain/roles';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { ensureChromium } from '@inkstand/testing/programs/chromium';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { backOfficeScreens } from '../test/screens.ts';
import { buildApps } from './build.ts';
import { projectFolder } from './checks.ts';

// `node scripts/pictures.ts [--screens [name …] | --steps]`: takes the screenshots of README.md again from a freshly
// seeded demonstration, with `--screens` also those of the back office, which docs/screens.md shows; with `--screens
// users fulfillers` only these screens; with `--steps` only those of the public page /how-does-it-work.

const FOLDER = join(projectFolder, 'docs/pictures');
const STEPS_FOLDER = join(projectFolder, 'apps/backoffice/src/marketing/pictures/steps');
const TENANT = 'acme';
const COLLEAGUES = ['manager@acme.test', 'service@acme.test'];
const STORE = 'summer-fest';
const GIFT = 'welcome-gift';
const SCREEN = { width: 1440, height: 900 };
/** Width of screenshots that are shown scaled down. */
const SMALL = 960;
/** Window of the steps' screenshots. */
const STEP_SCREEN = { width: 1200, height: 750 };
const SHIPPING_TIMEOUT_MS = 180_000;

async function takePictures(): Promise<void> {
  await buildApps();
  await using server = await startServer();
  await using browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const orderRef = await claimGift(server, api);
  const names = process.argv.includes('--screens') ? process.argv.slice(process.argv.indexOf('--screens') + 1) : [];
  if (names.length > 0) {
    await takeScreens(server, browser, names);
    return;
  }
  const { data: shown } = await api.store({ params: { tenant: TENANT, slug: STORE } });
  const productId = shown.event_products[0]?.id;
  const store = server.storeUrl(TENANT, STORE);

  if (process.argv.includes('--steps')) {
    await takeSteps(server, browser, { productId, orderRef, api });
    return;
  }
  mkdirSync(FOLDER, { recursive: true });
  const shopper = await openPage(browser);
  await shopper.goto(`${store}/${STORE}`);
  await save(shopper, 'storefront');
  await shopper.goto(`${store}/${STORE}/Product=${productId}`);
  await save(shopper, 'product');

  const client = await openPage(browser);
  await signIn(client, server);
  await client.goto(`${server.url}/products/${productId}/design`);
  await client.getByRole('navigation', { name: 'Tools' }).waitFor();
  await save(client, 'designer');
  await client.goto(`${server.url}/orders/${orderRef}`);
  await client.getByRole('heading', { name: orderRef }).waitFor();
  await save(client, 'order');
  if (process.argv.includes('--screens')) await takeScreens(server, browser);
}

/**
 * Screenshots are taken as an administrator of the client; those of staff as an administrator of the staff. Colleagues
 * have signed in before, so that their company looks used.
 * @param names the pictures to take; all of them by default
 */
async function takeScreens(server: RunningServer, browser: Browser, names?: readonly string[]): Promise<void> {
  mkdirSync(join(FOLDER, 'screens'), { recursive: true });
  for (const email of COLLEAGUES) await signedIn(server.url, email);
  const client = await openPage(browser);
  await signIn(client, server);
  const staff = await openPage(browser);
  await signIn(staff, server, 'staff@inkstand.test');
  for (const { path, picture, may: capability, isStaffs } of await backOfficeScreens(server.url)) {
    if (!picture || names?.includes(picture) === false) continue;
    const isTheirs = !isStaffs && (!capability || may({ role: 'admin', superadmin: 0, tenantId: TENANT }, capability));
    const page = isTheirs ? client : staff;
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await save(page, `screens/${picture}`, SMALL);
  }
}

/** The way of one order, for /how-does-it-work: from the design to the page on which its recipient follows it. */
async function takeSteps(
  server: RunningServer,
  browser: Browser,
  { productId, orderRef, api }: { productId: string | undefined; orderRef: string; api: Client },
): Promise<void> {
  mkdirSync(STEPS_FOLDER, { recursive: true });
  const store = server.storeUrl(TENANT, STORE);
  const gifts = server.storeUrl(TENANT, GIFT);
  const client = await openPage(browser, STEP_SCREEN);
  await signIn(client, server);
  await client.goto(`${server.url}/products/${productId}/design`);
  await client.getByRole('navigation', { name: 'Tools' }).waitFor();
  await saveStep(client, 'design');

  const shopper = await openPage(browser, STEP_SCREEN);
  await shopper.goto(`${store}/${STORE}`);
  await saveStep(shopper, 'open');
  await shopper.goto(`${store}/${STORE}/Product=${productId}`);
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await saveStep(shopper, 'order');

  await shopper.goto(`${gifts}/${GIFT}?code=WELCOME-0043`);
  await shopper.getByRole('link', { name: /Day One tote/ }).click();
  await shopper.getByRole('button', { name: 'Claim this gift' }).click();
  await shopper.waitForURL('**/checkout');
  // A new document, whose network comes to rest.
  await shopper.goto(`${gifts}/checkout`);
  await shopper.getByLabel('Promo code').waitFor();
  await saveStep(shopper, 'address');

  await client.goto(`${server.url}/orders/${orderRef}`);
  await client.getByRole('heading', { name: orderRef }).waitFor();
  await saveStep(client, 'files');

  const printer = await openPage(browser, STEP_SCREEN);
  await signIn(printer, server, 'printer@northprint.test');
  await printer.goto(`${server.url}/printer/queue`);
  await printer.getByRole('listitem').first().waitFor();
  await saveStep(printer, 'print');

  const { data } = await api.getOrder({ params: { tenant_id: TENANT, order_ref: orderRef } });
  await shopper.goto(data.public_url);
  await shopper.getByRole('heading', { level: 1 }).waitFor();
  await saveStep(shopper, 'arrive');
}

async function saveStep(page: Page, name: string): Promise<void> {
  const picture = await screenshot(page);
  const file = await sharp(picture).resize({ width: SMALL }).webp({ quality: 72, effort: 6 }).toBuffer();
  writeFileSync(join(STEPS_FOLDER, `${name}.webp`), file);
  console.log(`${name}.webp, ${Math.ceil(file.length / 1024)} KiB`);
}

/** A page where the cookie notice is already answered, since it would cover content. */
async function openPage(browser: Browser, viewport = SCREEN): Promise<Page> {
  const page = await browser.newPage({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  return page;
}

async function signIn(page: Page, server: RunningServer, email = 'admin@acme.test'): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('inkstand-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/(get-started|dashboard|printer\/queue)$/);
}

/** Claims a gift and follows it until it is shipped, so that its page has print files and a full history. */
async function claimGift(server: RunningServer, api: Client): Promise<string> {
  const recipient = visitor(server.url).api;
  await recipient.csrfCookie();
  const gifts = await recipient.storeProducts({ params: { tenant: TENANT, slug: GIFT }, query: { sort: 'name-asc' } });
  const gift = gifts.data[0];
  const { data } = await recipient.claimGift({
    params: { tenant: TENANT, slug: GIFT },
    body: {
      name: 'Maya Okafor',
      email: 'maya@example.test',
      phone: '020 7946 0000',
      promo_code: 'WELCOME-0042',
      address_first_line: '14 Canal Street',
      address_city: 'Leeds',
      address_postcode: 'LS1 4AP',
      address_country: 'United Kingdom',
      products: [
        {
          product_id: gift?.id ?? '',
          quantity: 1,
          custom_text_front: '',
          custom_text_back: '',
          products: { store: { colour: gift?.colours[0]?.code ?? '', size: gift?.sizes[0]?.code ?? '' } },
        },
      ],
    },
  });
  const { order_ref } = data.order;
  for (const begin = Date.now(); Date.now() - begin < SHIPPING_TIMEOUT_MS; await sleep(500)) {
    const order = await api.getOrder({ params: { tenant_id: TENANT, order_ref } });
    if (order.data.status === 'shipped') return order_ref;
  }
  throw new Error(`the order ${order_ref} was not shipped within ${SHIPPING_TIMEOUT_MS / 1000} s`);
}

/** Takes the screenshot once everything is rendered. */
async function screenshot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // Lazy images further down load when they scroll into view, and hidden ones never, so waiting for them would not
    // end.
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility() && image.getBoundingClientRect().top < window.innerHeight;
    return Promise.all([...document.images].filter(isSeen).map((image) => image.decode().catch(() => undefined)));
  });
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}

/** Saves the screenshot in few colours, because the files are stored in the repository. */
async function save(page: Page, name: string, width = SCREEN.width): Promise<void> {
  const picture = await screenshot(page);
  const small = await sharp(picture).resize({ width }).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), small);
  console.log(`docs/pictures/${name}.png, ${Math.ceil(small.length / 1024)} KiB`);
}

await takePictures();
