import { cartItemId } from '@inkstand/domain/cart';
import { visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Locator, Page } from '@playwright/test';
import type { CartLine } from '../../apps/storefront/src/features/cart/cart-line.ts';
import { expectNoSidewaysScroll, violationsOn } from './axe.ts';
import { expect } from './support.ts';

/** A store of the demonstration data, and a recipient it delivers to. */
interface DemoStore {
  tenant: string;
  slug: string;
  /** One of its products that is available in size M. */
  garment: RegExp;
  address: { line: string; city: string; code: string };
}

export const UK: DemoStore = {
  tenant: 'acme',
  slug: 'summer-fest',
  garment: /Summer Fest T-shirt/,
  address: { line: '12 St James’s Square', city: 'London', code: 'SW1Y 4JH' },
};
export const EU: DemoStore = {
  tenant: 'tulip',
  slug: 'spring-run',
  garment: /Finishershirt/,
  address: { line: 'Keizersgracht 1', city: 'Amsterdam', code: '1015 CC' },
};
export const US: DemoStore = {
  tenant: 'desert',
  slug: 'desert-jam',
  garment: /headliner tee/,
  address: { line: '1 Main St', city: 'Tucson', code: '85701' },
};

const GOOD_CARD = '4242 4242 4242 4242';

/** Adds the store's first garment to the basket, and returns the store's URL. */
export async function fillBasket(
  page: Page,
  server: RunningServer,
  { tenant, slug, garment }: DemoStore,
): Promise<string> {
  const origin = server.storeUrl(tenant, slug);
  await page.goto(`${origin}/products?lang=en`);
  await page.getByRole('main').getByRole('link', { name: garment }).first().click();
  await page.waitForURL(/Product=/);
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: /^Add to (basket|cart)$/ }).click();
  await expect(page.getByRole('button', { name: /^View (basket|cart)$/ })).toBeVisible();
  return origin;
}

/** A line of a basket as the storefront writes it: of the product's first colour. */
export async function basketLine(
  server: RunningServer,
  { tenant, slug }: Pick<DemoStore, 'tenant' | 'slug'>,
  name: RegExp,
  { size = 'M', quantity = 1 } = {},
): Promise<CartLine> {
  // Only browsers resolve `*.localhost`; the root host offers the same calls.
  const { data } = await visitor(server.url).api.store({ params: { tenant, slug } });
  const product = data.event_products.find((candidate) => name.test(candidate.name));
  const [colour] = product?.colours ?? [];
  const chosen = product?.sizes.find(({ label }) => label === size) ?? product?.sizes[0];
  if (!product || !colour || !chosen) throw new Error(`${slug} does not sell ${name}`);
  const choice = { colour: colour.code, size: chosen.code, customTextFront: '', customTextBack: '' };
  const picture = product.images.front_preview ?? product.images.back_preview;
  return {
    ...choice,
    id: cartItemId({ product: product.id, ...choice }),
    quantity,
    price: Math.round(100 * (data.region === 'US' ? product.price : product.price_gross)),
    productId: product.id,
    name: product.name,
    colourName: colour.name,
    sizeLabel: chosen.label,
    image: picture && `${picture}?w=240`,
    language: 'en',
    fingerprints: {},
  };
}

/** Makes the page's browser one that has put these lines into the store's basket before. */
export async function keepBasket(
  page: Page,
  { tenant, slug }: Pick<DemoStore, 'tenant' | 'slug'>,
  lines: readonly CartLine[],
): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      // Not again after a reload, and not in the provider's frames.
      if (window.top === window && localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [`inkstand:cart:${tenant}/${slug}`, JSON.stringify({ at: Date.now(), lines })] as const,
  );
}

/** Opens the checkout of a browser that has the store's first garment in its basket. */
export async function startCheckout(
  page: Page,
  server: RunningServer,
  store: DemoStore,
  language = 'en',
): Promise<Locator> {
  await keepBasket(page, store, [await basketLine(server, store, store.garment)]);
  await page.goto(`${server.storeUrl(store.tenant, store.slug)}/checkout?lang=${language}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[aria-current=step]')).toBeFocused();
  return dialog;
}

export async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^View (basket|cart)$/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: /Address/ })).toBeFocused();
  // Once the order is placed, its reference is the title.
  return page.locator('[role=dialog]');
}

export const TYPED_NAME = 'Åse O’Brien';

/** Types an address; fields are found by name, since labels differ by country and language. */
export async function typeAddress(page: Page, { address }: DemoStore, email = 'shopper@example.test'): Promise<void> {
  const values = {
    name: TYPED_NAME,
    email,
    phone: '+44 20 7946 0002',
    address_first_line: address.line,
    address_city: address.city,
    address_postcode: address.code,
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
}

export async function toShipping(page: Page, store: DemoStore, email?: string): Promise<void> {
  await typeAddress(page, store, email);
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
}

export async function toPayment(page: Page, store: DemoStore, email?: string): Promise<void> {
  await toShipping(page, store, email);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

export async function typeCard(page: Page, number = GOOD_CARD): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay / });

export async function acceptTermsAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await payButton(page).click();
}

/** Waits for the confirmation, and returns the order's reference. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeFocused();
  return /INK-\w{4}-\w{4}/.exec(await page.locator('body').innerText())?.[0] ?? '';
}

/** Expects no axe violations in the open step, and no horizontal scrolling. */
export async function expectAccessible(page: Page, step: string): Promise<void> {
  expect.soft(await violationsOn(page, '[role=dialog]'), step).toEqual([]);
  await expectNoSidewaysScroll(page, step);
}

/** Turns faults of the payment provider on or off, through its emulator in demo mode. */
export async function provider(server: RunningServer, path: string, settings: object = {}): Promise<void> {
  const answer = await fetch(`${server.url}/emulators/stripe/_admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(settings),
  });
  expect(answer.ok).toBe(true);
}

/** Removes the browser messages that a provoked fault is expected to cause. */
export function forgive(messages: string[], expected: RegExp): void {
  messages.splice(0, messages.length, ...messages.filter((message) => !expected.test(message)));
}
