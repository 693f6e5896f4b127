import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { hastyPrinters, openPurchase } from './buying.ts';
import { expect, sharedTest as test } from './support.ts';

const EMAIL = 'robin@example.test';

test('a server that is killed right after the card was confirmed has exactly one order afterwards, and ships it', async () => {
  const first = await startServer({ ownProcess: true });
  const { order, confirm } = await openPurchase(first, { slug: 'summer-fest', email: EMAIL });
  const status = await confirm();
  await first.kill();
  expect(status).toBe('succeeded');

  await using second = await startServer({ dataDir: first.dataDir, port: first.port });
  await using _printers = await hastyPrinters(second);
  const { api: admin } = await signedIn(second.url, 'admin@acme.test');
  const found = () =>
    admin.listOrders({ params: { tenant_id: 'acme' }, query: { q: order.order_ref } }).then(({ data }) => data);
  await expect.poll(async () => (await found()).map((row) => row.status), { timeout: 180_000 }).toEqual(['shipped']);
  const mails = async () => {
    const { data } = (await (await fetch(`${second.url}/dev/outbox.json`)).json()) as {
      data: { to: string; subject: string }[];
    };
    return data.filter(({ to, subject }) => to === EMAIL && subject.includes(order.order_ref)).length;
  };
  await expect.poll(mails).toBe(2);
});
