import { createClient } from '@inkstand/contract/client';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewToken, readPreviewToken } from './find-preview.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const visitorWith = (token: string, host: string) => {
  const { fetch, cookies } = server.browser({ host });
  const csrfToken = () => {
    const known = cookies.get('XSRF-TOKEN');
    return known && decodeURIComponent(known);
  };
  return createClient({ baseUrl: `http://${host}`, fetch, csrfToken, headers: { 'inkstand-preview': token } });
};

describe('the token of a preview', () => {
  test('opens a draft for viewing, with its products, and allows no orders', async () => {
    const { database } = server.services;
    const { id: tenant } = await makeTenant(database);
    const event = await makeEvent(database, { tenantId: tenant, status: 'Draft' });
    const { productId } = await offer(database, event);
    const other = await makeEvent(database, { tenantId: tenant, status: 'Draft' });
    const me = await server.as(await makeUser(database, { tenantId: tenant, role: 'customer_service' }));
    const link = await me.createPreviewLink({ params: { tenant_id: tenant, slug: event.slug } });
    const url = new URL(link.data.url);
    expect(url.host).toBe(`${event.slug}--${tenant}.localhost:3000`);
    const token = url.searchParams.get('preview') ?? '';
    const visitor = visitorWith(token, url.host);
    const params = { tenant, slug: event.slug };
    expect((await visitor.store({ params })).data).toMatchObject({ slug: event.slug, availability: 'open' });
    expect((await visitor.storeProducts({ params })).meta.total).toBe(1);
    const page = { params: { tenant, store: event.slug, productID: productId } };
    expect((await visitor.productPage(page)).data.product.id).toBe(productId);

    // Not another event's or tenant's store, and not with a modified, expired or malformed token.
    expect((await failure(visitor.store({ params: { tenant, slug: other.slug } }))).status).toBe(404);
    const expired = previewToken(server.services.config, event, new Date(Date.now() - 1));
    const foreign = previewToken(
      server.services.config,
      { ...event, tenantId: 'somebody' },
      new Date(Date.now() + 1e6),
    );
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
    for (const bad of [expired, foreign, changed, `${token}A`, 'x', '']) {
      expect((await failure(visitorWith(bad, url.host).store({ params }))).status, bad).toBe(404);
    }
    const form = { name: 'A', email: 'a@example.test', phone: '1', lang: 'en', products: [] };
    const order = visitor.createCustomer({ params, body: form as never });
    expect((await failure(order)).message).toBe('nothing can be ordered here at the moment');

    const owner = await server.as(await makeUser(database, { tenantId: tenant }));
    await owner.deleteEvent({ params: { tenant_id: tenant, slug: event.slug } });
    expect((await failure(visitor.store({ params }))).status).toBe(404);
  });

  test('expires at the exact moment', () => {
    const event = { tenantId: 'acme', id: '0192f3c4-5d6e-7f80-9123-456789abcdef' };
    const config = { secretKey: 'a secret of this test that is long' };
    const token = previewToken(config, event, new Date(1000));
    expect(readPreviewToken(config, 'acme', token, new Date(999))).toBe(event.id);
    expect(readPreviewToken(config, 'acme', token, new Date(1000))).toBeUndefined();
    expect(readPreviewToken({ secretKey: 'another one' }, 'acme', token, new Date(0))).toBeUndefined();
  });
});
