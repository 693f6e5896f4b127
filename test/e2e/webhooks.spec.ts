import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A client's webhook receiver, as docs/webhooks.md shows it. */
async function startProgram() {
  const received: Message[] = [];
  const program = { received, status: 204 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(program.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(program, { url: `http://localhost:${port}/inkstand`, close: () => server.close() });
}

const computeSignature = (secret: string, { headers, body }: Message) =>
  `v1=${createHmac('sha256', secret).update(`${headers['inkstand-timestamp']}.${body}`).digest('hex')}`;

// Pausing, resending, a new secret and other events: webhooks.crash.spec.ts, and deliveries.test.ts over HTTP.
test('an administrator adds a webhook, tests it, reads why a delivery failed, and deletes it', async ({
  page,
  server,
}) => {
  const program = await startProgram();
  // Of a company without any: acme's is that of other tests.
  await signIn(page, server, 'admin@tulip.test');
  await page.goto(`${server.url}/settings/webhooks?lang=en`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet', exact: true })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

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

  // A failed delivery waits for its next retry; its body can be viewed.
  program.status = 500;
  const { api } = await signedIn(server.url, 'admin@tulip.test');
  const params = { tenant_id: 'tulip', slug: 'spring-run' };
  await api.setEventStatus({ params, body: { status: 'On hold' } });
  try {
    await expect.poll(() => program.received.length).toBe(2);
    // It has arrived, and is recorded a moment later.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^No message delivered since/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText(secret)).toHaveCount(0);
    await log.getByRole('button', { name: /^Event opened or paused,/ }).click();
    const message = page.getByRole('dialog', { name: 'Event opened or paused', exact: true });
    await expect(message.getByText('It answered 500.', { exact: true })).toBeVisible();
    await expect(message.getByRole('region', { name: 'Body', exact: true })).toContainText('"slug": "spring-run"');
    const again = message.getByRole('button', { name: 'Send again', exact: true });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
    await message.getByRole('button', { name: 'Done', exact: true }).click();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No webhooks yet', exact: true })).toBeVisible();
  } finally {
    await api.setEventStatus({ params, body: { status: 'Active' } });
    program.close();
  }
});
