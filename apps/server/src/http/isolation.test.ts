import type { CallName, Client } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import {
  bulkActions,
  personalizationBatches,
  personalizationPieces,
  savedViews,
} from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeAsset,
  makeEvent,
  makeProduct,
  makeTenant,
  makeUser,
  testDocument,
} from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Calls of the back-office with valid bodies about objects that are not there for the caller. Every call by a caller
// without the right to it: http/role-walk/role-walk.test.ts.

let server: TestServer;
let calls: { name: CallName; make: (client: Client, tenant?: string) => Promise<unknown>; changes: boolean }[];
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  tenantId = (await makeTenant(database)).id;
  const picture = await makeAsset(database, { tenantId });
  const product = await makeProduct(database, { tenantId });
  const event = await makeEvent(database, { tenantId });
  const order = await makeOrder(database, { tenantId, eventId: event.id });
  const batch = newId();
  await database.tx('all-tenants', async (tx) => {
    const mine = { tenantId, productId: product.id, revision: 1, createdBy: newId() };
    await tx.insert(personalizationBatches).values({ ...mine, id: batch, name: 'Team', status: 'ready' });
    const piece = { line: 2, colour: 'white', size: 'm', quantity: 1, texts: { 'front/name': 'Ada' } };
    await tx.insert(personalizationPieces).values({ tenantId, batchId: batch, ...piece });
  });
  const file = () => new File([new Uint8Array(8)], 'a.png', { type: 'image/png' });
  const assetParams = (tenant: string) => ({ tenant_id: tenant, asset_id: picture.id });
  const productParams = (tenant: string) => ({ tenant_id: tenant, product_id: product.id });
  const eventParams = (tenant: string) => ({ tenant_id: tenant, slug: event.slug });
  const orderParams = (tenant: string) => ({ tenant_id: tenant, order_ref: order.orderRef });
  const [bulk, view] = [newId(), newId()];
  await database.tx('all-tenants', async (tx) => {
    const mine = { tenantId, userId: newId() };
    await tx.insert(bulkActions).values({ ...mine, id: bulk, action: 'cancel', parameters: {}, orderIds: [order.id] });
    await tx.insert(savedViews).values({ ...mine, id: view, list: 'orders', name: 'Theirs', query: '', shared: true });
  });
  const bulkActionParams = (tenant: string) => ({ tenant_id: tenant, bulk_action_id: bulk });
  const viewParams = (tenant: string) => ({ tenant_id: tenant, view_id: view });
  const read = (name: CallName, make: (client: Client, tenant: string) => Promise<unknown>) => ({
    name,
    changes: false,
    make: (client: Client, tenant = tenantId) => make(client, tenant),
  });
  const change = (name: CallName, make: (client: Client, tenant: string) => Promise<unknown>) => ({
    ...read(name, make),
    changes: true,
  });
  const batchParams = (tenant: string) => ({ tenant_id: tenant, batch_id: batch });
  const names = () => new File(['Name\nAda\n'], 'names.csv');
  const design = { base_revision: 1, document: testDocument() };
  calls = [
    read('listAssets', (client, tenant_id) => client.listAssets({ params: { tenant_id } })),
    read('assetFile', (client, tenant_id) => client.assetFile({ params: { tenant_id, asset_id: newId() } })),
    change('uploadAsset', (client, tenant_id) => client.uploadAsset({ params: { tenant_id }, body: { file: file() } })),
    read('listProofs', (client, tenant) => client.listProofs({ params: productParams(tenant) })),
    change('sendProof', (client, tenant) =>
      client.sendProof({ params: productParams(tenant), body: { colours: ['white'] } }),
    ),
    change('resendProof', (client, tenant_id) =>
      client.resendProof({ params: { tenant_id, proof_id: newId() }, body: { email: 'a@example.test' } }),
    ),
    change('withdrawProof', (client, tenant_id) =>
      client.withdrawProof({ params: { tenant_id, proof_id: newId() }, body: {} }),
    ),
    read('getAsset', (client, tenant) => client.getAsset({ params: assetParams(tenant) })),
    change('addAssetVersion', (client, tenant) =>
      client.addAssetVersion({ params: assetParams(tenant), body: { file: file() } }),
    ),
    change('planReplacement', (client, tenant) => client.planReplacement({ params: assetParams(tenant) })),
    change('replaceInDesigns', (client, tenant) =>
      client.replaceInDesigns({
        params: assetParams(tenant),
        body: { version: 2, products: [{ id: newId(), revision: 1 }] },
      }),
    ),
    change('renameAsset', (client, tenant) =>
      client.renameAsset({ params: assetParams(tenant), body: { name: 'Mine' } }),
    ),
    change('deleteAsset', (client, tenant) => client.deleteAsset({ params: assetParams(tenant) })),
    read('listProducts', (client, tenant_id) => client.listProducts({ params: { tenant_id } })),
    read('getProduct', (client, tenant) => client.getProduct({ params: productParams(tenant) })),
    change('createProduct', (client, tenant_id) =>
      client.createProduct({
        params: { tenant_id },
        body: { name: 'Shirt', catalogue_code: 'test-tee', colours: ['white'] },
      }),
    ),
    change('updateProduct', (client, tenant) =>
      client.updateProduct({ params: productParams(tenant), body: { name: 'Mine' } }),
    ),
    change('saveDesign', (client, tenant) => client.saveDesign({ params: productParams(tenant), body: design })),
    read('checkPublishing', (client, tenant) => client.checkPublishing({ params: productParams(tenant) })),
    change('publishProduct', (client, tenant) =>
      client.publishProduct({ params: productParams(tenant), body: { revision: 1 } }),
    ),
    change('discardChanges', (client, tenant) =>
      client.discardChanges({ params: productParams(tenant), body: { revision: 1 } }),
    ),
    change('setEventApproval', (client, tenant) =>
      client.setEventApproval({ params: eventParams(tenant), body: { required: true } }),
    ),
    read('listDesignRevisions', (client, tenant) => client.listDesignRevisions({ params: productParams(tenant) })),
    read('getDesignRevision', (client, tenant) =>
      client.getDesignRevision({ params: { ...productParams(tenant), revision: 1 } }),
    ),
    read('listDesignTemplates', (client, tenant_id) => client.listDesignTemplates({ params: { tenant_id } })),
    change('createDesignTemplate', (client, tenant_id) =>
      client.createDesignTemplate({ params: { tenant_id }, body: { name: 'Ours', document: testDocument() } }),
    ),
    change('deleteDesignTemplate', (client, tenant_id) =>
      client.deleteDesignTemplate({ params: { tenant_id, template_id: newId() } }),
    ),
    read('listEvents', (client, tenant_id) => client.listEvents({ params: { tenant_id } })),
    read('getEvent', (client, tenant) => client.getEvent({ params: eventParams(tenant) })),
    read('eventOverview', (client, tenant) => client.eventOverview({ params: eventParams(tenant) })),
    read('listCodes', (client, tenant) => client.listCodes({ params: eventParams(tenant) })),
    change('createEvent', (client, tenant_id) =>
      client.createEvent({ params: { tenant_id }, body: { name: 'Party', type: 'Store', region: 'UK' } }),
    ),
    change('setEventStatus', (client, tenant) =>
      client.setEventStatus({ params: eventParams(tenant), body: { status: 'On hold' } }),
    ),
    change('setEventProducts', (client, tenant) =>
      client.setEventProducts({ params: eventParams(tenant), body: { products: [] } }),
    ),
    change('createPromoCodes', (client, tenant) =>
      client.createPromoCodes({ params: eventParams(tenant), body: { count: 1 } }),
    ),
    change('createVoucher', (client, tenant) =>
      client.createVoucher({ params: eventParams(tenant), body: { code: 'FREE', discount_amount: 1 } }),
    ),
    read('storeConfiguration', (client, tenant) => client.storeConfiguration({ params: { tenant, slug: event.slug } })),
    change('updateStoreConfiguration', (client, tenant) =>
      client.updateStoreConfiguration({
        params: { tenant, slug: event.slug },
        body: { storeConfig: { homeHeading: 'Mine' } },
      }),
    ),
    change('createColourSet', (client, tenant_id) =>
      client.createColourSet({
        params: { tenant_id },
        body: { name: 'Mine', primary: '#000000', secondary: '#ffffff' },
      }),
    ),
    change('deleteColourSet', (client, tenant_id) =>
      client.deleteColourSet({ params: { tenant_id, colour_set_id: newId() } }),
    ),
    change('createFontSet', (client, tenant_id) =>
      client.createFontSet({
        params: { tenant_id },
        body: { fontSetName: 'Mine', fontOne: { name: 'Lora' }, fontTwo: { name: 'Lora' } },
      }),
    ),
    change('deleteFontSet', (client, tenant_id) =>
      client.deleteFontSet({ params: { tenant_id, font_set_id: newId() } }),
    ),
    read('listOrders', (client, tenant_id) => client.listOrders({ params: { tenant_id } })),
    read('getOrder', (client, tenant) => client.getOrder({ params: orderParams(tenant) })),
    read('listBulkActions', (client, tenant_id) => client.listBulkActions({ params: { tenant_id } })),
    read('getBulkAction', (client, tenant) => client.getBulkAction({ params: bulkActionParams(tenant) })),
    read('stopBulkAction', (client, tenant) => client.stopBulkAction({ params: bulkActionParams(tenant) })),
    read('bulkActionErrors', (client, tenant) => client.bulkActionErrors({ params: bulkActionParams(tenant) })),
    read('listViews', (client, tenant_id) => client.listViews({ params: { tenant_id }, query: { list: 'orders' } })),
    read('updateView', (client, tenant) => client.updateView({ params: viewParams(tenant), body: { name: 'Mine' } })),
    read('deleteView', (client, tenant) => client.deleteView({ params: viewParams(tenant) })),
    change('actOnOrder', (client, tenant) =>
      client.actOnOrder({ params: orderParams(tenant), body: { action: 'cancel' } }),
    ),
    read('listPersonalizationBatches', (client, tenant) =>
      client.listPersonalizationBatches({ params: productParams(tenant) }),
    ),
    read('personalizationTemplate', (client, tenant) =>
      client.personalizationTemplate({ params: productParams(tenant) }),
    ),
    change('checkPersonalizationBatch', (client, tenant) =>
      client.checkPersonalizationBatch({ params: productParams(tenant), body: { file: names() } }),
    ),
    change('createPersonalizationBatch', (client, tenant) =>
      client.createPersonalizationBatch({ params: productParams(tenant), body: { file: names(), name: 'Mine' } }),
    ),
    read('getPersonalizationBatch', (client, tenant) =>
      client.getPersonalizationBatch({ params: batchParams(tenant) }),
    ),
    read('listPersonalizationPieces', (client, tenant) =>
      client.listPersonalizationPieces({ params: batchParams(tenant) }),
    ),
    read('personalizationPiece', (client, tenant) =>
      client.personalizationPiece({ params: { ...batchParams(tenant), line: 2, side: 'front' } }),
    ),
    read('personalizationSheet', (client, tenant) => client.personalizationSheet({ params: batchParams(tenant) })),
    read('personalizationFiles', (client, tenant) => client.personalizationFiles({ params: batchParams(tenant) })),
    change('cancelPersonalizationBatch', (client, tenant) =>
      client.cancelPersonalizationBatch({ params: batchParams(tenant) }),
    ),
    change('approvePersonalizationBatch', (client, tenant) =>
      client.approvePersonalizationBatch({ params: batchParams(tenant), body: { warnings_seen: 0 } }),
    ),
    change('deletePersonalizationBatch', (client, tenant) =>
      client.deletePersonalizationBatch({ params: batchParams(tenant) }),
    ),
    read('printFile', (client, tenant) => client.printFile({ params: { ...orderParams(tenant), file_id: newId() } })),
  ];
});
afterAll(() => server[Symbol.asyncDispose]());

