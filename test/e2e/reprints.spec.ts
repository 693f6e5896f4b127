import { signedIn } from '@inkstand/testing/clients/http-client';
import { photoWithPlace } from '@inkstand/testing/pictures/samples';
import { violationsOn } from './axe.ts';
import { hastyPrinters } from './buying.ts';
import { expect, loseResponse, signIn, test } from './support.ts';

// Other tests of the server look at the newest orders: these take the last ones of a page.

test('a recipient reports a misprint with a photo, and receives a replacement', async ({ server, openVisitor }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: list } = await api.listOrders({
    params: { tenant_id: 'acme' },
    query: { status: 'shipped', event: 'welcome-gift' },
  });
  const params = { tenant_id: 'acme', order_ref: list.at(-1)!.order_ref };
  const { data: order } = await api.getOrder({ params });

  const page = await openVisitor({ width: 390, height: 844 });
  await page.goto(order.public_url);
  await expect(page.getByText(/^Parcel 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Report a problem', exact: true }).click();
  const form = page.getByRole('form', { name: 'Report a problem' });
  await expect(form.getByLabel(/^Pieces of/).first()).toBeFocused();
  const pieces = form.getByLabel(/^Pieces of/).first();
  await pieces.selectOption('0');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByText('required')).toHaveCount(2);
  await expect(form.getByRole('alert')).toHaveText('Please check 2 fields');
  await expect(pieces).toBeFocused();
  await pieces.selectOption('1');
  await form.getByLabel('Tell us more').fill('The print is upside down.');
  await expect(form.getByText('required')).toHaveCount(0);
  const photos = form.getByLabel(/^Photos/);
  const buffer = Buffer.from(await photoWithPlace());
  await photos.setInputFiles([
    { name: 'bad.txt', mimeType: 'text/plain', buffer },
    { name: 'other.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(form.getByText('not a photo that we can read (JPEG, PNG or WebP): bad.txt')).toBeVisible();
  const large = Buffer.concat([buffer, Buffer.alloc(1_000_000)]);
  await photos.setInputFiles({ name: 'wrong.jpg', mimeType: 'image/jpeg', buffer: large });
  await form.getByRole('button', { name: 'Remove other.jpg' }).click();
  await expect(form.getByRole('listitem')).toHaveText(['wrong.jpg']);
  expect(await violationsOn(page)).toEqual([]);
  const sending = page.waitForResponse('**/reports');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await (await sending).request().sizes()).requestBodySize).toBeLessThan(500_000);
  await expect(page.getByText('Thanks. We’ll look into it and email you.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('We are looking at it.')).toBeVisible();
  await expect(page.getByText('The print is upside down.')).toBeVisible();
  await expect(page.getByText(/^1 × /)).toBeVisible();

  // That customer service may not decide: reprints.test.ts.
  const office = await openVisitor();
  await signIn(office, server, 'manager@acme.test');
  await office.goto(`${server.url}/orders/${order.order_ref}`);
  const request = office.getByRole('region', { name: 'Reprint request' });
  await expect(request.getByText('The print is upside down.')).toBeVisible();
  await expect(request.getByAltText('What is wrong, 1 of 1')).toHaveJSProperty('complete', true);
  expect(await violationsOn(office, 'main')).toEqual([]);
  await request.getByRole('button', { name: 'Reprint' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(`Reprint ${order.order_ref}`);
  await expect(office.getByText('The fulfiller pays. It’s free for your company.')).toBeVisible();
  expect(await violationsOn(office, 'main')).toEqual([]);
  await using _printers = await hastyPrinters(server);
  await office.getByRole('button', { name: 'Place the replacement', exact: true }).press('Enter');
  await expect(office.getByText(`This replaces ${order.order_ref}, at no charge to the customer.`)).toBeVisible();
  const replacement = (await office.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await office.getByRole('link', { name: order.order_ref, exact: true }).first().click();
  await expect(request.getByText(`Replaced by ${replacement}`)).toBeVisible();
  await expect(request.getByRole('button')).toHaveCount(0);

  // The recipient follows the link to the replacement's own page; it is printed and shipped.
  await page.goto(order.public_url);
  await expect(page.getByText('We reprint it for you.')).toBeVisible();
  await page.getByRole('link', { name: replacement, exact: true }).click();
  await expect(page.getByText(`This replaces order ${order.order_ref}.`)).toBeVisible();
  await expect(page.getByText('Shipped').first()).toBeVisible({ timeout: 180_000 });
  await office.close();
  await page.close();
});

test('staff find an order and choose who pays, and a client cancels pieces of an order', async ({
  server,
  openVisitor,
}) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const ofAcme = { tenant_id: 'acme' };
  const { data: shipped } = await api.listOrders({
    params: ofAcme,
    query: { status: 'shipped', event: 'summer-fest' },
  });
  // Of a single piece it is clear what to reprint.
  const first = shipped.findLast(({ items_count }) => items_count > 1);
  const office = await openVisitor();
  await signIn(office, server, 'staff@inkstand.test');
  await office.goto(`${server.url}/replace-order`);
  await office.getByLabel('Find an order').fill(first!.order_ref);
  await office.getByRole('link', { name: first!.order_ref, exact: true }).click();
  const pieces = office.getByLabel(/^Pieces of/).first();
  const missing = office.getByRole('main').getByRole('status').last();
  await expect(missing).toHaveText('Choose what to reprint.');
  await pieces.fill('1');
  await expect(missing).toHaveText('Say what is wrong.');
  await office.getByRole('combobox', { name: 'What is wrong' }).click();
  await office.getByRole('option', { name: 'Not received' }).click();
  await expect(office.getByRole('combobox', { name: 'At fault' })).toHaveValue('The carrier');
  await office.getByRole('combobox', { name: 'Who pays' }).click();
  await office.getByRole('option', { name: 'Inkstand', exact: true }).click();
  await office.getByRole('checkbox', { name: 'Send to another address' }).check();
  await office.getByLabel('Address line 1').fill('9 New Road');
  // When only the placement fails, the request exists and shows what was asked for; the rest can be corrected.
  const place = office.getByRole('button', { name: 'Place the replacement', exact: true });
  await office.route('**/replacement', (route) => route.abort());
  await place.click();
  await expect(office.getByText('The reprint is requested, but the replacement isn’t placed yet.')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Items requested' }).getByText('Not received')).toBeVisible();
  await expect(office.getByRole('combobox', { name: 'What is wrong' })).toHaveCount(0);
  await expect(pieces).toHaveCount(0);
  await expect(office.getByLabel('Address line 1')).toHaveValue('9 New Road');
  await office.unroute('**/replacement');
  await place.click();
  await expect(office.getByText(`This replaces ${first!.order_ref}`)).toBeVisible();
  await expect(office.getByRole('region', { name: 'Delivery' }).getByText('9 New Road')).toBeVisible();

  // An order that waits for its artwork has not been handed over, so pieces can be cancelled.
  const { data: waiting } = await api.listOrders({ params: ofAcme, query: { status: 'artwork issue' } });
  const orders = await Promise.all(
    waiting.map(({ order_ref }) => api.getOrder({ params: { ...ofAcme, order_ref } }).then(({ data }) => data)),
  );
  const several = orders.find(({ items_count }) => items_count > 1) ?? orders[0]!;
  await signIn(office, server, 'manager@acme.test');
  await office.goto(`${server.url}/orders/${several.order_ref}`);
  await office.getByRole('button', { name: 'Cancel items', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: `Cancel items of ${several.order_ref}` });
  await dialog
    .getByLabel(/^Pieces of/)
    .first()
    .fill('1');
  await dialog.getByLabel('Reason').fill('One is enough');
  expect(await violationsOn(office, '[role=dialog]')).toEqual([]);
  const cancel = dialog.getByRole('button', { name: 'Cancel 1 item', exact: true });
  // The response is lost; the second press finds what the first one did.
  const lost = await loseResponse(office, '**/cancelled-pieces');
  await cancel.press('Enter');
  await lost();
  await expect(dialog).toBeVisible();
  await cancel.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(office.getByText(/: One is enough/).first()).toBeVisible();

  const { data: left } = await api.getOrder({ params: { ...ofAcme, order_ref: several.order_ref } });
  expect(left.items.reduce((sum, { cancelled_quantity }) => sum + cancelled_quantity, 0)).toBe(1);
  const made = left.items.filter(({ quantity, cancelled_quantity }) => cancelled_quantity < quantity).length;
  await expect(office.getByText('The print files are made when the order is processed.')).toHaveCount(made);
  if (left.status === 'artwork issue') {
    const replace = office.getByRole('button', { name: 'Replace artwork', exact: true });
    if ((await replace.getAttribute('aria-disabled')) === 'true') {
      await expect(office.getByText('This is the artwork that failed. Edit the design first.')).toBeVisible();
      await office.close();
      return;
    }
    await replace.click();
    const artwork = office.getByRole('dialog', { name: `Artwork of ${several.order_ref}` });
    expect(await violationsOn(office, '[role=dialog]')).toEqual([]);
    await artwork.getByRole('button', { name: 'Replace the artwork', exact: true }).click();
    await expect(office.getByText('Revision 1 of the design').first()).toBeVisible();
  } else {
    expect(left.status).toBe('cancelled');
  }
  await office.close();
});
