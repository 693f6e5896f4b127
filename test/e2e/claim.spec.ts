import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Locator, Page } from '@playwright/test';
import { RATE_LIMITS } from '../../apps/server/src/rate-limits/limits.ts';
import { expectNoSidewaysScroll } from './axe.ts';
import { expect, fillRecipient, signIn, takeMessages, test } from './support.ts';

const RECIPIENT = {
  name: 'Åse O’Brien',
  email: 'ase@example.test',
  phone: '020 7946 0001',
  firstLine: '1 High St',
  city: 'London',
  postcode: 'SW1A 2AA',
};

/** A gift claim of acme with some of its products and one reusable code. */
async function openPromo(server: RunningServer, name: string, gifts: readonly string[], budget = 1000) {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name, type: 'Promo', region: 'UK', budget, budget_limit: 5000 },
  });
  const { slug } = event;
  const { data: all } = await api.listProducts({ params: { tenant_id: 'acme' }, query: { per_page: 100 } });
  const products = gifts.map((gift) => {
    const product = all.find((each) => each.name === gift);
    if (!product) throw new Error(`acme has no ${gift}`);
    return { product_id: product.id, store_selling_price: 0 };
  });
  const params = { tenant_id: 'acme', slug };
  await api.setEventProducts({ params, body: { products } });
  const { data } = await api.createPromoCodes({ params, body: { codes: [`${slug}-code`], maximum_uses: 100 } });
  await api.setEventStatus({ params, body: { status: 'Active' } });
  return { api, slug, params, code: data.codes[0] ?? '', url: server.storeUrl('acme', slug) };
}

type Promo = Awaited<ReturnType<typeof openPromo>>;

/** Claims a gift without a browser; returns the order. */
async function claimed(server: RunningServer, { slug, code }: Promo, firstLine: string) {
  // Only browsers resolve `*.localhost`; the root host offers the same calls.
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug };
  const { data: store } = await api.store({ params });
  const [gift] = store.event_products;
  if (!gift) throw new Error('the event has no gift');
  const { data } = await api.claimGift({
    params,
    body: {
      name: RECIPIENT.name,
      email: RECIPIENT.email,
      phone: RECIPIENT.phone,
      address_first_line: firstLine,
      address_city: 'London',
      address_postcode: 'SW1A 2AA',
      address_country: 'United Kingdom',
      promo_code: code,
      products: [
        {
          product_id: gift.id,
          quantity: 1,
          products: { store: { colour: gift.colours[0]?.code ?? '', size: gift.sizes[0]?.code ?? '' } },
        },
      ],
    },
  });
  return data.order;
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** A page's buttons do nothing before hydration. */
const untilAlive = (page: Page) => expect(page.locator('form button[type=submit]')).toBeVisible();

