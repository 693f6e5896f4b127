import { signedIn } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { DESK, PHONE, violationsOn } from './axe.ts';
import { collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, fillRecipient, signIn, test } from './support.ts';

async function expectAccessible(page: Page): Promise<void> {
  // The cookie notice slides in slowly, and has tests of its own.
  const decline = page.getByRole('button', { name: 'Decline', exact: true });
  if (await decline.isVisible()) await decline.click();
  expect(await violationsOn(page)).toEqual([]);
}

/** Leaves pages with a live connection before their server stops, since they would report its loss. */
const leave = (page: Page) => page.goto('about:blank');

/** Opens a select, chooses some options, and closes it. */
async function pick(page: Page, label: string, options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function describeShop(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await pick(page, 'Print techniques', ['Direct to garment', 'Screen print', 'Sublimation', 'Direct to film']);
  await pick(page, 'Families of the catalogue', ['T-shirts', 'Mugs']);
  await page.getByLabel('Pieces a day').fill('40');
  await page.getByLabel('Cost per piece').fill('2.75');
}

async function claim(page: Page, server: RunningServer, code: string): Promise<void> {
  const store = server.storeUrl('acme', 'welcome-gift');
  await page.goto(`${store}/welcome-gift?code=${code}`);
  await page.getByRole('link', { name: /Welcome aboard T-shirt/ }).click();
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, {
    name: 'Sam Example',
    email: `${code.toLowerCase()}@example.test`,
    phone: '020 7946 0001',
    firstLine: `${code} High Street`,
    city: 'London',
    postcode: 'SW1A 2AA',
  });
  await page.getByLabel('Promo code').fill(code);
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);
}

