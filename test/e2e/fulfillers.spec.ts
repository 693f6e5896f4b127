import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { DESK, PHONE, violationsOn } from './axe.ts';
import { claimGift, openGifts } from './own-gifts.ts';
import { collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, openWithin, signIn, test } from './support.ts';

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
  await page.getByRole('radio', { name: 'Email' }).check();
  await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
  await expect(page.getByLabel('Contact’s email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: 'API' }).check();
  await page.getByRole('button', { name: 'Register the new fulfiller' }).click();
  const secret = page.getByLabel('Secret', { exact: true });
  await expect(secret).toHaveValue(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'Send a test order' }).click();
  await expect(page.getByText('The test order was accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Test order' })).toContainText('Answer 200');

  await page.getByRole('link', { name: 'Riverside Prints' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Prints');
  await expect(secret).toHaveCount(0);
  const pieces = page.getByLabel('Pieces a day');
  await pieces.fill('0');
  const closed = page.getByRole('combobox', { name: 'Closed on' });
  await closed.fill('25/12/2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“25/12/2026” is not a date. Enter it as 2026-12-25.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“25/12/2026” is not a date. Enter it as 2026-12-25.')).toBeVisible();
  await closed.press('Backspace');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pieces).toHaveAttribute('aria-invalid', 'true');
  // What is not saved yet is not lost by a click.
  await page.getByRole('main').getByRole('link', { name: 'Fulfillers', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await pieces.fill('60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Riverside Prints is saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pieces planned' })).toContainText('0 of 60');
  // A password that could not be saved is still there.
  const folder = page.getByRole('region', { name: 'Hot folder' });
  await folder.getByRole('combobox', { name: 'Deliver to' }).click();
  await page.getByRole('option', { name: 'SFTP folder' }).click();
  await folder.getByLabel('Password', { exact: true }).fill('typed once');
  await folder.getByRole('button', { name: 'Save hot folder' }).click();
  await expect(folder.getByLabel('Host', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(folder.getByLabel('Password', { exact: true })).toHaveValue('typed once');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Resume orders' })).toBeFocused();

  // Several are paused and resumed in the list.
  await page.getByRole('main').getByRole('link', { name: 'Fulfillers', exact: true }).click();
  const row = page.getByRole('row', { name: /Riverside Prints/ });
  await expect(row).toContainText('Paused');
  const chosen = page.getByRole('region', { name: 'Chosen fulfillers' });
  for (const action of ['Resume orders', 'Pause']) {
    await row.getByRole('checkbox').press('Space');
    await chosen.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expect(row.getByText('Paused')).toHaveCount(action === 'Pause' ? 1 : 0);
  }
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'All fulfillers' })).toBeVisible();
});

test('a client sets a delivery date and sees by when to order, and who prints, but neither terms nor workload', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/summer-fest/overview`);
  await page.getByLabel('All orders should arrive by').fill('2030-06-14');
  await page.getByRole('button', { name: 'Save date' }).click();
  // A Friday: three days of shipping, two days from printing to handover.
  await expect(page.getByRole('region', { name: 'Deliver by' })).toContainText('Order by 7 June 2030');

  await openWithin(page, '/fulfillers');
  await expect(page.getByRole('row', { name: /Northprint/ })).toContainText('UK');
  await expect(page.getByRole('columnheader', { name: 'Parcels' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Northprint' }).click();
  await expect(page.getByRole('region', { name: 'Products and techniques' })).toContainText('United Kingdom');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
});

test('a small print shop gets an email and prints from its page, without signing in', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const gifts = await openGifts(server, 'Corner gifts');
  const email = `press-${gifts.slug}@corner.test`;
  const { fulfiller } = (
    await api.registerFulfiller({
      params: { tenant_id: 'acme', slug: gifts.slug },
      body: {
        fulfiller: {
          name: 'Corner Press',
          regions: ['UK'],
          print_techniques: ['dtg', 'screen-print', 'sublimation', 'dtf'],
          families: ['t-shirts'],
          capacity_per_day: 40,
          cost_per_piece: 2.75,
          adapter: 'email',
          contact_email: email,
          working_days: [1, 2, 3, 4, 5],
          closed_dates: [],
          lead_days: 2,
          time_zone: 'Europe/London',
        },
      },
    })
  ).data;
  try {
    const { order_ref: reference } = await claimGift(server, gifts, '1 Corner Street');
    const mail = async () => {
      const { data } = (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as {
        data: { to: string; text: string }[];
      };
      return data.find(({ to }) => to === email)?.text;
    };
    await expect.poll(mail, { timeout: 180_000 }).toBeDefined();
    const [link = ''] = /http\S+\/print-shop\/\S+/.exec((await mail()) ?? '') ?? [];

    await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
    await collectData(page);
    await page.goto(inPseudo(link));
    await lookFor(page)('the page of a print shop', [PHONE, DESK]);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${reference}`);
    await expect(page.getByText('1 Corner Street')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Front, PNG' }).click();
    expect(await (await downloading).failure()).toBeNull();
    await page.getByRole('button', { name: 'Blanks are picked' }).click();
    await page.getByRole('button', { name: 'Printing has started' }).click();
    await page.getByRole('button', { name: 'Everything is packed' }).click();
    await page.getByLabel('Carrier').fill('Parcel Post');
    await page.getByLabel('Tracking number').fill('PP 0042');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'It is handed to the carrier' }).click();
    await expect(page.getByText('Parcel Post PP 0042')).toBeVisible();
  } finally {
    // Nobody prints the orders of other tests there.
    await api.changeFulfiller({ params: { tenant_id: 'all', fulfiller_id: fulfiller.id }, body: { active: false } });
  }
});

test('an order without a route continues when staff choose a fulfiller: only capable ones can be chosen', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const query = { status: 'fulfiller routing error' } as const;
  const [order] = (await api.listOrders({ params: { tenant_id: 'all' }, query })).data;
  const { order_ref = '', tenant_id = '' } = order ?? {};
  const { data: fulfillers } = await api.listOrderFulfillers({ params: { order_ref, tenant_id } });
  const [fitting, elsewhere] = [true, false].map((isFitting) =>
    fulfillers.find(({ disabled_reason: reason }) => (isFitting ? reason === null : reason?.includes('not serve'))),
  );

  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/orders/${order_ref}?tenant=${tenant_id}`);
  await page.getByRole('button', { name: 'Choose a fulfiller', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: elsewhere?.name ?? '' })).toBeDisabled();
  await expect(dialog).toContainText(elsewhere?.disabled_reason ?? '');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('radio', { name: fitting?.name ?? '' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const why = page.getByRole('region', { name: `Why ${fitting?.name}?` });
  await expect(why).toContainText(`${fitting?.name} was chosen manually.`, { timeout: 180_000 });
  await expect(why).toContainText(`${elsewhere?.name} does not serve this region.`);
});
