import { withCustomText } from '@inkstand/artwork/custom-text';
import { demoMailbox, mailOutbox, rateLimits } from '@inkstand/database/tables/index';
import { makeProduct, makeUser, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentHash } from '#areas/design/index.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

// Every picture of a line, from the basket to the parcel, is that of the line's own text.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const field = { key: 'name', label: 'Name', maxLength: 20, empty: 'required' as const };
const name = (id: string) => textLayer({ id, text: 'Robin', customisable: true, field });

/** A gift with a name on its front, or on the back under a fixed print. */
async function giftShop(side: 'front' | 'back' = 'front') {
  const shop = await makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00 });
  const document = testDocument(side === 'front' ? [name('front')] : [textLayer({ id: 'fixed', text: 'Team' })]);
  if (side === 'back') document.sides.back!.layers = [name('back')];
  const print = (id: 'front' | 'back') => server.services.artwork.fingerprint(document.sides[id]!);
  const fingerprints = { front: await print('front'), ...(side === 'back' && { back: await print('back') }) };
  const { id } = await makeProduct(database(), { tenantId: shop.tenantId, document, fingerprints });
  await offer(database(), shop.event, { productId: id });
  return { shop, document, productId: id, text: { [`custom_text_${side}`]: 'Zoë' } };
}

const get = (url: string, remoteAddress = '192.0.2.7') =>
  server.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000' } });

/** The picture behind a path, and the text that the renderer drew for it; undefined when nothing was drawn. */
async function open(path: string) {
  const mockup = vi.spyOn(server.services.artwork, 'mockup');
  const { statusCode, headers, rawPayload } = await get(path);
  const texts = mockup.mock.calls.map(([{ side }]) =>
    side?.layers.flatMap((layer) => ('text' in layer ? layer.text : [])),
  );
  mockup.mockRestore();
  return { statusCode, headers, bytes: rawPayload.toString('base64'), texts: texts.flat().join() };
}

async function look(shop: Shop, productId: string, text: object) {
  const { client } = server.browser();
  const line = { product_id: productId, colour: 'white', size: 'm', ...text };
  const { data } = await client.lookAtBasket({ params: shop.params, body: { products: [line] } });
  return data.products[0]?.product?.own_picture ?? null;
}

async function claim(shop: Shop, productId: string, text: object) {
  const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
  const body = { ...recipient(), promo_code: code.label, products: [basketLine(productId, text)] };
  const { data } = await server.browser().client.claimGift({ params: shop.params, body });
  return data.order;
}

test.each(['front', 'back'] as const)('a name on the %s is in the picture of basket, order and mail', async (side) => {
  const { shop, productId, text, document } = await giftShop(side);
  const basket = await open((await look(shop, productId, text)) ?? '');
  expect(basket).toMatchObject({ statusCode: 200, texts: 'Zoë' });

  const order = await claim(shop, productId, text);
  const path = order.products[0]?.image ?? '';
  const thanks = await open(`${path}?w=240`);
  // It was drawn for the basket.
  expect(thanks).toMatchObject({ statusCode: 200, texts: '', bytes: basket.bytes });

  const { client } = server.browser();
  const { data } = await client.publicOrder({ params: { ...shop.params, token: order.token } });
  expect(data.order.products[0]?.image).toBe(path);
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const ofStaff = await staff.getOrder({ params: { tenant_id: shop.tenantId, order_ref: order.order_ref } });
  expect(ofStaff.data.items[0]?.images[`${side}_preview`]).toBe(path);

  const ctx = systemContext(server.services, shop.tenantId);
  const [mail] = await ctx.tx((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, order.id)));
  await sendEmail(ctx, emailTemplates, mail!.id);
  const [sentEmail] = await database().tx('all-tenants', (tx) =>
    tx.select().from(demoMailbox).where(eq(demoMailbox.to, order.customer.email)),
  );
  expect(sentEmail?.html).toContain(`--${shop.tenantId}.localhost:3000${path}?w=240`);
  // A mail program shows it in a page of another origin, and the path leads nowhere else.
  expect(thanks.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get(path.replace(/.{3}\/([0-9a-f]{12})/, 'AAA/$1'))).statusCode).toBe(401);

  // The picture's version is what is printed.
  const worn = withCustomText(document.sides[side]!, 'Zoë');
  const [line] = ofStaff.data.items;
  expect(line?.fingerprints[side]).toBe(await server.services.artwork.fingerprint(worn));
  expect(path).toContain(`/${contentHash(line?.fingerprints ?? {})}/${side}`);
});

test('the packing slip shows the name, each other name once', async () => {
  const { shop, productId } = await giftShop();
  const [zoe, ida] = [
    await claim(shop, productId, { custom_text_front: 'Zoë' }),
    await claim(shop, productId, { custom_text_front: 'Ida' }),
  ];
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const mockup = vi.spyOn(server.services.artwork, 'mockup');
  for (const { order_ref } of [zoe, ida, zoe]) {
    const slip = await staff.packingSlips({ params: { tenant_id: shop.tenantId, order_ref } });
    expect((await slip.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
  const drawn = mockup.mock.calls.map(([{ side }]) =>
    side?.layers.flatMap((layer) => ('text' in layer ? layer.text : [])),
  );
  mockup.mockRestore();
  expect(drawn.flat()).toEqual(['Zoë', 'Ida']);
});

test('a line without own text, or with one that cannot be printed, has no picture of its own', async () => {
  const { shop, productId } = await giftShop();
  expect(await look(shop, shop.productId, {})).toBeNull();
  expect(await look(shop, productId, { custom_text_front: 'Zoë ☃' })).toBeNull();
  expect(await look(shop, productId, { custom_text_front: '' })).toBeNull();
  const order = await claim(shop, shop.productId, {});
  expect(order.products[0]?.image).toMatch(/^\/media\/products\//);
});

test('a basket’s picture hides its text, cannot be forged, and costs an address only what is drawn', async () => {
  const { shop, productId } = await giftShop();
  const path = (await look(shop, productId, { custom_text_front: 'Zoë' })) ?? '';
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('Zoë');
  const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
  expect((await get(path.replace(token, changed))).statusCode).toBe(401);

  const key = 'text-previews:203.0.113.9';
  const failures = RATE_LIMITS.textPreviewsOfAddress.limit - 1;
  await database().tx('all-tenants', (tx) =>
    tx.insert(rateLimits).values({ key, failures, windowEndsAt: new Date(Date.now() + 60_000) }),
  );
  expect((await get(path, '203.0.113.9')).statusCode).toBe(200);
  const other = (await look(shop, productId, { custom_text_front: 'Ida' })) ?? '';
  expect((await get(other, '203.0.113.9')).statusCode).toBe(429);
  // What is drawn already costs nothing, and nobody else is affected.
  const again = await get(path, '203.0.113.9');
  expect([again.statusCode, again.headers['cache-control']]).toEqual([200, 'private, max-age=2592000, immutable']);
  expect((await get(other, '203.0.113.10')).statusCode).toBe(200);
  expect((await get(other, '203.0.113.9')).statusCode).toBe(200);
});
