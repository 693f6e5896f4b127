import { visitor } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

// Uses up codes and holds orders, so it has a server of its own.
test('a doubtful address holds the gift, and its recipient releases it', async ({ openVisitor }) => {
  await using server = await startServer();
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug: 'welcome-gift' };
  const { data: store } = await api.store({ params });
  const product = store.event_products[0]!;
  const claim = async (code: string, address: object) => {
    const { data } = await api.claimGift({
      params,
      body: {
        name: 'Zoë O’Brien',
        email: `${code}@example.test`,
        phone: '020 7946 0000',
        promo_code: code,
        lang: 'en',
        address_first_line: '1 High Street',
        address_city: 'London',
        address_postcode: 'SW1A 1AA',
        address_country: 'United Kingdom',
        products: [
          {
            product_id: product.id,
            quantity: 1,
            products: { store: { colour: product.colours[0]?.code ?? '', size: product.sizes[0]?.code ?? '' } },
          },
        ],
        ...address,
      },
    });
    return data.order;
  };
  const odd = await claim('WELCOME-0101', { address_first_line: 'asdfgh', address_city: 'Test' });
  const page = await openVisitor({ width: 390, height: 844 });
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/order/${odd.token}`);
  await expect(page.getByText('We need your help with the address')).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('It does not look like a real address.')).toBeVisible();
  await expect(page.getByText('Some letters look typed at random.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  // The email says the same and links here.
  await expect
    .poll(async () => {
      const { data } = await (await fetch(`${server.url}/dev/outbox.json`)).json();
      const mails = data as { to: string; subject: string; text: string }[];
      return mails.find(({ subject }) => subject === `Please check the address of your order ${odd.order_ref}`)?.text;
    })
    .toContain(`/order/${odd.token}`);

  // Correcting only half of it is not enough.
  await page.getByRole('button', { name: 'Correct the address', exact: true }).click();
  const form = page.getByRole('form', { name: 'Correct the address' });
  await form.getByLabel('First address line').fill('12 Right Street');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const question = form.getByRole('group', { name: 'Check the address' });
  await expect(question).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveText('It does not look like a real address.');
  expect(await violationsOn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Use it anyway' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('We need your help with the address')).toBeHidden();
  // The simulated printer prints and ships it, without another check.
  await expect(page.getByText('Shipped').first()).toBeVisible({ timeout: 180_000 });

  const office = await openVisitor();
  const other = await claim('WELCOME-0102', { address_city: 'zzzzzz', address_second_line: 'Flat 2' });
  await signIn(office, server, 'service@acme.test');
  await office.goto(`${server.url}/orders/${other.order_ref}`);
  await expect(office.getByText('Check the address')).toBeVisible({ timeout: 180_000 });
  await expect(office.getByText('It has letters that look typed at random.').first()).toBeVisible();
  expect(await violationsOn(office)).toEqual([]);
  await office.getByRole('button', { name: 'Correct address', exact: true }).click();
  const dialog = office.getByRole('dialog', { name: `Address of ${other.order_ref}` });
  await dialog.getByLabel('City').fill('London');
  expect(await violationsOn(office, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the address' }).click();
  await expect(office.getByText('Check the address')).toBeHidden();
  await expect(office.getByText('Changed: City')).toBeVisible();
  await office.close();
  await page.close();
});
