import { products } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeUser, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { basketLine, makeShop } from '@inkstand/testing/factories/shop';
import { publish } from '@inkstand/testing/scenarios/publish';
import { shopper as aShopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBasket } from '#areas/buying/checkout/load-basket.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

async function shopWithOwner(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), values);
  const { tenantId } = shop;
  const client = await server.as(await makeUser(database(), { tenantId }));
  const params = { tenant_id: tenantId, product_id: shop.productId };
  const event = { tenant_id: tenantId, slug: shop.event.slug };
  const get = async () => (await client.getProduct({ params })).data;
  const save = async (text: string) => {
    const document = testDocument([textLayer({ id: 'a', text, fill: '#b02a30' })]);
    await client.saveDesign({ params, body: { base_revision: (await get()).revision, document } });
  };
  const visitor = server.browser().client;
  const listed = async () =>
    (await visitor.storeProducts({ params: { tenant: tenantId, slug: event.slug } })).data.map(({ id }) => id);
  /** Sends a proof of the draft and approves it. */
  const approve = async () => {
    const { data } = await client.sendProof({ params, body: { colours: ['white'] } });
    const token = data.url.split('/').at(-1) ?? '';
    await visitor.decideProof({ params: { token }, body: { decision: 'approve', name: 'Ada' } });
    return data.id;
  };
  const withdraw = (proof_id: string, sale?: 'keep' | 'take_off') =>
    client.withdrawProof({ params: { tenant_id: tenantId, proof_id }, body: sale ? { sale } : {} });
  const loadDetails = async (action: string) =>
    server.db.ownerQuery('select details from audit_log where tenant_id = $1 and action = $2', [tenantId, action]);
  return { shop, client, params, event, get, save, listed, approve, withdraw, loadDetails };
}

describe('a product that requires approval', () => {
  test('is published only with an approved proof of exactly its draft, and locked by it', async () => {
    const { client, params, save, approve, get } = await shopWithOwner({ status: 'Draft' });
    await client.updateProduct({ params, body: { requires_approval: true } });
    await save('First');
    await approve();
    await client.updateProduct({ params, body: { locked: false } });
    await save('Second');
    const { data } = await client.checkPublishing({ params });
    expect(data.errors.map(({ field }) => field)).toEqual(['approval']);
    expect(Object.keys((await failure(publish(client, params))).errors)).toEqual(['approval']);
    await approve();
    const published = await publish(client, params);
    expect(published).toMatchObject({ published: { revision: 3, approved: true }, lock: { reason: 'approved' } });
    expect((await failure(save('Third'))).status).toBe(422);
    await client.updateProduct({ params, body: { locked: false } });
    await save('Third');
    // The approved revision stays on sale until the next one is approved and published.
    expect(await get()).toMatchObject({ published: { revision: 3, approved: true }, has_unpublished_changes: true });
  });

  test('goes off sale when the approval is withdrawn: the user confirms it, and the audit log records the choice', async () => {
    const { client, params, save, approve, withdraw, listed, loadDetails, shop, get, event } = await shopWithOwner();
    await save('Approved');
    const proof = await approve();
    await publish(client, params);
    await client.updateProduct({ params, body: { requires_approval: true } });
    expect((await failure(withdraw(proof))).errors).toHaveProperty('sale');
    expect((await failure(withdraw(proof, 'keep'))).errors).toHaveProperty('sale');
    expect(await listed()).toEqual([shop.productId]);
    const { pay } = await aShopper(server, shop);
    await withdraw(proof, 'take_off');
    expect(await get()).toMatchObject({ status: 'draft', published: null });
    expect(await listed()).toEqual([]);
    expect((await failure(pay())).errors).toHaveProperty('products');
    expect(await loadDetails('proof.withdrawn')).toEqual([{ details: { sale: 'take_off' } }]);
    expect((await client.getEvent({ params: event })).data.unsellable).toMatchObject([{ reason: 'unpublished' }]);
  });

  test('stays on sale without an approval where none is required, if the user chooses so', async () => {
    const { client, params, save, approve, withdraw, listed, loadDetails, shop, get } = await shopWithOwner();
    await save('Approved');
    const proof = await approve();
    await publish(client, params);
    await withdraw(proof, 'keep');
    expect(await listed()).toEqual([shop.productId]);
    expect(await get()).toMatchObject({ published: { approved: false } });
    expect(await loadDetails('proof.withdrawn')).toEqual([{ details: { sale: 'keep' } }]);
    // Requiring an approval later takes the product off sale, which needs a confirmation.
    const ask = (take_off_sale?: boolean) =>
      client.updateProduct({ params, body: { requires_approval: true, ...(take_off_sale ? { take_off_sale } : {}) } });
    expect(await failure(ask())).toMatchObject({ status: 409, data: { products: [{ product_id: shop.productId }] } });
    await ask(true);
    expect(await listed()).toEqual([]);
  });
});

