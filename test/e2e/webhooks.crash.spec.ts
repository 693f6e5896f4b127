import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

/** A client's webhook receiver, as docs/webhooks.md shows it. */
async function startProgram() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const program = { received, status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(program.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(program, {
    url: `http://localhost:${(server.address() as AddressInfo).port}/inkstand`,
    close: () => server.close(),
  });
}

const computeSignature = (secret: string, { headers, body }: { headers: IncomingHttpHeaders; body: string }) =>
  `v1=${createHmac('sha256', secret).update(`${headers['inkstand-timestamp']}.${body}`).digest('hex')}`;

test('an administrator adds a webhook, tests it, views its log, resends a delivery, and deletes it', async ({
  page,
}) => {
  await using server = await startServer();
  const program = await startProgram();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Webhooks/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet', exact: true })).toBeVisible();
  await expectAccessible(page, 'no webhook');

  // Errors are shown beside their fields, and typed values stay.
  await page.getByRole('button', { name: 'Add a webhook', exact: true }).click();
  const address = page.getByLabel('Address', { exact: true });
  const add = page.getByRole('button', { name: 'Add webhook', exact: true });
  await add.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://shop.example/in');
  await page.getByRole('checkbox', { name: 'Event opened or paused', exact: true }).check();
  await add.click();
  await expect(page.getByText(/demo mode sends nothing to other machines/)).toBeVisible();
  await expect(address).toHaveValue('https://shop.example/in');
  await address.fill(program.url);
  await add.click();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  // A test arrives, signed with the secret, which is not shown again.
  await page.getByRole('button', { name: 'Send a test', exact: true }).click();
  const log = page.getByRole('region', { name: 'Delivery log', exact: true });
  await expect(log.getByText('Delivered', { exact: true })).toBeVisible();
  expect(program.received[0]!.headers['inkstand-signature']).toBe(computeSignature(secret, program.received[0]!));
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);

  // A failed delivery waits for its next retry; its body can be viewed.
  program.status = 500;
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const summerFest = { tenant_id: 'acme', slug: 'summer-fest' };
  await api.setEventStatus({ params: summerFest, body: { status: 'On hold' } });
  await expect.poll(() => program.received.length).toBe(2);
  // It has arrived, and is recorded a moment later.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^No message delivered since/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await log.getByRole('button', { name: /^Event opened or paused,/ }).click();
  const message = page.getByRole('dialog', { name: 'Event opened or paused', exact: true });
  await expect(message.getByText('It answered 500.', { exact: true })).toBeVisible();
  await expect(message.getByRole('region', { name: 'Body', exact: true })).toContainText('"slug": "summer-fest"');
  const again = message.getByRole('button', { name: 'Send again', exact: true });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'a message');
  await message.getByRole('button', { name: 'Done', exact: true }).click();

  // While paused, nothing is queued; after reactivation it is sent again under the same id.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(log.getByText('The webhook was paused.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  program.status = 204;
  await log.getByRole('button', { name: /^Event opened or paused,/ }).click();
  await again.click();
  await expect(message.getByText('Delivered', { exact: true })).toBeVisible();
  await message.getByRole('button', { name: 'Done', exact: true }).click();
  const ids = program.received.slice(1).map(({ headers }) => headers['inkstand-event-id']);
  expect(ids).toEqual([ids[0], ids[0]]);

  // The log's filter is stored in the URL.
  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Failed', exact: true }).click();
  await expect(log.getByText('No results. Clear filters.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?status=failed$/);

  // A new secret, other events, and deletion.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New secret', exact: true }).click();
  await page.getByRole('button', { name: 'Create a new secret', exact: true }).click();
  expect(await page.getByLabel('Secret', { exact: true }).inputValue()).not.toBe(secret);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Order placed', exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const facts = page.getByRole('region', { name: 'Events sent', exact: true });
  await expect(facts.getByText('Order placed', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('link', { name: program.url, exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet', exact: true })).toBeVisible();

  // Users without permission have no link here.
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('main').getByRole('link', { name: /^Company details/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Webhooks/ })).toHaveCount(0);
  await page.goto('about:blank');
  program.close();
});
