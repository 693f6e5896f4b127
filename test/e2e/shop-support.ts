import type { Client } from '@inkstand/contract';
import { textLayer } from '@inkstand/testing/factories/basics';
import { publish } from '@inkstand/testing/scenarios/publish';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { typeCard } from './checkout-support.ts';
import { expect } from './support.ts';

/** The shop of the demonstration where the app is not installed yet. */
export const SHOP = 'canyon-supply.myshopify.com';
/** Where its admin opens the app. */
export const appIn = (server: RunningServer) => `${server.url}/emulators/shopify/${SHOP}/admin/apps/inkstand`;
/** Who signs up from it. */
export const EMAIL = 'rio@mesa.test';
export const TENANT = 'mesa-goods';
/** The password that `signedIn` types. */
const PASSWORD = 'inkstand-demo';

export const steps = (page: Page) => page.getByRole('region', { name: 'Connect your Shopify shop' });

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

/** Signs a company up from its shop's admin; the start page with the four steps is open then. */
export async function signUpFromShop(page: Page, server: RunningServer): Promise<void> {
  await page.goto(appIn(server));
  await expect(page.getByRole('heading', { level: 1, name: `Connect ${SHOP}` })).toBeVisible();
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByText('Then you connect your Shopify shop.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('United States');
  await page.getByLabel('Company name').fill('Mesa Goods');
  await page.getByLabel('Your name').fill('Rio Reyes');
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // It is proposed once the company's name is known.
  await expect(page.getByLabel('Short name')).toHaveValue(TENANT);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await page.goto(await linkTo(server, EMAIL, 'email-verification'));
  await page.waitForURL('**/get-started');
  // Remembered from the link, before signing up.
  await expect(steps(page).getByLabel('Your shop’s address')).toHaveValue(SHOP);
}

export async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I have read/ }).check();
  await page.getByRole('button', { name: 'Accept the agreement' }).click();
  await page.waitForURL('**/get-started');
}

export async function savePayingCard(page: Page): Promise<void> {
  await steps(page).getByRole('button', { name: 'Save a card' }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await steps(page).getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText(`${SHOP} is connected: its orders are produced here.`)).toBeVisible();
}

/** Publishes a T-shirt; with a field for the buyer's name if it is personal. Returns its id. */
export async function publishShirt(api: Client, tenant: string, name: string, isPersonal: boolean): Promise<string> {
  const { data: created } = await api.createProduct({
    params: { tenant_id: tenant },
    body: { name, catalogue_code: 'classic-tee', colours: ['white'] },
  });
  const params = { tenant_id: tenant, product_id: created.id };
  const { data: product } = await api.getProduct({ params });
  const document = structuredClone(product.document) as { sides: { front: { layers: object[] } } };
  const field = { key: 'name', label: 'Name', maxLength: 12, empty: 'required' as const };
  document.sides.front.layers.push(
    textLayer({
      id: 'name',
      text: name,
      x: 140,
      y: 180,
      fontSize: 30,
      ...(isPersonal && { customisable: true, field }),
    }),
  );
  await api.saveDesign({ params, body: { base_revision: created.revision, document } });
  await publish(api, params);
  return created.id;
}

/** Offers products in a new collection, and sends them to the company's shop. */
export async function sellInShop(
  api: Client,
  tenant: string,
  { name, productIds }: { name: string; productIds: string[] },
): Promise<void> {
  const params = { tenant_id: tenant };
  const body = { name, type: 'Products' as const, region: 'US' as const, budget: 0, budget_limit: 0 };
  const { data: event } = await api.createEvent({ params, body });
  const inEvent = { ...params, slug: event.slug };
  const products = productIds.map((product_id) => ({ product_id, store_selling_price: 20 }));
  await api.setEventProducts({ params: inEvent, body: { products } });
  await api.startShopPush({ params: inEvent, body: { active: true } });
  await expect
    .poll(async () => (await api.listShopProducts({ params: inEvent })).push?.done, { timeout: 120_000 })
    .toBe(productIds.length);
}
