import type { Parcel } from '@inkstand/contract/production/parcels';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { expectAccessible, expectNoSidewaysScroll, violationsOn } from './axe.ts';
import { forgive } from './checkout-support.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// Every page, its width and words, and what axe finds: pseudo-language.spec.ts.
test('a printer’s person finds the queue after signing in, scans a slip, undoes it, and changes a day off', async ({
  page,
  server,
  consoleMessages,
}) => {
  const { api } = await signedIn(server.url, 'printer@northprint.test');
  const params = { tenant_id: 'printer-northprint' };
  const [parcel] = (await api.listParcels({ params, query: { state: 'to_print' } })).data;
  await signIn(page, server, 'printer@northprint.test');
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(/\/printer\/queue$/);
  await expect(page.getByRole('link', { name: parcel!.code })).toBeVisible();

  // Long before the scan that fails: a browser that has only just begun to intercept may still miss a request.
  let isHeld = false;
  await page.route('**/parcel-scans', async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    if (route.request().postData()?.includes('111111')) await route.abort();
    else await route.continue();
  });
  await openWithin(page, '/printer/scan');
  await page.getByText('Printing started').click();
  const field = page.getByLabel('Code on the packing slip');
  await expect(field).toBeFocused();
  await page.keyboard.type(`${parcel!.code.toLowerCase()}\n`);
  await expect(page.getByRole('status').getByText(`${parcel!.code} is ticked off`)).toBeVisible();
  await page.keyboard.type('4006381333931\n');
  await expect(page.getByRole('status').getByText('4006381333931 is not a code of your parcels')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  // The next slip is scanned while the answer to the one before is on its way, and one that fails is listed.
  isHeld = true;
  await page.keyboard.type(`111111\n${parcel!.code}\n`);
  await expect(field).toHaveValue('');
  isHeld = false;
  await expect(page.getByRole('status').getByText(`${parcel!.code} was ticked off before`)).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Scanned just now' });
  await expect(earlier).toContainText('111111 was not ticked off. Scan it again.');
  await page.unroute('**/parcel-scans');
  forgive(consoleMessages, /ERR_FAILED/);

  // In another tab, so that the scans stay.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: parcel!.code }).first().click();
  await (await opened).getByRole('button', { name: 'Undo' }).click();
  await page.goto((await opened).url());
  // The button of a step gives the focus to what says that it is done.
  const start = page.getByRole('button', { name: 'Printing has started' });
  await start.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Printing started' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(start).toBeVisible();
  await openWithin(page, '/printer/people');
  await expect(page.getByRole('combobox', { name: /^Role: \w/ }).first()).toBeVisible();
  const names = await page
    .getByRole('button', { name: /^(Deactivate|Reactivate)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toHaveLength(0);

  // Their day off is saved at once and can be undone.
  await openWithin(page, '/printer/calendar');
  await page.getByLabel('First day').fill('2030-12-27');
  await page.getByRole('button', { name: 'Add day off' }).click();
  await expect(page.getByText('Fri 27 Dec: saved as day off')).toBeVisible();
  await expect(page.getByText('Fri 27 December 2030')).toBeVisible();
  await page.getByRole('button', { name: /Remove Fri 27 Dec/ }).click();
  await expect(page.getByText('Fri 27 December 2030')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Fri 27 December 2030')).toBeVisible();
  await page.getByRole('button', { name: /Remove Fri 27 Dec/ }).click();
  await expect(page.getByText('Fri 27 Dec: no longer a day off')).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Late parcels come first');
  const article = await help.getByRole('link', { name: 'Read the article' }).getAttribute('href');
  expect(article).toBe('/help/help-articles/connect-your-print-shop');
  expect(await (await page.request.get(server.url + article)).text()).toContain('Inkstand-Signature');
  // The drawer stands before the page, so axe takes its link for the first one, and the skip link for misplaced.
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await expectNoSidewaysScroll(page, 'help');
  expect((await page.request.get(`${server.url}/orders`)).status()).toBe(404);
});

test('a handover that broke off keeps its tracking number, and is tried again with it', async ({
  page,
  server,
  consoleMessages,
}) => {
  const sent: unknown[] = [];
  await page.route('**/parcel-scans', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) await route.abort();
    else await route.fulfill({ json: { data: { outcome: 'done', parcel: null } } });
  });
  await signIn(page, server, 'printer@northprint.test');
  await page.goto(`${server.url}/printer/scan`);
  await page.getByText('Handed to the carrier').click();
  await page.getByLabel('Carrier', { exact: true }).fill('Parcel Post');
  const number = page.getByLabel('Tracking number');
  const code = page.getByLabel('Code on the packing slip');
  await number.fill('PP 1');
  await code.fill('111111');
  await code.press('Enter');
  await expect(page.getByText('111111 was not ticked off. Scan it again.')).toBeVisible();
  forgive(consoleMessages, /ERR_FAILED/);
  // The next parcel does not get it.
  await expect(number).toHaveValue('');
  await number.fill('PP 2');
  await code.fill('222222');
  await code.press('Enter');
  await expect(page.getByText('222222 is ticked off')).toBeVisible();
  await expect(page.getByText('Tracking number PP 1')).toBeVisible();
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('111111 is ticked off')).toBeVisible();
  await expect(page.getByText('111111 was not ticked off')).toHaveCount(0);
  // What lacks one of the two keeps the other, and its first empty field gets the focus.
  await page.route('**/parcel-scans', async (route) => {
    const { carrier, tracking_number } = route.request().postDataJSON() as Record<string, string>;
    const outcome = carrier && tracking_number ? 'done' : 'needs_tracking';
    await route.fulfill({ json: { data: { outcome, parcel: null } } });
  });
  const carrier = page.getByLabel('Carrier', { exact: true });
  await carrier.fill('');
  await number.fill('PP 3');
  await code.fill('333333');
  await code.press('Enter');
  await expect(page.getByRole('status').getByText('Enter the carrier of 333333')).toBeVisible();
  await expect(carrier).toBeFocused();
  await expect(number).toHaveValue('PP 3');
  await code.fill('444444');
  await expect(number).toHaveValue('');
  await code.press('Enter');
  await expect(page.getByText('Enter carrier and tracking number of 444444')).toBeVisible();
  await expect(carrier).toBeFocused();
  await carrier.pressSequentially('Parcel Post\n');
  await expect(page.getByText('Enter the tracking number of 444444')).toBeVisible();
  await expect(number).toBeFocused();
  await number.pressSequentially('PP 4\n');
  await expect(page.getByText('444444 is ticked off')).toBeVisible();
  // A hand-over that nobody was told of yet can be taken back here.
  await page.route('**/parcel-scans', async (route) => {
    const { code: given } = route.request().postDataJSON() as { code: string };
    const parcel = { id: '019b76da-a965-7aec-8235-f14189428aad', code: given, state: 'leaving', items: [] };
    await route.fulfill({ json: { data: { outcome: 'done', parcel } } });
  });
  await page.route('**/undo', (route) => route.fulfill({ json: { success: true, message: 'undone', data: {} } }));
  await code.fill('555555');
  await code.press('Enter');
  await page.getByRole('button', { name: 'Undo: 555555' }).click();
  await expect(page.getByText('555555 is no longer ticked off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: 555555' })).toHaveCount(0);
  const handover = { type: 'shipped', carrier: 'Parcel Post' };
  const first = { code: '111111', ...handover, tracking_number: 'PP 1' };
  expect(sent).toEqual([first, { code: '222222', ...handover, tracking_number: 'PP 2' }, first]);
  await page.unroute('**/parcel-scans');
  // The menu leads back to the same step.
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Handed to the carrier' })).toBeChecked();
});