test('staff register a fulfiller, see its secret once, test it, and pause it', async ({ page, server }) => {
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/events/summer-fest/overview?tenant=acme`);
  await page.getByRole('tab', { name: 'Fulfillers', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Registered for this event' })).toContainText('No preferred fulfiller');

  await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Cost per piece in GBP' })).toHaveAttribute('required');
  await page.getByRole('checkbox', { name: 'European Union' }).check();
  await expect(page.getByRole('textbox', { name: 'Cost per piece in GBP / EUR' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'European Union' }).uncheck();
  for (const link of ['how to connect', 'every call (OpenAPI)']) {
    const href = await page.getByRole('link', { name: link }).getAttribute('href');
    expect.soft((await page.request.get(server.url + href)).status(), link).toBe(200);
  }
  await describeShop(page, 'Riverside Prints');
  await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
  const secret = page.getByLabel('Secret', { exact: true });
  await expect(secret).toHaveValue(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Send a test order' }).click();
  await expect(page.getByText('The test order was accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Test order' })).toContainText('Answer 200');

  await page.getByRole('link', { name: 'Riverside Prints' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Prints');
  await expect(secret).toHaveCount(0);
  await page.getByLabel('Pieces a day').fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Riverside Prints is saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pieces planned' })).toContainText('0 of 60');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Resume orders' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Fulfillers', exact: true }).click();
  await expect(page.getByRole('row', { name: /Riverside Prints/ })).toContainText('Paused');
  await leave(page);
});

test('clients see who prints, but neither terms nor workload', async ({ page, server }) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/fulfillers`);
  await expect(page.getByRole('row', { name: /Northprint/ })).toContainText('UK');
  await expect(page.getByRole('columnheader', { name: 'Parcels' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Northprint' }).click();
  await expect(page.getByRole('region', { name: 'Products and techniques' })).toContainText('United Kingdom');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('a client sets a delivery date, and sees by when to order', async ({ page, server }) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/summer-fest/overview`);
  await page.getByLabel('All orders should arrive by').fill('2030-06-14');
  await page.getByRole('button', { name: 'Save date' }).click();
  // A Friday: three days of shipping, two days from printing to handover.
  await expect(page.getByRole('region', { name: 'Deliver by' })).toContainText('Order by 7 June 2030');
  await leave(page);
});

test.describe('where orders are made', () => {
  // A separate server: the tests register and pause fulfillers that other tests need for their orders.
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server[Symbol.asyncDispose]());

  test('a small print shop gets an email, prints from its page, and the order page says why it was chosen', async ({
    page,
  }) => {
    await signIn(page, server, 'staff@inkstand.test');
    await page.goto(`${server.url}/events/welcome-gift/fulfillers/register?tenant=acme`);
    await describeShop(page, 'Corner Press');
    await page.getByRole('radio', { name: 'Email' }).check();
    await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
    await expect(page.getByLabel('Contact’s email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Contact’s email').fill('press@corner.test');
    await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
    await expect(page.getByRole('region', { name: 'Registered for this event' })).toContainText('Corner Press');

    await claim(page, server, 'WELCOME-0031');
    const mail = async () => {
      const { data } = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as {
        data: { to: string; text: string }[];
      };
      return data.find(({ to }) => to === 'press@corner.test')?.text;
    };
    await expect.poll(mail, { timeout: 180_000 }).toBeDefined();
    const [link = ''] = /http\S+\/print-shop\/\S+/.exec((await mail()) ?? '') ?? [];

    // Nobody is signed in on the print shop's machine.
    await page.context().clearCookies();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order INK-/);
    await expect(page.getByText('WELCOME-0031 High Street')).toBeVisible();
    await expectAccessible(page);
    const inGerman = new URL(link);
    inGerman.searchParams.set('lang', 'de');
    await page.goto(inGerman.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bestellung INK-/);
    await expect(page.getByRole('button', { name: 'Die Rohware liegt bereit', exact: true })).toBeVisible();
    await collectData(page);
    await page.goto(inPseudo(link));
    await lookFor(page)('the page of a print shop', [PHONE, DESK]);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order INK-/);
    const reference = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Order ', '');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Front, PNG' }).click();
    expect(await (await downloading).failure()).toBeNull();
    await page.getByRole('button', { name: 'Blanks are picked' }).click();
    await page.getByRole('button', { name: 'Printing has started' }).click();
    await page.getByRole('button', { name: 'Everything is packed' }).click();
    await page.getByLabel('Carrier').fill('Parcel Post');
    await page.getByLabel('Tracking number').fill('PP 0042');
    await page.getByRole('button', { name: 'It is handed to the carrier' }).click();
    await expect(page.getByText('Parcel Post PP 0042')).toBeVisible();
    await expectAccessible(page);

    await signIn(page, server, 'staff@inkstand.test');
    await page.goto(`${server.url}/orders/${reference}?tenant=acme`);
    await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
    const why = page.getByRole('region', { name: 'Why Corner Press?' });
    await expect(why).toContainText('is registered for this event');
    await expect(why).toContainText('Mesa Print does not serve this region.');
    await leave(page);
  });

  test('an order that cannot be routed continues when staff choose a fulfiller, and only capable ones are offered', async ({
    page,
  }) => {
    const { api } = await signedIn(server.url, 'staff@inkstand.test');
    const setActive = (fulfiller_id: string, active: boolean) =>
      api.changeFulfiller({ params: { tenant_id: 'all', fulfiller_id }, body: { active } });
    const { data: everybody } = await api.listFulfillers({ params: { tenant_id: 'all' } });
    for (const { id, regions } of everybody) if (regions.includes('UK')) await setActive(id, false);
    await claim(page, server, 'WELCOME-0032');
    const waiting = async () => {
      const query = { status: 'fulfiller routing error', q: 'WELCOME-0032' } as const;
      const { data } = await api.listOrders({ params: { tenant_id: 'acme' }, query: { q: query.q } });
      return data.find(({ status }) => status === query.status)?.order_ref;
    };
    await expect.poll(waiting, { timeout: 180_000 }).toBeDefined();
    const reference = (await waiting()) ?? '';

    await signIn(page, server, 'staff@inkstand.test');
    await page.goto(`${server.url}/orders/${reference}?tenant=acme`);
    await page.getByRole('button', { name: 'Choose a fulfiller', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Northprint' })).toBeDisabled();
    await expect(dialog).toContainText('It is paused.');
    await expect(dialog).toContainText('It does not serve the UK.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // Reactivation is enough: waiting orders are routed again.
    await setActive('northprint', true);
    await expect(page.getByRole('region', { name: 'Why Northprint?' })).toContainText('the only one that can make it', {
      timeout: 180_000,
    });
    await leave(page);
  });
});
