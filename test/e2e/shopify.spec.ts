import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import type { Client } from '@inkstand/contract';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import { publish } from '@inkstand/testing/scenarios/publish';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import type { Page } from '@playwright/test';
import { typeCard } from './checkout-support.ts';
import { expect, test } from './support.ts';

const SHOP = 'canyon-supply.myshopify.com';
const EMAIL = 'rio@mesa.test';
/** The password that `signedIn` types. */
const PASSWORD = 'inkstand-demo';

/** The link in the newest email to somebody, as a path of the server. */
async function linkTo(server: RunningServer, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/dev/outbox.json`);
      const { data } = (await answer.json()) as { data: { to: string; text: string }[] };
      const text = data.find((mail) => mail.to === email && mail.text.includes(`/${path}/`))?.text ?? '';
      link = new RegExp(`https?://\\S+/${path}/\\S+`).exec(text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return `${server.url}${new URL(link).pathname}`;
}

/** Publishes a T-shirt; with a field for the buyer's name if it is personal. Returns its id. */
async function publishShirt(api: Client, tenant: string, name: string, isPersonal: boolean): Promise<string> {
  const { data: created } = await api.createProduct({
    params: { tenant_id: tenant },
    body: { name, catalogue_code: 'classic-tee', colours: ['white'] },
  });
  const params = { tenant_id: tenant, product_id: created.id };
  const { data: product } = await api.getProduct({ params });
  const document = structuredClone(product.document) as { sides: { front: { layers: object[]; printArea: object } } };
  document.sides.front.layers.push({
    type: 'Text',
    id: 'name',
    text: name,
    x: 140,
    y: 180,
    angle: 0,
    scale: 1,
    fontFamily: 'montserrat',
    fontSize: 30,
    fill: '#1f2a44',
    textAlign: 'center',
    fontStyle: 'normal',
    fontWeight: 700,
    underline: false,
    lineHeight: 1.15,
    letterSpacing: 0,
    stroke: null,
    shadow: null,
    customisable: isPersonal,
    ...(isPersonal ? { field: { key: 'name', label: 'Name', maxLength: 12, empty: 'required' } } : {}),
  });
  await api.saveDesign({ params, body: { base_revision: created.revision, document } });
  await publish(api, params);
  return created.id;
}

test('from the sign-up to the tracking number in the shop: a buyer’s own text is printed and sent', async ({
  page,
}) => {
  await using server = await startServer();
  const emulator = shopifyEmulatorAt(server.url);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('site-cookies', 'declined');
  });
  await signUp(page, server);

  const { api } = await signedIn(server.url, EMAIL);
  const tenant = 'mesa-goods';
  const params = { tenant_id: tenant };
  const names = ['Mesa tee', 'Canyon tee', 'Rio tee'];
  const productIds: string[] = [];
  for (const name of names) productIds.push(await publishShirt(api, tenant, name, name === 'Rio tee'));
  const { data: event } = await api.createEvent({
    params,
    body: { name: 'Mesa in the shop', type: 'Products', region: 'US', budget: 0, budget_limit: 0 },
  });
  const inEvent = { ...params, slug: event.slug };
  await api.setEventProducts({
    params: inEvent,
    body: { products: productIds.map((product_id) => ({ product_id, store_selling_price: 20 })) },
  });
  await api.startShopPush({ params: inEvent, body: { active: true } });
  await expect
    .poll(async () => (await api.listShopProducts({ params: inEvent })).push?.done, { timeout: 120_000 })
    .toBe(3);

  const number = await buy(page, server, emulator);
  await page.goto(`${server.url}/shopify/spoke`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('link', { name: number })).toBeVisible({ timeout: 60_000 });
  const reference = orders.getByRole('link', { name: /^INK-/ });
  await expect(reference).toBeVisible({ timeout: 60_000 });
  const orderRef = (await reference.textContent()) ?? '';
  await reference.click();
  await expect(page.getByRole('heading', { level: 1, name: orderRef })).toBeVisible();
  await expect(page.getByText('Own text: “Zoë”')).toBeVisible();
  // Live, without a reload.
  const shopify = page.getByRole('region', { name: 'Shopify' });
  await expect(shopify.getByText('In the shop', { exact: true })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();

  const { data: order } = await api.getOrder({ params: { ...params, order_ref: orderRef } });
  const bought = (await emulator.orders(SHOP)).find(({ name }) => name === number);
  expect(bought?.fulfillments).toMatchObject([
    { status: 'SUCCESS', tracking: [{ number: order.shipments[0]?.tracking_number }] },
  ]);
  expect(order.shipments[0]?.tracking_number).toMatch(/./);
  await expect(shopify.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    new RegExp(`/${SHOP}/admin/orders/${bought?.id}$`),
  );

  // The print file is the design with the buyer's text, not with the designer's.
  const { data: product } = await api.getProduct({ params: { ...params, product_id: productIds[2] ?? '' } });
  const side = readDesign(product.document).sides.front;
  const file = order.items[0]?.print_files.find(({ format }) => format === 'png');
  if (!side || !file) throw new Error('There is no print file.');
  const personal = withCustomText(side, 'Zoë');
  expect(order.items[0]?.fingerprints.front).toBe(await sideFingerprint(personal, await loadFonts()));
  const printed = Buffer.from(await (await page.request.get(server.url + file.url)).body());
  const artwork = createArtworkPool({ processes: 1 });
  const [withName, without] = await Promise.all(
    [personal, side].map((one) => artwork.previewPng(one, {}, file.width_px)),
  ).finally(() => artwork.close());
  if (!withName || !without) throw new Error('Nothing was drawn.');
  expect(await measureDifference(printed, withName)).toBeLessThanOrEqual(0.0001);
  expect(await measureDifference(printed, without)).toBeGreaterThan(0.0001);
  // Before the server goes.
  await page.goto('about:blank');
});

/** Signs a company up from its shop's admin, and goes through the four steps. */
async function signUp(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/admin/apps/inkstand`);
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Company name').fill('Mesa Goods');
  await page.getByLabel('Your name').fill('Rio Reyes');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // It is proposed once the company's name is known.
  await expect(page.getByLabel('Short name')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await page.goto(await linkTo(server, EMAIL, 'email-verification'));
  await page.waitForURL('**/get-started');
  const steps = page.getByRole('region', { name: 'Connect your Shopify shop' });
  await expect(steps.getByLabel('Your shop’s address')).toHaveValue(SHOP);
  await steps.getByRole('button', { name: 'Install the app' }).click();
  await page.getByRole('button', { name: 'Install' }).click();
  await page.waitForURL('**/shopify/tsas');
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await page.waitForURL('**/get-started');
  await steps.getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await steps.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText(`${SHOP} is connected`)).toBeVisible();
}

/** Buys the personal shirt in the shop; returns the order's number there. */
async function buy(page: Page, server: RunningServer, emulator: ReturnType<typeof shopifyEmulatorAt>): Promise<string> {
  await emulator.settings(SHOP, { appEmbed: true });
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/`);
  await page
    .getByRole('link', { name: /Rio tee/ })
    .first()
    .click();
  await page.getByLabel('Name', { exact: true }).fill('Zoë');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Name: Zoë')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Address', { exact: true }).fill('1 Sand Road');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Postal code').fill('89501');
  await page.getByRole('button', { name: 'Pay' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /Order #/ });
  await expect(heading).toBeVisible();
  return /#\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}
