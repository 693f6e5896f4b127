import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@inkstand/database';
import { orderEvents, orderLines, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packingSlipPath } from '#areas/production/fulfilment/signed-links.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'inkstand-documents-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server[Symbol.asyncDispose]();
});

const database = () => server.services.database;

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Extracts the text of every page; undefined where no PDF reader is installed. */
async function readPages(file: Blob): Promise<string[] | undefined> {
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  if (!hasPoppler()) return undefined;
  const path = join(folder, `${newId()}.pdf`);
  writeFileSync(path, bytes);
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

type OrderValues = Parameters<typeof makeOrder>[1];

async function shop(type: 'Store' | 'Promo' = 'Store', region: 'UK' | 'EU' | 'US' = 'UK') {
  const tenant = await makeTenant(database(), { region });
  const event = await makeEvent(database(), { tenantId: tenant.id, type, region });
  const product = await makeProduct(database(), { tenantId: tenant.id });
  const user = await makeUser(database(), { tenantId: tenant.id, role: 'customer_service' });
  const client = await server.as(user);
  const kind = type === 'Promo' ? 'promo' : 'store';
  const order = async ({ customer = {}, line = {}, ...values }: OrderValues & { customer?: object } = {}) => {
    const { id } = await makeCustomer(database(), { tenantId: tenant.id, eventId: event.id, ...customer });
    return makeOrder(database(), {
      tenantId: tenant.id,
      eventId: event.id,
      customerId: id,
      kind,
      region,
      ...values,
      line: { productId: product.id, ...line },
    });
  };
  const loadLines = (orderId: string) =>
    database().tx({ tenant: tenant.id }, (tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)));
  /** Creates a shipment with the given number of pieces of the order's first line. */
  async function ship(orderId: string, number: number, quantity: number, fulfillerId?: string): Promise<string> {
    const [line] = await loadLines(orderId);
    const id = newId();
    const madeBy = fulfillerId ?? (await makeFulfiller(database())).id;
    await database().tx({ tenant: tenant.id }, (tx) =>
      tx.insert(shipments).values({
        tenantId: tenant.id,
        id,
        orderId,
        fulfillerId: madeBy,
        number,
        lines: [{ order_line_id: line!.id, quantity }],
      }),
    );
    return id;
  }
  async function report(shipmentId: string, ...types: (typeof shipmentEvents.$inferInsert)['type'][]) {
    const written = types.map((type) => ({ tenantId: tenant.id, shipmentId, type, occurredAt: new Date() }));
    await database().tx({ tenant: tenant.id }, (tx) => tx.insert(shipmentEvents).values(written));
  }
  const params = { tenant_id: tenant.id };
  const slips = (order_ref: string, query = {}) => client.packingSlips({ params: { ...params, order_ref }, query });
  return { tenant, event, product, client, order, ship, report, params, slips };
}