describe('an event that requires approval', () => {
  test('cannot be opened while one of its products is not approved', async () => {
    const { client, event, params, approve, save, shop } = await shopWithOwner({ status: 'Draft' });
    await client.setEventApproval({ params: event, body: { required: true } });
    const open = () => client.setEventStatus({ params: event, body: { status: 'Active' } });
    const { missing, unsellable } = (await client.getEvent({ params: event })).data;
    expect(missing).toContain('unapproved');
    expect(unsellable).toMatchObject([{ product_id: shop.productId, reason: 'unapproved' }]);
    expect(await failure(open())).toMatchObject({ data: { unsellable } });
    await save('Approved');
    await approve();
    await publish(client, params);
    expect((await client.getEvent({ params: event })).data.missing).not.toContain('unapproved');
  });

  test('when already open, takes unapproved products off sale after a confirmation, and puts them back when approved', async () => {
    const { client, event, params, approve, save, shop, listed } = await shopWithOwner();
    await save('On sale');
    await publish(client, params);
    const ask = (take_off_sale?: boolean) =>
      client.setEventApproval({ params: event, body: { required: true, ...(take_off_sale ? { take_off_sale } : {}) } });
    expect(await failure(ask())).toMatchObject({ status: 409, data: { products: [{ product_id: shop.productId }] } });
    const { pay } = await aShopper(server, shop);
    expect(await listed()).toEqual([shop.productId]);
    await ask(true);
    expect(await listed()).toEqual([]);
    expect((await failure(pay())).errors).toHaveProperty('products');
    await approve();
    expect(await listed()).toEqual([shop.productId]);
    await pay();
  });
});

test('a design that is approved during a save stays as it was approved', async () => {
  const { client, params, save, get, shop } = await shopWithOwner();
  await save('Shown');
  const { data } = await client.sendProof({ params, body: { colours: ['white'] } });
  const held = await holdLock(database(), sql`select from products where id = ${shop.productId} for update`);
  const approved = server.browser().client.decideProof({
    params: { token: data.url.split('/').at(-1) ?? '' },
    body: { decision: 'approve', name: 'Ada' },
  });
  await someoneWaits(server.db);
  const saved = failure(save('Changed'));
  await someoneWaits(server.db, 2);
  await held.release();
  await approved;
  expect((await saved).status).toBe(422);
  expect(await get()).toMatchObject({ revision: 2, lock: { reason: 'approved' } });
});

describe('an order at the same moment', () => {
  /** Withdraws an approval while an order holds the product's lock; returns the order of events. */
  async function whileOrdering(isPlacing: boolean): Promise<string[]> {
    const { client, params, save, approve, withdraw, shop } = await shopWithOwner();
    await save('Approved');
    const proof = await approve();
    await publish(client, params);
    await client.updateProduct({ params, body: { requires_approval: true } });
    const done: string[] = [];
    let withdrawn: Promise<unknown> | undefined;
    await database().tx({ tenant: shop.tenantId }, async (tx) => {
      const ctx = { tenantId: shop.tenantId, now: () => new Date() };
      const lines = [basketLine(shop.productId)];
      const basket = await loadBasket(tx, ctx, { slug: shop.event.slug, type: 'Store', lines, isPlacing });
      expect(basket.offers.size).toBe(1);
      withdrawn = withdraw(proof, 'take_off').then(() => done.push('withdrawn'));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      done.push('ordered');
    });
    await withdrawn;
    return done;
  }

  test('is placed before the approval ends: the withdrawal waits', async () => {
    expect(await whileOrdering(true)).toEqual(['ordered', 'withdrawn']);
  });

  test('would be placed after it without the lock (negative control)', async () => {
    expect(await whileOrdering(false)).toEqual(['withdrawn', 'ordered']);
  });

  test('with outdated fingerprints is rejected, with the current design in the error', async () => {
    const { client, params, save, shop, get } = await shopWithOwner();
    await save('First');
    await publish(client, params);
    const seen = (await get()).fingerprints;
    const lines = [basketLine(shop.productId, { quantity: 2, fingerprints: seen })];
    const { pay } = await aShopper(server, shop, { lines });
    await save('Second');
    await pay();
    await publish(client, params);
    const refused = await failure(pay({ amount: 53.94, products: lines }));
    const { fingerprints } = await get();
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['products']]);
    expect(refused.data).toMatchObject({
      products: [{ fingerprints, images: { front_preview: expect.stringContaining('/3-') } }],
    });
    await pay({ products: [{ ...lines[0]!, fingerprints }] });
  });

  test('gets exactly one published revision, even with many concurrent publications and orders', async () => {
    const { client, params, save, shop } = await shopWithOwner();
    await save('First');
    await publish(client, params);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper(server, shop)));
    const publishing = (async () => {
      for (const text of ['Second', 'Third', 'Fourth']) {
        await save(text);
        await publish(client, params);
      }
    })();
    await Promise.all([publishing, ...shoppers.map(({ pay }) => pay())]);
    const torn = await server.db.ownerQuery(
      `select 1 from order_lines line left join design_revisions design on design.tenant_id = line.tenant_id
         and design.product_id = line.product_id and design.revision = line.design_revision
         and design.fingerprints = line.fingerprints
       where line.tenant_id = $1 and design.revision is null`,
      [shop.tenantId],
    );
    expect(torn).toEqual([]);
    const lines = await server.db.ownerQuery('select 1 from order_lines where tenant_id = $1', [shop.tenantId]);
    expect(lines).toHaveLength(12);
  });

  test('waits for a publication in progress, and gets exactly one revision', async () => {
    const { client, params, save, shop } = await shopWithOwner();
    await save('First');
    await publish(client, params);
    await save('Second');
    let read: Promise<unknown> | undefined;
    await database().tx({ tenant: shop.tenantId }, async (tx) => {
      await tx.update(products).set({ publishedRevision: 3 }).where(eq(products.id, shop.productId));
      const ctx = { tenantId: shop.tenantId, now: () => new Date() };
      const query = { slug: shop.event.slug, type: 'Store', lines: [basketLine(shop.productId)] } as const;
      read = database().tx({ tenant: shop.tenantId }, (other) => loadBasket(other, ctx, { ...query, isPlacing: true }));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    const basket = (await read) as Awaited<ReturnType<typeof loadBasket>>;
    const { product, design } = basket.offers.get(shop.productId)!;
    expect(product.revision).toBe(3);
    expect(JSON.stringify(design.document)).toContain('Second');
  });
});