test('a whole claim by keyboard only, 320 pixels wide, with the code of a QR link', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const promo = await openPromo(server, 'By keyboard', ['Welcome aboard T-shirt', 'Day One tote']);
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await expectNoSidewaysScroll(page, 'the gift page');
  await tabTo(page, page.getByRole('link', { name: /Welcome aboard T-shirt/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard T-shirt');
  await tabTo(page, page.getByRole('radio', { name: 'XS', exact: true }).or(page.locator('input[name=size]')).first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Claim this gift' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim your free gift');
  await untilAlive(page);
  await expectNoSidewaysScroll(page, 'the form');

  // An incomplete submission marks every field and focuses the first one.
  const submit = page.getByRole('button', { name: 'Order your gift' });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByText('required')).toHaveCount(6);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectNoSidewaysScroll(page, 'the form with errors');

  for (const [label, text] of [
    ['Name', RECIPIENT.name],
    ['Email', RECIPIENT.email],
    ['Phone', RECIPIENT.phone],
    ['First address line', '3 Keyboard Lane'],
    ['City', RECIPIENT.city],
    ['Postcode', RECIPIENT.postcode],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await expect(page.getByText('required')).toHaveCount(0);
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
  await expect(page.getByLabel('State')).toHaveCount(0);
  await expect(page.getByLabel('Promo code')).toHaveValue(promo.code);
  await expect(page.getByText(/Estimated delivery: \d\d-\d\d-\d{4} to \d\d-\d\d-\d{4}/)).toBeVisible();
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\/[\w-]{43}/);
  await expect(page.getByText(`Thank you, ${RECIPIENT.name}!`)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the order');
});

test('a QR code of an event with one gift opens that gift, and typed values survive a reload', async ({
  page,
  server,
}) => {
  const promo = await openPromo(server, 'Only one', ['Day One tote']);
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await page.waitForURL(/Product=/);
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, { ...RECIPIENT, firstLine: '5 Only Road' });
  // Said as soon as the field is left.
  await page.getByLabel('Promo code').fill('no such code');
  await page.getByLabel('Promo code').blur();
  await expect(page.getByText('invalid promo code')).toBeVisible();
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(page.getByLabel('Promo code')).toBeFocused();

  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('First address line')).toHaveValue('5 Only Road');
  await expect(page.getByLabel('Promo code')).toHaveValue('no such code');
  // Capitals, spaces and hyphens in a code do not matter.
  await page.getByLabel('Promo code').fill(promo.code.toUpperCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\//);
  await page.goto(`${promo.url}/checkout`);
  await expect(page.getByText('your shopping cart is empty')).toBeVisible();
});

test('the home page asks for the code, and says of a used one that it is used', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const promo = await openPromo(server, 'Code first', ['Day One tote', 'First-day mug']);
  const { data } = await promo.api.createPromoCodes({ params: promo.params, body: { codes: [`${promo.slug}-once`] } });
  await claimed(server, { ...promo, code: data.codes[0] ?? '' }, '21 Used Lane');
  const field = page.getByLabel('Enter the code from your invitation');
  await page.goto(`${promo.url}/${promo.slug}?code=bogus`);
  await expect(page.getByText('invalid promo code')).toBeVisible();
  await expect(field).toHaveValue('bogus');
  await field.fill(`${promo.slug}-once`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code has been used')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Learn more' })).toHaveAttribute(
    'href',
    `${server.url}/help/help-articles/a-promo-code-does-not-work?lang=en#refused`,
  );
  await expectNoSidewaysScroll(page, 'a used code');
  await page.getByRole('button', { name: 'Email the order link again' }).click();
  await expect(page.getByText('We have emailed the link to the address')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(RECIPIENT.email);
  await field.fill(promo.code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Your code ${promo.code.toUpperCase()} works.`)).toBeVisible();
  await page
    .getByRole('link', { name: /Day One tote/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await expect(page.getByLabel('Promo code')).toHaveValue(promo.code);
});

test('after too many unknown codes the form says so at the code, with the help, and nothing is thrown', async ({
  page,
  server,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const promo = await openPromo(server, 'Too many codes', ['Day One tote']);
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await page.waitForURL(/Product=/);
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, { ...RECIPIENT, firstLine: '9 Guessing Street' });
  const field = page.getByLabel('Promo code');
  for (let guesses = 0; guesses < RATE_LIMITS.codeGuessesOfDevice.limit; guesses++) {
    const checked = page.waitForResponse('**/claim/code');
    await field.fill(`guess-${guesses}`);
    await field.blur();
    expect((await checked).status()).toBe(422);
  }
  const limited = page.waitForResponse('**/claim/code');
  await field.fill(promo.code);
  await field.blur();
  expect((await limited).status()).toBe(429);
  const sentence = page.getByText('too many attempts; please try again a little later');
  const more = page.getByRole('link', { name: 'Learn more' });
  await expect(sentence).toBeVisible();
  await expect(more).toHaveAttribute('href', /a-promo-code-does-not-work\?lang=en#refused$/);
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(field).toBeFocused();
  await expect(sentence).toBeVisible();
  await expect(more).toBeVisible();
  await expect(page.getByLabel('First address line')).toHaveValue('9 Guessing Street');
  await field.fill('another');
  await expect(sentence).toBeHidden();
  // The browser writes one line for each refused call; the page throws nothing.
  expect(consoleMessages.filter((message) => !/^Failed to load resource: .*\b4(22|29)\b/.test(message))).toEqual([]);
  consoleMessages.length = 0;
});

test('an address that already received a gift is recognised in another spelling', async ({ page, server }) => {
  const promo = await openPromo(server, 'Same address', ['Day One tote']);
  await claimed(server, promo, 'Flat 1, 23 High St');
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await page.waitForURL(/Product=/);
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, { ...RECIPIENT, email: 'other@example.test', firstLine: 'FLAT 1 - 23 high st.' });
  await page.getByRole('button', { name: 'Order your gift' }).click();
  // At the top of the form, which is long.
  await expect(page.getByRole('alert').getByText('it looks like you have ordered your gift already')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Already ordered' })).toBeFocused();
  await expect(page.getByLabel('First address line')).toHaveValue('FLAT 1 - 23 high st.');
});

test('a store locked to countries offers only those; a failure to load them is reported', async ({
  page,
  openVisitor,
  server,
}) => {
  const promo = await openPromo(server, 'Locked', ['Day One tote']);
  const asked: string[] = [];
  await page.route('**/locked-to-country*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { data: [{ name: 'France', iso2: 'FR' }] } });
  });
  await page.goto(`${promo.url}/checkout?lang=de`);
  await expect(page.getByLabel('Land').getByRole('option')).toHaveText(['Frankreich']);
  expect(asked).toEqual(['?lang=de']);

  const another = await openVisitor();
  await another.route('**/locked-to-country*', (route) => route.abort());
  await another.goto(`${promo.url}/checkout`);
  await expect(another.getByText('We could not ask which countries this store delivers to.')).toBeVisible();
  await expect(another.getByLabel('Country')).toHaveValue('United Kingdom');
  await another.close();
});

test('an event that is paused while somebody fills in the form shows a message and keeps the typed values', async ({
  page,
  server,
  consoleMessages,
}) => {
  const promo = await openPromo(server, 'Paused', ['Day One tote']);
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await page.waitForURL(/Product=/);
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, { ...RECIPIENT, firstLine: '8 Patient Street' });
  await promo.api.setEventStatus({ params: promo.params, body: { status: 'On hold' } });
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(page.getByRole('alert').getByText('This store is taking a break')).toContainText(
    'What you have typed is kept.',
  );
  await expect(page.getByLabel('First address line')).toHaveValue('8 Patient Street');
  await takeMessages(consoleMessages, ['a call of the store failed']);
  await promo.api.setEventStatus({ params: promo.params, body: { status: 'Active' } });
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\//);
});

test('a sample is ordered by a link from the back-office, once', async ({ page, openVisitor, server }) => {
  const promo = await openPromo(server, 'Samples', ['Day One tote', 'First-day mug']);
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${promo.slug}/vouchers`);
  await page.getByRole('button', { name: 'Create sample link' }).click();
  const url = await page.getByLabel('Sample link').inputValue();
  expect(url).toContain(`${promo.url}/checkout?sample=`);

  const recipient = await openVisitor();
  await recipient.goto(url);
  await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('Order your sample');
  await expect(recipient.getByText(/this link is good for one sample, until/)).toBeVisible();
  await expect(recipient.getByLabel('Promo code')).toHaveCount(0);
  await recipient.getByRole('link', { name: 'Choose your gift' }).click();
  await recipient
    .getByRole('link', { name: /Day One tote/ })
    .first()
    .click();
  await recipient.getByRole('button', { name: 'Claim this gift' }).click();
  await recipient.waitForURL('**/checkout');
  await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('Order your sample');
  await fillRecipient(recipient, { ...RECIPIENT, firstLine: '9 Sample Street' });
  await recipient.getByRole('button', { name: 'Order your gift' }).click();
  await recipient.waitForURL(/\/order\//);
  const heading = recipient.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/INK-\w{4}-\w{4}/);
  const reference = /INK-\w{4}-\w{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await recipient.goto(url);
  await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('This sample link has been used');
  await recipient.getByRole('button', { name: 'Use a promo code instead' }).click();
  await expect(recipient.getByLabel('Promo code')).toBeVisible();
  await recipient.close();

  await page.goto(`${server.url}/orders/${reference}`);
  await expect(page.getByText(/Sample, Samples, placed/)).toBeVisible();
});

test('the recipient changes address and size with their link, and the back office shows it', async ({
  page,
  server,
}) => {
  // Over budget: the order is held, and the recipient does not see that.
  const promo = await openPromo(server, 'Changes', ['Welcome aboard T-shirt'], 0.01);
  const order = await claimed(server, promo, '11 Old Street');
  const answer = await page.goto(`${promo.url}/order/${order.token}`);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page.getByText('Received').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change address or size' }).click();
  const form = page.getByRole('form', { name: 'Change address or size' });
  await expect(form.getByLabel('First address line')).toHaveValue('11 Old Street');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('First address line').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('required')).toBeVisible();
  await form.getByLabel('First address line').fill('12 New Street');
  await form.getByLabel('City').fill('Leeds');
  await form.getByLabel(/^Size of Welcome aboard T-shirt/).selectOption({ label: 'XL' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change address or size' })).toBeFocused();
  await expect(page.getByText('Size: XL')).toBeVisible();
  await expect(page.getByText('12 New Street')).toBeVisible();

  const mails = async () =>
    (await (await fetch(`${server.url}/dev/outbox.json`)).json()) as { data: { subject: string; text: string }[] };
  await expect
    .poll(
      async () =>
        (await mails()).data.find(({ subject }) => subject === `Your order ${order.order_ref} was changed`)?.text,
    )
    .toContain('12 New Street');

  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders/${order.order_ref}`);
  await expect(page.getByText('12 New Street')).toBeVisible();
  await expect(page.getByText(/ → XL$/)).toBeVisible();
  await expect(page.getByText(/· Recipient$/).first()).toBeVisible();
});

test('too late to change: the page says why, and whom to contact', async ({ page, server }) => {
  const promo = await openPromo(server, 'Too late', ['Day One tote']);
  const order = await claimed(server, promo, '13 Late Street');
  await page.goto(`${promo.url}/order/${order.token}`);
  await expect(page.getByText(/Your order is (with the printer|on its way) already/)).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('button', { name: 'Change the address' })).toHaveCount(0);
  await expect(page.getByText(`Write to us and name the reference ${order.order_ref}`)).toBeVisible();
});

test('a doubtful address is corrected by the recipient', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: found } = await api.listOrders({ params: { tenant_id: 'acme' }, query: { status: 'address issue' } });
  const params = { tenant_id: 'acme', order_ref: found[0]?.order_ref ?? '' };
  const { data: order } = await api.getOrder({ params });
  await page.goto(order.public_url);
  await expect(page.getByText('We need your help with the address')).toBeVisible();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByLabel('First address line').fill('14 Right Street');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByText('We need your help with the address')).toHaveCount(0);
  const { data: corrected } = await api.getOrder({ params });
  expect(corrected.customer.address_first_line).toBe('14 Right Street');
  expect(corrected.timeline).toContainEqual(expect.objectContaining({ event: 'correct_address', actor: 'Recipient' }));
});
