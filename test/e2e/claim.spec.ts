import { createTranslator } from '@inkstand/i18n';
import { visitor } from '@inkstand/testing/clients/http-client';
import type { Locator, Page } from '@playwright/test';
import { RATE_LIMITS } from '../../apps/server/src/rate-limits/limits.ts';
import { expectNoSidewaysScroll, PHONE, SMALL_PHONE } from './axe.ts';
import { forgive } from './checkout-support.ts';
import { claimed, openPromo, RECIPIENT } from './claim-support.ts';
import { expect, fillRecipient, openWithin, signIn, takeMessages, test } from './support.ts';

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
  await page.setViewportSize(SMALL_PHONE);
  const promo = await openPromo(server, 'By keyboard', ['Welcome aboard T-shirt', 'Day One tote']);
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await expectNoSidewaysScroll(page, 'the gift page');
  await tabTo(page, page.getByRole('link', { name: /Welcome aboard T-shirt/ }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard T-shirt');
  await expect(page.getByRole('main')).not.toContainText(/£|VAT/);
  await expect(page.getByRole('textbox', { name: /Quantity/ })).toHaveCount(0);
  await tabTo(page, page.getByRole('radio', { name: 'XS', exact: true }).or(page.locator('input[name=size]')).first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Claim this gift' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim your free gift');
  await expect(page.getByRole('main')).toContainText('Welcome aboard T-shirt');
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
  // It thanks once.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible();
  await expect(page.getByText('Thank you')).toHaveCount(0);
});

test('a QR code of an event with one gift opens that gift; what is refused stands at its place, and typed values stay until the order', async ({
  page,
  server,
  consoleMessages,
}) => {
  const promo = await openPromo(server, 'Only one', ['Day One tote']);
  await claimed(server, promo, { address_first_line: 'Flat 1, 23 High St' });
  await page.route('**/locked-to-country*', (route) => route.abort());
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await page.waitForURL(/Product=/);
  await page.getByRole('radio', { name: 'Forest' }).check({ force: true });
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('link', { name: 'Change', exact: true })).toHaveAttribute(
    'href',
    /Product=.*\?colour=forest&size=/,
  );
  await expect(page.getByText('We could not ask which countries this store delivers to.')).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('United Kingdom');
  await page.unroute('**/locked-to-country*');
  forgive(consoleMessages, /ERR_FAILED/);
  await takeMessages(consoleMessages, ['the countries that a store is locked to could not be loaded']);

  const firstLine = page.getByLabel('First address line');
  const code = page.getByLabel('Promo code');
  const send = page.getByRole('button', { name: 'Order your gift' });
  await fillRecipient(page, { ...RECIPIENT, email: 'other@example.test', firstLine: 'FLAT 1 - 23 high st.' });
  // Said as soon as the field is left.
  await code.fill('no such code');
  await code.blur();
  await expect(page.getByText('invalid promo code')).toBeVisible();
  await send.click();
  await expect(code).toBeFocused();

  await page.reload();
  await untilAlive(page);
  await expect(firstLine).toHaveValue('FLAT 1 - 23 high st.');
  await expect(code).toHaveValue('no such code');
  // Capitals, spaces and hyphens in a code do not matter.
  await code.fill(promo.code.toUpperCase().replaceAll('-', ' '));

  await send.click();
  // An address that already received a gift is recognised in another spelling: at the top of the form, which is long.
  await expect(page.getByRole('alert').getByText('it looks like you have ordered your gift already')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Already ordered' })).toBeFocused();
  await expect(firstLine).toHaveValue('FLAT 1 - 23 high st.');

  await firstLine.fill('8 Patient Street');
  await promo.api.setEventStatus({ params: promo.params, body: { status: 'On hold' } });
  await send.click();
  await expect(page.getByRole('alert').getByText('This store is taking a break')).toContainText(
    'What you have typed is kept.',
  );
  await expect(firstLine).toHaveValue('8 Patient Street');
  await takeMessages(consoleMessages, ['a call of the store failed']);
  await promo.api.setEventStatus({ params: promo.params, body: { status: 'Active' } });
  await send.click();
  await page.waitForURL(/\/order\//);

  // The basket is empty. A store that is locked to countries offers only those.
  const asked: string[] = [];
  await page.route('**/locked-to-country*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { data: [{ name: 'France', iso2: 'FR' }] } });
  });
  await page.goto(`${promo.url}/checkout?lang=de`);
  await expect(page.getByText(createTranslator('de')('claim.empty'))).toBeVisible();
  await expect(page.getByLabel('Land').getByRole('option')).toHaveText(['Frankreich']);
  expect(asked).toEqual(['?lang=de']);
});