test('ticks add up, a day is selected at once, and what has no print files is named on the page', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'printer@northprint.test');
  await page.goto(`${server.url}/printer/queue`);
  const boxes = page.getByRole('listitem').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await boxes.nth(1).uncheck();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(0).uncheck();
  await boxes.nth(2).uncheck();
  // Of several parcels: how many are to be shipped on the first day depends on the time of day.
  const days = page.getByRole('region').filter({ has: page.getByRole('listitem').nth(1) });
  const day = days.first();
  const first = day.getByRole('listitem').first().getByRole('checkbox');
  await day.getByRole('checkbox', { name: /^Select (all|this day): / }).check();
  await expect(first).toBeChecked();
  await first.uncheck();
  await expect(first).not.toBeChecked();
  await boxes.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeInViewport();
  await expectAccessible(page, 'queue with selected parcels');

  await page.route('**/parcel-downloads', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { without_files: object[] } };
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    body.data.without_files = ids.map((id, index) => ({ id, code: `INK-TEST-000${index}` }));
    await route.fulfill({ response: reply, json: body });
  });
  await page.getByRole('button', { name: 'Print files' }).click();
  await expect(page.getByRole('alert')).toContainText(/parcels? (has|have) no print files yet/);
  await expect(page.getByRole('alert')).toContainText('INK-TEST-0000');
  await expect(page).toHaveURL(/\/printer\/queue$/);

  // What is refused about the pieces of a part is said beside them.
  await page.route(
    '**/api/*/parcels/*',
    async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: Parcel };
      const [item, ...others] = body.data.items;
      const items = [{ ...item, quantity: 3 }, ...others];
      const data = { ...body.data, items, may_report: ['shipped'], hold: null };
      await route.fulfill({ response: reply, json: { ...body, data } });
    },
    { times: 1 },
  );
  const refusal = { success: false, message: 'not saved', errors: { 'lines.0.quantity': ['only two are left'] } };
  await page.route('**/parcels/*/reports', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Send only a part now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/: pieces now, of 3$/).fill('1');
  await dialog.getByRole('button', { name: 'It is handed to the carrier' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('only two are left');
});
