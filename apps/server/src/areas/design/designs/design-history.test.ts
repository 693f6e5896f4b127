import { newId } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeAsset,
  makeProduct,
  makeUser,
  makeVariant,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeVariant(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function designer(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(database(), values);
  return { user, tenantId: user.tenantId ?? '', client: await server.as(user) };
}

const withFront = (...layers: object[]) => {
  const document = testDocument();
  return { ...document, sides: { ...document.sides, front: { ...document.sides.front, layers } } };
};

describe('the revisions of a design', () => {
  test('are listed newest first with author and picture, and read one by one', async () => {
    const { user, tenantId, client } = await designer({ name: 'Ada' });
    const product = await makeProduct(database(), { tenantId });
    const params = { tenant_id: tenantId, product_id: product.id };
    const second = await server.as(await makeUser(database(), { tenantId, name: 'Grace' }));
    await client.saveDesign({
      params,
      body: { base_revision: 1, document: withFront(textLayer({ id: 'a', text: 'One' })) },
    });
    await second.saveDesign({
      params,
      body: { base_revision: 2, document: withFront(textLayer({ id: 'a', text: 'Two' })) },
    });

    const { data, meta } = await client.listDesignRevisions({ params });
    expect(meta.total).toBe(3);
    expect(data.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(data.slice(0, 2).map(({ saved_by }) => saved_by)).toEqual(['Grace', user.name]);
    expect(data[0]?.images.front_preview).toContain(`/${product.id}/3-`);

    const one = await client.getDesignRevision({ params: { ...params, revision: 2 } });
    expect(one.data.document).toMatchObject({ sides: { front: { layers: [{ text: 'One' }] } } });
    expect(await failure(client.getDesignRevision({ params: { ...params, revision: 9 } }))).toMatchObject({
      status: 404,
    });
  });

  test('of another tenant’s product are not found', async () => {
    const { tenantId } = await designer();
    const product = await makeProduct(database(), { tenantId });
    const other = await designer();
    const params = { tenant_id: other.tenantId, product_id: product.id };
    expect(await failure(other.client.listDesignRevisions({ params }))).toMatchObject({ status: 404 });
    expect(await failure(other.client.getDesignRevision({ params: { ...params, revision: 1 } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('templates', () => {
  const save = (
    client: Awaited<ReturnType<typeof designer>>['client'],
    tenant_id: string,
    name: string,
    document: unknown,
  ) => client.createDesignTemplate({ params: { tenant_id }, body: { name, document } });

  test('are saved, listed for their tenant only, and deleted, with audit log entries for both', async () => {
    const { tenantId, client } = await designer({ name: 'Ada' });
    const document = withFront(textLayer({ id: 'a', text: 'Crew' }));
    const { data } = await save(client, tenantId, ' Crew shirt ', document);
    expect(data).toMatchObject({
      name: 'Crew shirt',
      created_by: 'Ada',
      document: { sides: { front: { layers: [{ text: 'Crew' }] } } },
    });
    const params = { tenant_id: tenantId };
    expect((await client.listDesignTemplates({ params })).data.map(({ id }) => id)).toEqual([data.id]);
    const other = await designer();
    expect((await other.client.listDesignTemplates({ params: { tenant_id: other.tenantId } })).data).toEqual([]);
    const theirs = { tenant_id: other.tenantId, template_id: data.id };
    expect(await failure(other.client.deleteDesignTemplate({ params: theirs }))).toMatchObject({ status: 404 });

    await client.deleteDesignTemplate({ params: { ...params, template_id: data.id } });
    expect((await client.listDesignTemplates({ params })).data).toEqual([]);
    const trace = await database().tx({ tenant: tenantId }, (tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, data.id)),
    );
    expect(trace.map(({ action }) => action).sort()).toEqual(['design_template.added', 'design_template.deleted']);
  });

  test('have unique names, even when two are saved at once', async () => {
    const { tenantId, client } = await designer();
    const both = await Promise.allSettled([1, 2].map(() => save(client, tenantId, 'Same', testDocument())));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await failure(save(client, tenantId, 'Same', testDocument()));
    expect(again).toMatchObject({ status: 422, errors: { name: ['there is one of this name already'] } });
  });

  test('accept only the tenant’s own pictures and what the schema allows', async () => {
    const { tenantId, client } = await designer();
    const picture = (src: string) => ({
      type: 'Image',
      id: 'p',
      src,
      x: 1,
      y: 1,
      angle: 0,
      scale: 1,
      width: 9,
      height: 9,
    });
    const own = await makeAsset(database(), { tenantId });
    await save(client, tenantId, 'With logo', withFront(picture(own.id)));
    const stranger = await designer();
    const theirs = await makeAsset(database(), { tenantId: stranger.tenantId });
    for (const src of [theirs.id, newId()]) {
      const refused = await failure(save(client, tenantId, 'Foreign', withFront(picture(src))));
      expect(refused).toMatchObject({
        status: 422,
        errors: { 'document.sides.front.layers.0.src': [expect.any(String)] },
      });
    }
    const script = await failure(
      save(client, tenantId, 'Odd', withFront({ ...textLayer({ id: 'a', text: 'a' }), onclick: 'x' })),
    );
    expect(script).toMatchObject({ status: 422 });
  });
});