test('the home page asks for the code, and says of a used one that it is used; after too many unknown ones the form says so, with the help', async ({
  page,
  server,
  consoleMessages,
}) => {
  await page.setViewportSize(PHONE);
  const promo = await openPromo(server, 'Code first', ['Day One tote', 'First-day mug']);
  const { data } = await promo.api.createPromoCodes({ params: promo.params, body: { codes: [`${promo.slug}-once`] } });
  await claimed(server, { ...promo, code: data.codes[0] ?? '' }, { address_first_line: '21 Used Lane' });
  const field = page.getByLabel('Enter the code from your invitation');
  await page.goto(`${promo.url}/${promo.slug}?code=bogus`);
  await expect(page.getByText('invalid promo code')).toBeVisible();
  await expect(field).toHaveValue('bogus');
  await field.fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('required')).toBeVisible();
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
  // It is shown as the invitation has it.
  await field.fill(promo.code.replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Your code ${promo.code} works.`)).toBeVisible();
  // The chosen gift keeps its text: for this tab, and for a later one with the gift in the basket.
  await page
    .getByRole('link', { name: /First-day mug/ })
    .first()
    .click();
  const text = page.getByRole('main').getByRole('textbox').first();
  await text.fill('Łukasz Żółć');
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await page.goBack();
  await expect(text).toHaveValue('Łukasz Żółć');
  await page.evaluate((key) => sessionStorage.removeItem(key), `inkstand:texts:acme/${promo.slug}`);
  await page.reload();
  await expect(text).toHaveValue('Łukasz Żółć');
  await page.getByRole('banner').getByRole('link').first().click();
  await page
    .getByRole('link', { name: /Day One tote/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await expect(page.getByLabel('Promo code')).toHaveValue(promo.code);

  await fillRecipient(page, { ...RECIPIENT, firstLine: '9 Guessing Street' });
  const code = page.getByLabel('Promo code');
  const guess = async (text: string) => {
    const checked = page.waitForResponse('**/claim/code');
    await code.fill(text);
    await code.blur();
    return checked;
  };
  const first = (await guess('a-guess')).request();
  // The page's own call, repeated.
  await page.evaluate(
    ([url, headers, body, count]) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          fetch(url, { method: 'POST', headers, body: body.replace('a-guess', `a-guess-${index}`) }),
        ),
      ).then(() => undefined),
    [first.url(), first.headers(), first.postData() ?? '', RATE_LIMITS.codeGuessesOfDevice.limit] as const,
  );
  expect((await guess('one-more-guess')).status()).toBe(429);
  const sentence = page.getByText('too many attempts; please try again a little later');
  const more = page.getByRole('link', { name: 'Learn more' });
  await expect(sentence).toBeVisible();
  await expect(more).toHaveAttribute('href', /a-promo-code-does-not-work\?lang=en#refused$/);
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await expect(code).toBeFocused();
  await expect(sentence).toBeVisible();
  await expect(more).toBeVisible();
  await expect(page.getByLabel('First address line')).toHaveValue('9 Guessing Street');
  await code.fill('another');
  await expect(sentence).toBeHidden();
  // The link of another code, in the same tab, starts an empty form.
  await page.goto(`${promo.url}/${promo.slug}?code=${promo.code}`);
  await expect(sentence).toBeVisible();
  await page.goto(`${promo.url}/checkout`);
  await expect(page.getByLabel('Promo code')).toHaveValue(promo.code);
  await expect(page.getByLabel('First address line')).toHaveValue('');
  // The browser writes one line for each refused call; the page throws nothing.
  forgive(consoleMessages, /^Failed to load resource: .*\b4(22|29)\b/);
  expect(consoleMessages).toEqual([]);
});

test('a sample is ordered by a link from the back-office, once; what recipients change is shown there', async ({
  page,
  context,
  server,
}) => {
  const promo = await openPromo(server, 'Samples', ['Day One tote', 'First-day mug']);
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${promo.slug}/vouchers`);
  await page.getByRole('button', { name: 'Create sample link' }).click();
  const url = await page.getByLabel('Sample link').inputValue();
  expect(url).toContain(`${promo.url}/checkout?sample=`);

  // Another host: it gets no cookie of the user's.
  const recipient = await context.newPage();
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

  await openWithin(page, `/orders/${reference}`);
  await expect(page.getByText(/Sample, Samples, placed/)).toBeVisible();

  // Over budget, so it is held while its recipient changes it.
  const held = await openPromo(server, 'Held', ['Welcome aboard T-shirt'], 0.01);
  const order = await claimed(server, held, { address_first_line: '31 Old Street' });
  const params = { tenant: 'acme', slug: held.slug, token: order.token };
  const [line] = (await held.api.publicOrder({ params })).data.change.lines;
  const larger = line?.sizes.find(({ label }) => label === 'XL')?.code ?? '';
  const sizes = [{ line_id: line?.line_id ?? '', size: larger }];
  await held.api.changeOrder({ params, body: { address_first_line: '32 New Street', sizes } });
  // Two orders share their heading, so another page lies between them.
  await openWithin(page, '/settings');
  await openWithin(page, `/orders/${order.order_ref}`);
  await expect(page.getByText('32 New Street')).toBeVisible();
  await expect(page.getByText(/ → XL$/)).toBeVisible();
  await expect(page.getByText(/· Recipient$/).first()).toBeVisible();
});

