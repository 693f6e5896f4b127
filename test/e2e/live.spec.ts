import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Route } from '@playwright/test';
import { expect, signIn, sharedTest as test } from './support.ts';

// A page whose server ends, and new orders on later pages: kill.spec.ts.

test('a page whose subscription fails at first subscribes again, and shows what happened since it was loaded', async ({
  page,
  server,
}) => {
  const params = { tenant_id: 'acme' };
  const { api } = await signedIn(server.url, 'admin@acme.test');
  // An old order: no later message reloads the page.
  const [order] = (await api.listOrders({ params, query: { sort: 'oldest' } })).data;
  const order_ref = order?.order_ref ?? '';
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await isWritten;
    await route.abort();
  };
  await page.route('**/api/broadcasting/auth', fail, { times: 1 });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders/${order_ref}`);
  await expect(page.getByRole('heading', { level: 1, name: order_ref })).toBeVisible();
  await api.createNote({ params: { ...params, order_ref }, body: { text: 'Written meanwhile' } });
  resolve();
  await expect(page.getByText('Written meanwhile')).toBeVisible();
});