describe('a packing slip', () => {
  test('of a store order shows recipient, items and prices in the language of the order', async () => {
    const { order, slips, tenant } = await shop('Store', 'EU');
    const placed = await order({
      language: 'da',
      currency: 'EUR',
      itemsCount: 2,
      shippingNet: 495,
      shippingVat: 104,
      totalExcludingVat: 4495,
      totalVat: 944,
      total: 5439,
      placedAt: new Date('2026-11-20T10:00:00Z'),
      customer: {
        name: 'Søren Ærø',
        addressFirstLine: 'Brogade 1',
        addressCity: 'Ærøskøbing',
        addressPostcode: '5970',
        addressCountry: 'DK',
      },
      line: { quantity: 2, unitNet: 2000, unitVat: 420, net: 4000, vat: 840, customTextFront: 'Straße' },
    });
    const pages = await readPages(await slips(placed.orderRef));
    if (!pages) return;
    expect(pages).toHaveLength(1);
    for (const text of [
      'Pakkeseddel',
      placed.orderRef,
      'Bestilt den 20. november 2026',
      'Søren Ærø',
      '5970 Ærøskøbing',
      'Danmark',
      'Test product',
      'Hvid · M',
      'Tekst: Straße',
      'Antal',
      '48,40',
      '54,39',
      'Tak for din ordre.',
      tenant.name,
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).not.toContain('?');
  });

  test('of a gift shows no prices', async () => {
    const { order, slips, tenant } = await shop('Promo');
    const gift = await order({ productionCost: 1434, line: { unitCost: 800 } });
    const pages = await readPages(await slips(gift.orderRef));
    if (!pages) return;
    expect(pages[0]).toContain(`A gift from ${tenant.name}`);
    expect(pages[0]).not.toMatch(/£|€|\$|Price|Amount|total|14\.34|8\.00|23\.95|28\.74/);
  });

  test('names the company for questions, not the address that the messages of the store go to', async () => {
    const { order, slips, tenant, event } = await shop('Promo');
    const email = 'customer-care-for-printed-gifts@a-company-with-a-rather-long-name.test';
    const details = { ...tenant.companyDetails, email };
    await server.db.ownerQuery('update tenants set company_details = $1 where id = $2', [details, tenant.id]);
    const config = { contactUsFormEmail: 'desk@private.test' };
    await server.db.ownerQuery('update events set config = config || $1::jsonb where id = $2', [config, event.id]);
    const gift = await order();
    const pages = await readPages(await slips(gift.orderRef));
    if (!pages) return;
    // The sentence takes two lines, and its end is there.
    expect(pages[0]).toContain(email);
    expect(pages[0]).toContain(`${gift.orderRef}.`);
    expect(pages[0]).not.toContain('desk@private.test');
  });

  test('has a page with the contents of each parcel, and none for a cancelled one', async () => {
    const { order, slips, ship, report } = await shop();
    const split = await order({ itemsCount: 7, line: { quantity: 7 } });
    await ship(split.id, 1, 4);
    await ship(split.id, 2, 2);
    const cancelled = await ship(split.id, 3, 1);
    await report(cancelled, 'cancellation_requested', 'cancelled');
    const pages = await readPages(await slips(split.orderRef));
    if (!pages) return;
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Parcel 1 of 3');
    expect(pages[0]).toContain('£96.00');
    expect(pages[1]).toContain('Parcel 2 of 3');
    expect(pages[1]).toContain('£48.00');
    // A slip for part of an order does not show the order's grand total.
    expect(pages.join()).not.toContain('Grand total');
    const second = await readPages(await slips(split.orderRef, { parcel: 2 }));
    expect(second).toHaveLength(1);
    expect(second?.[0]).toContain('Parcel 2 of 3');
    await expect(slips(split.orderRef, { parcel: 3 })).rejects.toMatchObject({ status: 422 });
  });

  test('stays when a fulfiller says, without being asked, that it cancelled the parcel', async () => {
    const { order, slips, ship, report } = await shop();
    const split = await order({ itemsCount: 2, line: { quantity: 2 } });
    await report(await ship(split.id, 1, 1), 'submitted', 'cancelled');
    await report(await ship(split.id, 2, 1), 'submitted');
    const pages = await readPages(await slips(split.orderRef));
    if (pages) expect(pages).toHaveLength(2);
  });

  test('of an order that moved to another fulfiller shows one parcel, with the totals', async () => {
    const { order, slips, ship, report } = await shop();
    const moved = await order({ itemsCount: 2, line: { quantity: 2 } });
    await report(await ship(moved.id, 1, 2), 'cancellation_requested', 'withdrawn', 'cancelled');
    await report(await ship(moved.id, 1, 2), 'submitted');
    const pages = await readPages(await slips(moved.orderRef));
    if (!pages) return;
    expect(pages).toHaveLength(1);
    expect(pages[0]).not.toContain('Parcel');
    expect(pages[0]).toContain('Grand total');
  });

  test('continues on a second page, and leaves out cancelled pieces', async () => {
    const { order, slips, product } = await shop();
    const big = await order({ itemsCount: 31, line: { quantity: 3, cancelledQuantity: 2 } });
    await database().tx({ tenant: big.tenantId }, async (tx) => {
      const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, big.id));
      const more = Array.from({ length: 30 }, (_, index) => ({
        ...line!,
        id: newId(),
        position: index + 1,
        productId: product.id,
        quantity: 1,
        cancelledQuantity: 0,
        name: index === 29 ? 'The last one' : `Sehr lange Produktbezeichnung mit Zusatz ${index + 1}`,
      }));
      await tx.insert(orderLines).values(more);
    });
    const pages = await readPages(await slips(big.orderRef));
    if (!pages) return;
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain('The last one');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages[0]).toMatch(/Test product\s+1\s/);
    // What is left does not add up to what was paid.
    expect(pages.at(-1)).not.toContain('Grand total');
  });

  test('is a 404 for other companies', async () => {
    const mine = await shop();
    const theirs = await shop();
    const order = await mine.order();
    await expect(theirs.slips(order.orderRef)).rejects.toMatchObject({ status: 404 });
    const pending = await mine.order({ status: null });
    await expect(mine.slips(pending.orderRef)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a fulfiller’s link', () => {
  test('opens only the slip of its own shipment, for as long as the print files', async () => {
    const { order, ship, tenant } = await shop();
    const printer = await makeFulfiller(database());
    const split = await order({ itemsCount: 2, line: { quantity: 2 } });
    const first = await ship(split.id, 1, 1, printer.id);
    await ship(split.id, 2, 1);
    const { config } = server.services;
    const asker = { config, tenantId: tenant.id };
    const get = (path: string) => server.app.inject({ url: path });
    const path = packingSlipPath(asker, { id: first, fulfillerId: printer.id, createdAt: new Date() });
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await readPages(new Blob([new Uint8Array(answer.rawPayload)]));
    if (pages) expect([pages.length, pages[0]?.includes('Parcel 1 of 2')]).toEqual([1, true]);

    expect((await get(path.replace(/.(?=.$)/, 'x'))).statusCode).toBe(401);
    expect((await get(path.replace(printer.id, (await makeFulfiller(database())).id))).statusCode).toBe(401);
    expect((await get(path.replace('packing-slips', 'print-files'))).statusCode).toBe(401);
    const old = new Date(Date.now() - 31 * 24 * 3600 * 1000);
    expect((await get(packingSlipPath(asker, { id: first, fulfillerId: printer.id, createdAt: old }))).statusCode).toBe(
      401,
    );
  });
});

describe('documents for many orders', () => {
  test('a pick list sums up the blanks, sizes from small to large, and then lists the orders', async () => {
    const { client, params, order } = await shop();
    const status = 'submitted to fulfiller';
    const large = { size: 'l', sizeLabel: 'L', sku: 'test-tee-white-l' };
    const second = await order({ status, line: { quantity: 3, ...large } });
    const orders = [
      await order({ status, line: { quantity: 2 } }),
      second,
      await order({ status, line: { quantity: 5 } }),
    ];
    orders.push(await order({ status: 'awaiting packing', line: { quantity: 4 } }));
    const others = ['new', 'over budget', 'over budget limit', 'fulfiller submission error', 'fulfiller routing error'];
    const unmade = [];
    for (const other of [...others, 'address issue', 'awaiting reprint', 'packaged', 'shipped', 'cancelled'] as const) {
      unmade.push(await order({ status: other as 'new', line: { quantity: 100 } }));
    }
    const pages = await readPages(await client.orderDocuments({ params, query: { paper: 'pick-list' } }));
    if (!pages) return;
    const [first = ''] = pages;
    expect(first).toContain('14 pieces for 4 parcels');
    expect(first).toMatch(/White\s+M\s+11[\s\S]*test-tee-white-m[\s\S]*White\s+L\s+3[\s\S]*test-tee-white-l/);
    for (const { orderRef } of orders) expect(pages.join()).toContain(orderRef);
    expect(first).toMatch(/for 4 parcels, \d+ [A-Z][a-z]+ 20\d\d/);
    // Pieces that no printer has are left out of selected orders, too.
    const refs = [...orders, ...unmade].map(({ orderRef }) => orderRef).join();
    const again = await readPages(await client.orderDocuments({ params, query: { paper: 'pick-list', refs } }));
    expect(again?.[0]).toContain('14 pieces for 4 parcels');
    const none = client.orderDocuments({ params, query: { paper: 'pick-list', status: 'over budget' } });
    await expect(none).rejects.toMatchObject({ status: 422 });
  });

  test('leave out parcels that have left, unless their order is named; a reprint is picked again', async () => {
    const { client, params, order, ship, report } = await shop();
    const [near, far] = [await makeFulfiller(database()), await makeFulfiller(database())];
    const split = await order({ status: 'picked', itemsCount: 6, line: { quantity: 6 } });
    const sent = await ship(split.id, 1, 4, near.id);
    await report(sent, 'submitted', 'shipped');
    await report(await ship(split.id, 2, 2, far.id), 'submitted', 'picked');
    const read = async (query: Parameters<typeof client.orderDocuments>[0]['query']) =>
      readPages(await client.orderDocuments({ params, query }));
    const nothing = { paper: 'pick-list', fulfiller: near.id } as const;
    await expect(client.orderDocuments({ params, query: nothing })).rejects.toMatchObject({ status: 422 });
    const list = await read({ paper: 'pick-list' });
    if (!list) return;
    expect(list[0]).toContain('2 pieces for 1 parcel');
    expect(await read({ paper: 'packing-slips' })).toEqual([expect.stringContaining('Parcel 2 of 2')]);
    expect((await read({ paper: 'labels' }))?.[0]).not.toContain('1 of 2');
    expect(await read({ paper: 'packing-slips', refs: split.orderRef })).toHaveLength(2);
    await database().tx({ tenant: split.tenantId }, (tx) =>
      tx
        .insert(orderEvents)
        .values({ tenantId: split.tenantId, orderId: split.id, event: 'ask_reprint', reason: '', actor: 'user:x' }),
    );
    await report(sent, 'in_production');
    expect((await read({ paper: 'pick-list' }))?.[0]).toContain('6 pieces for 2 parcels');
  });

  test('a pick list of the United States is in their words, with the month first', async () => {
    const { client, params, order } = await shop('Store', 'US');
    await order({ status: 'submitted to fulfiller', line: { quantity: 2, colourName: 'Heather grey' } });
    const pages = await readPages(await client.orderDocuments({ params, query: { paper: 'pick-list' } }));
    if (!pages) return;
    expect(pages[0]).toMatch(/Color\b[\s\S]*Heather gray\s+M\s+2[\s\S]*Heather gray · M/);
    expect(pages[0]).toMatch(/for 1 parcel, [A-Z][a-z]+ \d+, 20\d\d/);
  });

  test('labels cover every parcel on the label sheets of the region, after the used labels', async () => {
    const { client, params, order, ship } = await shop('Store', 'US');
    const split = await order({
      itemsCount: 2,
      customer: {
        name: 'Ana O’Brien',
        addressCity: 'Phoenix',
        addressState: 'AZ',
        // Stored as it was typed, as earlier versions did.
        addressPostcode: '850011234',
        addressCountry: 'US',
      },
      line: { quantity: 2 },
    });
    await ship(split.id, 1, 1);
    await ship(split.id, 2, 1);
    const one = await readPages(await client.orderDocuments({ params, query: { paper: 'labels' } }));
    const two = await readPages(await client.orderDocuments({ params, query: { paper: 'labels', skip: 29 } }));
    if (!one || !two) return;
    expect([one.length, two.length]).toEqual([1, 2]);
    expect(one[0]).toContain('Phoenix, AZ 85001-1234');
    expect(one[0]).toContain(`${split.orderRef} · 1 of 2`);
    expect(two[1]).toContain(`${split.orderRef} · 2 of 2`);
  });

  test('a label names the country in English, whatever the recipient reads', async () => {
    const { client, params, order } = await shop('Store', 'EU');
    await order({ language: 'fi', currency: 'EUR', customer: { addressCity: 'Köln', addressCountry: 'DE' } });
    const pages = await readPages(await client.orderDocuments({ params, query: { paper: 'labels' } }));
    if (pages) expect(pages[0]).toContain('GERMANY');
  });

  test('accept the filters of the order list, and can be limited to one fulfiller', async () => {
    const { client, params, order, ship } = await shop();
    const [north, south] = [await makeFulfiller(database()), await makeFulfiller(database())];
    const split = await order({ itemsCount: 2, line: { quantity: 2 } });
    await ship(split.id, 1, 1, north.id);
    await ship(split.id, 2, 1, south.id);
    const other = await order();
    const slips = (query: object) =>
      client.orderDocuments({ params, query: { paper: 'packing-slips', ...query } }).then(readPages);
    const [all, named, made] = [
      await slips({}),
      await slips({ refs: other.orderRef }),
      await slips({ fulfiller: south.id }),
    ];
    if (!all || !named || !made) return;
    expect([all.length, named.length, made.length]).toEqual([3, 1, 1]);
    expect(made[0]).toContain('Parcel 2 of 2');
    await expect(slips({ status: 'picked' })).rejects.toMatchObject({ status: 422 });
  });

  test('are complete when the orders are read in several batches', async () => {
    const { client, params, order } = await shop('Promo');
    // A batch has fifty.
    for (let index = 0; index < 60; index++) await order();
    const pages = await readPages(await client.orderDocuments({ params, query: { paper: 'packing-slips' } }));
    if (pages) expect(pages).toHaveLength(60);
  });
});