// Installs a clock, so its browser context is not used again: it comes last.
test('the recipient changes address and size with their link, and follows the order; too late, the page says why', async ({
  page,
  server,
  consoleMessages,
}) => {
  // Over budget: the order is held, and the recipient does not see that.
  const promo = await openPromo(server, 'Changes', ['Welcome aboard T-shirt'], 0.01);
  const order = await claimed(server, promo, { address_first_line: '11 Old Street' });
  await page.clock.install();
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
  // A refresh that was answered before the change, and arrives after it, brings nothing back.
  const params = { tenant: 'acme', slug: promo.slug, token: order.token };
  const before = await visitor(server.url).api.publicOrder({ params });
  const [asked, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    `**/order/${order.token}`,
    async (route) => {
      asked.resolve();
      await saved.promise;
      await route.fulfill({ json: before });
    },
    { times: 1 },
  );
  await page.clock.fastForward(10_000);
  await asked.promise;
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change address or size' })).toBeFocused();
  const refreshed = page.waitForResponse(`**/order/${order.token}`);
  saved.resolve();
  await (await refreshed).finished();
  await page.clock.runFor(100);
  await expect(page.getByText('Size: XL')).toBeVisible();
  await expect(page.getByText('12 New Street')).toBeVisible();
  const ofOrder = { tenant_id: 'acme', order_ref: order.order_ref };
  const { data: changed } = await promo.api.getOrder({ params: ofOrder });
  expect(changed.customer).toMatchObject({ address_first_line: '12 New Street', address_city: 'Leeds' });

  // The page is not loaded again.
  const status = page.getByRole('region', { name: 'Status' });
  await promo.api.actOnOrder({ params: ofOrder, body: { action: 'cancel', reason: 'Asked for' } });
  await page.clock.fastForward(10_000);
  await expect(status).toContainText('Cancelled');
  // It is asked no more, but it follows the language.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByText(/Marineblau/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(status).toContainText('Cancelled');

  // The printer begins while the form is open: what is saved too late closes it, with the reason and the contact.
  const second = await claimed(server, promo, { address_first_line: '13 Quick Street' });
  await page.goto(`${promo.url}/order/${second.token}`);
  await page.getByRole('button', { name: 'Change address or size' }).click();
  await form.getByLabel('First address line').fill('14 Slow Street');
  await promo.api.setBudget({
    params: promo.params,
    body: { budget: 1000, budget_limit: 5000, expected_claims: null },
  });
  const secondOf = { tenant: 'acme', slug: promo.slug, token: second.token };
  await expect
    .poll(async () => (await visitor(server.url).api.publicOrder({ params: secondOf })).data.change.address)
    .toBe(false);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').getByText(/Your order is .* already/)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
  await expect(form).toBeHidden();
  await takeMessages(consoleMessages, ['a call of the store failed']);
  await expect(status).not.toHaveText(/^Received/);

  const { data: shipped } = await promo.api.listOrders({
    params: { tenant_id: 'acme' },
    query: { status: 'shipped', event: 'welcome-gift', delivered: 'no' },
  });
  const late = { tenant_id: 'acme', order_ref: shipped[0]?.order_ref ?? '' };
  await page.goto((await promo.api.getOrder({ params: late })).data.public_url);
  await expect(status).toContainText('has left our printer');
  await expect(page.getByText(/Your order is on its way already/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the address' })).toHaveCount(0);
  await expect(page.getByText(`Write to us and name the reference ${late.order_ref}`)).toBeVisible();
});