const tables = [
  'assets',
  'products',
  'design_revisions',
  'events',
  'colour_sets',
  'font_sets',
  'event_products',
  'promo_codes',
  'vouchers',
  'orders',
  'personalization_batches',
  'personalization_pieces',
  'bulk_actions',
  'saved_views',
];

/** A snapshot of everything that the calls could have changed. */
async function everything(): Promise<unknown> {
  const contents = tables.map((table) => server.db.ownerQuery(`select * from ${table} order by 1, 2, 3`));
  return Promise.all(contents);
}

describe('every call of the back-office', () => {
  test('does not find the objects of another tenant under the own one, and changes nothing', async () => {
    const before = await everything();
    const stranger = await makeUser(server.services.database);
    const client = await server.as(stranger);
    const ofNoObject =
      /^(list(?!Proofs|PersonalizationBatch|Codes)|create(Product|Event|ColourSet|FontSet|DesignTemplate)|uploadAsset)/;
    for (const { name, make } of calls.filter((call) => !ofNoObject.test(call.name)))
      expect((await failure(make(client, stranger.tenantId))).status, name).toBe(404);
    expect(await everything()).toEqual(before);
  });

  test('finds nothing under a tenant that does not exist, for staff', async () => {
    const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
    for (const { name, make } of calls.filter(
      ({ name }) => !name.startsWith('list') || name === 'listCodes' || /^list(Proofs|PersonalizationBatch)/.test(name),
    )) {
      for (const tenant of ['nobody', 'all']) expect((await failure(make(staff, tenant))).status, name).toBe(404);
    }
  });
});
