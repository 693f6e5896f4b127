import { newId } from '@inkstand/database';
import { codeRecipients, events, promoCodes } from '@inkstand/database/tables/index';
import { makeProduct, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimGift } from '#areas/buying/claims/claim-gift.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { sendCodesJob } from './code-jobs.ts';
import { assignCodes } from './send-codes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function promo(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), {
    type: 'Promo',
    addressRule: 'code_only',
    budget: 10_000_00,
    budgetLimit: 10_000_00,
    ...values,
  });
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const list = async (query: Parameters<typeof client.listCodes>[0]['query'] = {}) =>
    client.listCodes({ params, query });
  return { shop, client, params, list };
}
type Promo = Awaited<ReturnType<typeof promo>>;

const csv = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' });

const claim = ({ shop }: Promo, code: string, productId = shop.productId) =>
  claimGift(createVisitor(server.services, shop), {
    params: shop.params,
    body: { ...recipient(), promo_code: code, products: [basketLine(productId)] },
  });

describe('promo codes', () => {
  test('are created in batches, found as people type them, and counted by state', async () => {
    const made = await promo();
    const { client, params, list } = made;
    const { data } = await client.createPromoCodes({
      params,
      body: { name: 'Speakers', count: 30, prefix: 'talk-', length: 16 },
    });
    expect(data.count).toBe(30);
    for (const code of data.codes) expect(code).toMatch(/^TALK-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await client.createPromoCodes({ params, body: { name: 'Team', codes: ['O’Brien-1', 'Ærø 22'], maximum_uses: 2 } });
    await claim(made, 'ærø-22');

    const all = await list();
    expect(all.meta.total).toBe(32);
    expect(all.data.figures).toEqual({
      unsent: 31,
      queued: 0,
      sent: 0,
      part_used: 1,
      claimed: 0,
      expired: 0,
      revoked: 0,
    });
    expect(all.data.batches.map(({ name, codes }) => `${name} ${codes}`)).toEqual(['Team 2', 'Speakers 30']);
    const written = data.codes[7]?.toLowerCase().replaceAll('-', ' ') ?? '';
    expect((await list({ q: written })).data.promo_codes.map(({ code }) => code)).toEqual([data.codes[7]]);
    const batch = data.batch_id;
    const second = await list({ batch, page: 2, per_page: 20, sort: 'recent' });
    expect([second.meta.total, second.data.promo_codes.length]).toEqual([30, 10]);
    expect((await list({ state: 'part_used' })).data.promo_codes).toMatchObject([{ uses: 1, maximum_uses: 2 }]);
    const { data: other } = await (await promo()).list({ batch });
    expect(other.promo_codes).toEqual([]);
  });

  test('are found over all events by their beginning or their recipient, by who may see them', async () => {
    const [mine, other, foreign] = [await promo(), await promo(), await promo()];
    const start = `F${mine.shop.tenantId}`.slice(0, 12);
    for (const [one, code] of [
      [mine, `${start}-one`],
      [mine, `${start}-two`],
      [foreign, `${start}-three`],
    ] as const)
      await one.client.createPromoCodes({ params: one.params, body: { name: 'Some', codes: [code] } });
    await claim(mine, `${start}-one`);
    const email = `${start}@example.test`;
    await mine.client.sendCodes({ params: mine.params, body: { file: csv(`email\n${email}\n`), from: 'unsent' } });
    const find = async (client: Promo['client'], tenant_id: string, q: string) =>
      (await client.findCodes({ params: { tenant_id }, query: { q } })).data.map(({ code }) => code);

    const { tenantId } = mine.shop;
    expect(await find(mine.client, tenantId, start.toLowerCase())).toEqual([`${start}-two`]);
    const { data } = await mine.client.findCodes({
      params: { tenant_id: tenantId },
      query: { q: email.toUpperCase() },
    });
    expect(data).toEqual([
      {
        id: expect.any(String),
        tenant_id: tenantId,
        code: `${start}-two`,
        state: 'queued',
        email: email.toLowerCase(),
        event: { slug: mine.shop.event.slug, name: mine.shop.event.name },
      },
    ]);
    expect(await find(other.client, other.shop.tenantId, start)).toEqual([]);
    expect(await find(mine.client, tenantId, start.slice(0, 2))).toEqual([]);
    expect(await find(mine.client, tenantId, '%%%')).toEqual([]);
    const service = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
    expect(await find(service, tenantId, `${start}T`)).toEqual([`${start}-two`]);
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    expect(await find(staff, 'all', start)).toEqual([`${start}-three`, `${start}-two`]);
    // A deleted event keeps its codes; a search that leads to its page would fail.
    await database().tx({ tenant: foreign.shop.tenantId }, (tx) =>
      tx.update(events).set({ deletedAt: new Date() }).where(eq(events.id, foreign.shop.event.id)),
    );
    expect(await find(staff, 'all', start)).toEqual([`${start}-two`]);
  });

  test('with fewer than 60 bits are not created, nor those that expire in the past', async () => {
    const { client, params } = await promo();
    await expect(client.createPromoCodes({ params, body: { count: 1, length: 12 } })).rejects.toMatchObject({
      status: 422,
      errors: { length: expect.anything() },
    });
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await expect(client.createPromoCodes({ params, body: { count: 1, expires_at } })).rejects.toMatchObject({
      errors: { expires_at: ['this lies in the past'] },
    });
  });

  test('for one product claim that product only', async () => {
    const made = await promo();
    const { shop, client, params } = made;
    const mug = await makeProduct(database(), { tenantId: shop.tenantId, name: 'Mug' });
    await offer(database(), shop.event, { productId: mug.id });
    const { data } = await client.createPromoCodes({ params, body: { count: 1, product_ids: [mug.id] } });
    const [code = ''] = data.codes;
    await expect(claim(made, code)).rejects.toMatchObject({
      fields: [
        { field: 'promo_code', problem: 'invalid_promo_code' },
        { field: 'promo_code', problem: 'code_of_other_product', params: { name: 'Mug' } },
      ],
    });
    expect((await claim(made, code, mug.id)).success).toBe(true);
    const strange = await makeProduct(database());
    await expect(
      client.createPromoCodes({ params, body: { count: 1, product_ids: [strange.id] } }),
    ).rejects.toMatchObject({ status: 422, errors: { product_ids: expect.anything() } });
  });

  test('are revoked, restored and extended, one by one or by filter', async () => {
    const made = await promo();
    const { client, params, list } = made;
    const { data } = await client.createPromoCodes({ params, body: { name: 'Press', count: 5 } });
    const [first] = (await list()).data.promo_codes;
    const change = async (body: Parameters<typeof client.changePromoCodes>[0]['body']) =>
      (await client.changePromoCodes({ params, body })).data.changed;
    expect(await change({ action: 'revoke', ids: [first?.id ?? ''] })).toBe(1);
    await expect(claim(made, first?.code ?? '')).rejects.toMatchObject({
      fields: [{ field: 'promo_code', problem: 'invalid_promo_code' }],
    });
    expect(await change({ action: 'revoke', filters: { batch: data.batch_id } })).toBe(4);
    expect((await list()).data.figures).toMatchObject({ revoked: 5, unsent: 0 });
    expect(await change({ action: 'restore', filters: { state: 'revoked' } })).toBe(5);
    expect((await claim(made, first?.code ?? '')).success).toBe(true);
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    expect(await change({ action: 'expire', filters: { state: 'unsent' }, expires_at })).toBe(4);
    expect(await change({ action: 'expire', filters: { state: 'unsent' }, expires_at })).toBe(0);
    const other = await promo();
    const strange = { action: 'revoke' as const, ids: [first?.id ?? ''] };
    expect((await other.client.changePromoCodes({ params: other.params, body: strange })).data.changed).toBe(0);
    const audited = await server.db.ownerQuery<{ action: string }>(
      `select action from audit_log where tenant_id = $1 and action like 'promo_codes.%'`,
      [made.shop.tenantId],
    );
    expect(new Set(audited.map(({ action }) => action))).toEqual(
      new Set(['added', 'revoked', 'restored', 'expiry_changed'].map((word) => `promo_codes.${word}`)),
    );
  });
});

describe('a file of codes', () => {
  test('is imported as a whole or not at all: its faults are reported by line first', async () => {
    const { shop, client, params, list } = await promo();
    await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id, label: 'GUEST-1' });
    const bad = csv(
      'Code;Uses;Expires\nguest 1;1;\nGUEST-2;0;\nguest-2;1;\nguest2;1;31.12.2030\n;1;\nGUEST-3;1;2020-01-01\n',
    );
    const { data } = await client.uploadCodes({ params, body: { file: bad } });
    expect(data.faults.map(({ line, field, message }) => `${line} ${field}: ${message}`)).toEqual([
      '2 code: this code exists already',
      expect.stringMatching(/^3 uses: /),
      '4 code: this stands on line 3 already',
      '5 code: this stands on line 3 already',
      '5 expires: a date is written like 2027-03-31',
      expect.stringMatching(/^6 code: /),
      '7 expires: this lies in the past',
    ]);
    expect([data.rows, data.added, (await list()).meta.total]).toEqual([6, 0, 1]);

    const others = await client.uploadCodes({
      params,
      body: {
        file: csv('code;uses;note\nNEW-1;1;x\nNEW-2;0;"=HYPERLINK(1)"\nNEW-3;1;\n', 'mixed.csv'),
        skip_faulty: true,
      },
    });
    expect(others.data).toMatchObject({ rows: 3, good_rows: 2, added: 2, faults_count: 1 });
    // The faulty row in its original form, its formula escaped as text, ready to be corrected and uploaded again.
    expect(others.data.faulty_rows).toMatch(
      /^\ufeffcode,uses,note,line,problem\r\nNEW-2,0,'=HYPERLINK\(1\),3,"?uses: .+\r\n$/,
    );
    const mended = others.data.faulty_rows.replace('NEW-2,0', 'NEW-2,2');
    expect((await client.uploadCodes({ params, body: { file: csv(mended) } })).data).toMatchObject({ added: 1 });
    expect((await list({ q: 'NEW-' })).meta.total).toBe(3);
    const stray = csv('code,note\nZZA1,fine\nZZA2,5" nail\nZZA3,fine\n');
    const broken = await client.uploadCodes({ params, body: { file: stray, check: true } });
    expect(broken.data).toMatchObject({ rows: 3, good_rows: 2, faults: [{ line: 3, field: 'row' }] });
    expect(broken.data.faulty_rows).toContain('"ZZA2,5"" nail",,3,row: this line cannot be read');
    await client.changePromoCodes({ params, body: { action: 'revoke', filters: { q: 'NEW-' } } });

    const good = csv('code,uses,expires\r\n"=1+1",1,\r\nGUEST-2,3,2090-06-30\r\n', 'guests.csv');
    expect((await client.uploadCodes({ params, body: { file: good, check: true } })).data).toMatchObject({
      rows: 2,
      faults_count: 0,
      added: 0,
    });
    expect((await list()).meta.total).toBe(4);
    expect((await client.uploadCodes({ params, body: { file: good } })).data.added).toBe(2);
    expect((await list({ q: 'guest 2' })).data.promo_codes).toMatchObject([
      { maximum_uses: 3, batch: { name: 'guests.csv' }, expires_at: expect.stringContaining('2090-06-30') },
    ]);
    const table = await (await client.exportCodes({ params })).text();
    expect(table).toContain(`\r\n'=1+1,1,`);
    expect(table).toContain(`/${shop.event.slug}?code=GUEST-2`);
  });

  test('can be restricted to some of the products, like generated codes', async () => {
    const { shop, client, params, list } = await promo();
    const file = csv('code\nONLY-ONE\n', 'one.csv');
    const strange = { file, check: true, product_ids: ['0198f0a2-7777-7000-8000-000000000000'] };
    await expect(client.uploadCodes({ params, body: strange })).rejects.toMatchObject({
      errors: { product_ids: ['this product is not available'] },
    });
    const { data } = await client.uploadCodes({ params, body: { file, product_ids: [shop.productId] } });
    expect(data.added).toBe(1);
    expect((await list()).data.promo_codes).toMatchObject([{ code: 'ONLY-ONE', products: ['Test product'] }]);
  });

  test('of vouchers is for stores, with amounts as people type them', async () => {
    const { client, params, list } = await promo({ type: 'Store' });
    const file = csv('code;discount;minimum_basket;uses\nSAVE-5;5,50;20;\nSAVE-6;abc;;\n');
    const { data } = await client.uploadCodes({ params, body: { file } });
    expect(data.faults.every(({ line, field }) => line === 3 && field === 'discount_amount')).toBe(true);
    const good = csv('code;discount;minimum_basket;uses\nSAVE-5;5,50;20;\n');
    expect((await client.uploadCodes({ params, body: { file: good } })).data.added).toBe(1);
    expect((await list()).data.vouchers).toMatchObject([
      { code: 'SAVE-5', discount_amount: 5.5, minimum_basket: 20, maximum_uses: null, orders_count: 0, takings: 0 },
    ]);
    expect(await (await client.exportCodes({ params })).text()).toContain('SAVE-5,5.50,,,20.00,');
  });
});

test('vouchers can be changed until they are used, and are revoked and restored', async () => {
  const { shop, client, params } = await promo({ type: 'Store' });
  const { data: made } = await client.createVoucher({ params, body: { code: 'TEN', discount_amount: 10 } });
  const own = { ...params, voucher_id: made.id };
  const body = { code: 'TEN', discount_amount: 12, maximum_uses: 3 };
  expect((await client.updateVoucher({ params: own, body })).data).toMatchObject({
    discount_amount: 12,
    maximum_uses: 3,
  });
  await server.db.ownerQuery('update vouchers set uses = 2 where id = $1', [made.id]);
  await expect(client.updateVoucher({ params: own, body: { ...body, discount_amount: 9 } })).rejects.toMatchObject({
    errors: { discount_amount: ['this cannot be changed once the voucher has been used'] },
  });
  await expect(client.updateVoucher({ params: own, body: { ...body, maximum_uses: 1 } })).rejects.toMatchObject({
    status: 422,
  });
  expect((await client.updateVoucher({ params: own, body: { ...body, maximum_uses: 5 } })).data.maximum_uses).toBe(5);
  expect((await client.revokeVoucher({ params: own, body: { revoked: true } })).data.revoked_at).not.toBeNull();
  expect((await client.revokeVoucher({ params: own, body: { revoked: false } })).data.revoked_at).toBeNull();
  const strange = await promo({ type: 'Store' });
  const foreign = { ...strange.params, voucher_id: made.id };
  await expect(strange.client.revokeVoucher({ params: foreign, body: { revoked: true } })).rejects.toMatchObject({
    status: 404,
  });
  expect(shop.event.type).toBe('Store');
});

describe('codes sent by mail', () => {
  const people = (count: number, word: string) =>
    csv(
      `name,email,language\n${Array.from({ length: count }, (_, i) => `P ${i},${word}${i}@example.test,de`).join('\n')}`,
    );
  const given = ({ shop }: Promo) =>
    database().tx({ tenant: shop.tenantId }, (tx) =>
      tx.select().from(codeRecipients).where(eq(codeRecipients.eventId, shop.event.id)),
    );

  test('reach each person once, in their language, with a code of their own', async () => {
    const made = await promo();
    const { shop, client, params, list } = made;
    const bad = csv('email,language\nnobody,de\na@example.test,xx\nb@example.test,\nB@Example.test,\n');
    const checked = await client.sendCodes({ params, body: { file: bad, from: 'new' } });
    expect(checked.data.faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '2 email',
      '3 language',
      '5 email',
    ]);
    expect(await given(made)).toHaveLength(0);
    const stray = csv('email,name\nada@example.test,Ada "Bo" Smith\nbo@example.test,Bo\n');
    expect((await client.sendCodes({ params, body: { file: stray, from: 'new', check: true } })).data).toMatchObject({
      rows: 2,
      good_rows: 1,
      faults: [{ line: 2, field: 'row', message: 'this line cannot be read' }],
    });

    const sent = await client.sendCodes({ params, body: { file: people(3, 'guest'), from: 'new', prefix: 'HI' } });
    expect(sent.data).toMatchObject({ rows: 3, sent: 3, known: 0 });
    const again = await client.sendCodes({ params, body: { file: people(4, 'guest'), from: 'new' } });
    expect(again.data).toMatchObject({ sent: 1, known: 3 });
    const job = { tenantId: shop.tenantId, eventId: shop.event.id };
    expect(server.jobs).toContainEqual({ name: 'codes.send', data: job });
    // Running it twice is harmless.
    for (const _ of [1, 2]) await sendCodesJob.handle(server.services, job);
    // Written, not sent yet.
    const queued = await list({ state: 'queued' });
    expect(queued.data.figures).toMatchObject({ queued: 4, sent: 0, unsent: 0 });
    expect([queued.meta.total, queued.data.promo_codes[0]?.state]).toEqual([4, 'queued']);
    const mails = server.jobs.filter(({ name, data }) => name === 'mail.send' && data.tenantId === shop.tenantId);
    expect(mails).toHaveLength(4);
    const ctx = systemContext(server.services, shop.tenantId);
    for (const { data } of mails) if ('mailId' in data) await sendEmail(ctx, emailTemplates, data.mailId);
    const [sentEmail] = await server.db.ownerQuery<{ subject: string; text: string; html: string }>(
      `select subject, text, html from demo_mailbox where "to" = 'guest0@example.test'`,
    );
    const code = (await list({ q: 'guest0@' })).data.promo_codes[0];
    expect(sentEmail?.subject).toMatch(/^Ein Geschenk von .+: /);
    expect(sentEmail?.subject).toContain(shop.event.config.storeName);
    expect(sentEmail?.text).toContain(`?code=${code?.code}`);
    expect(sentEmail?.html.match(/bgcolor="#000000"/g)?.length).toBeGreaterThan(200);
    expect(code).toMatchObject({ state: 'sent', recipient: { name: 'P 0', language: 'de', problem: null } });
    expect(code?.recipient?.sent_at).not.toBeNull();
    expect((await list()).data.figures).toMatchObject({ queued: 0, sent: 4, unsent: 0 });
    await claim(made, code?.code ?? '');
    const [claimed] = (await list({ q: 'guest0@' })).data.promo_codes;
    expect(claimed?.order).toEqual({
      order_ref: expect.stringMatching(/^INK-/),
      product: 'Test product',
      colour: 'White',
      size: 'M',
      placed_at: expect.any(String),
    });
    expect((await list()).data.figures).toMatchObject({ sent: 3, claimed: 1 });
    // The overview distinguishes emailed codes from those handed out.
    await client.createPromoCodes({ params, body: { count: 2 } });
    const { codes } = (await client.eventOverview({ params })).data;
    expect(codes).toEqual({ total: 6, used: 1, sent: 4, sent_used: 1 });

    const claimedCode = client.resendCode({ params: { ...params, code_id: code?.id ?? '' } });
    await expect(claimedCode).rejects.toMatchObject({ status: 409 });
    const before = server.jobs.length;
    const other = (await list({ q: 'guest1@' })).data.promo_codes[0];
    const resent = { ...params, code_id: other?.id ?? '' };
    for (const _ of [1, 2]) await client.resendCode({ params: resent });
    expect(server.jobs.length - before).toBeLessThanOrEqual(2);
    expect(server.jobs.length).toBeGreaterThan(before);
  });

  test('are valid for the chosen products only, which are checked with the list', async () => {
    const made = await promo();
    const { shop, client, params, list } = made;
    const file = people(1, 'only');
    const foreign = client.sendCodes({ params, body: { file, check: true, product_ids: [newId()] } });
    await expect(foreign).rejects.toMatchObject({ errors: { product_ids: [expect.any(String)] } });
    const late = client.sendCodes({ params, body: { file, check: true, expires_at: '2020-01-01T00:00:00.000Z' } });
    await expect(late).rejects.toMatchObject({ errors: { expires_at: [expect.any(String)] } });
    expect((await client.sendCodes({ params, body: { file, product_ids: [shop.productId] } })).data.sent).toBe(1);
    const [code] = (await list({ q: 'only0@' })).data.promo_codes;
    expect(code?.products).toHaveLength(1);
  });

  test('come from a batch while it has some left', async () => {
    const { client, params } = await promo();
    const { data } = await client.createPromoCodes({ params, body: { count: 2 } });
    const body = { file: people(3, 'x'), from: data.batch_id };
    await expect(client.sendCodes({ params, body: { ...body, check: true } })).rejects.toMatchObject({
      errors: { from: ['only 2 codes are left to send'] },
    });
    expect((await client.sendCodes({ params, body: { ...body, file: people(2, 'x') } })).data.sent).toBe(2);
  });

  test('sent concurrently never give one code to two people, nor two codes to one', async () => {
    const made = await promo();
    await made.client.createPromoCodes({ params: made.params, body: { count: 120 } });
    const send = (file: File) =>
      made.client.sendCodes({ params: made.params, body: { file, from: 'unsent' } }).then(
        ({ data }) => data.sent,
        () => 0,
      );
    // Two overlapping lists, each sent twice.
    const lists = () => [people(40, 'same'), people(60, 'same'), people(40, 'other'), people(40, 'other')];
    const sent = await Promise.all(lists().map(send));
    const rows = await given(made);
    expect(new Set(rows.map(({ promoCodeId }) => promoCodeId)).size).toBe(rows.length);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(rows).toHaveLength(100);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  test('are assigned once each even if only the database separates two sends', async () => {
    const made = await promo();
    await made.client.createPromoCodes({ params: made.params, body: { count: 1000 } });
    const ctx = systemContext(server.services, made.shop.tenantId);
    const makeList = (word: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        name: '',
        department: '',
        email: `${word}${i}@example.test`,
        language: 'en',
      }));
    // All compete for the same free codes, and some for the same people. The last one needs two portions.
    const lists = [
      makeList('a', 40),
      makeList('b', 40),
      makeList('a', 60),
      makeList('c', 40),
      makeList('b', 20),
      makeList('d', 600),
    ];
    const answers = await Promise.all(
      lists.map((people) => ctx.tx((tx) => assignCodes(tx, ctx, made.shop.event, people, undefined))),
    );
    const rows = await given(made);
    expect(answers.map(({ without }) => without)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(answers.reduce((sum, answer) => sum + answer.given, 0)).toBe(740);
    expect([rows.length, new Set(rows.map(({ promoCodeId }) => promoCodeId)).size]).toEqual([740, 740]);
  });

  test('would be assigned twice with a read followed by a write (negative control)', async () => {
    const { shop, client, params } = await promo();
    await client.createPromoCodes({ params, body: { count: 10 } });
    const given: string[] = [];
    const giveUnguarded = () =>
      database().tx({ tenant: shop.tenantId }, async (tx) => {
        const [free] = await tx
          .select({ id: promoCodes.id })
          .from(promoCodes)
          .where(
            and(
              eq(promoCodes.eventId, shop.event.id),
              notInArray(promoCodes.id, given.length > 0 ? given : [shop.event.id]),
            ),
          )
          .orderBy(promoCodes.code)
          .limit(1);
        await tx.execute(sql`select pg_sleep(0.05)`);
        if (free) given.push(free.id);
      });
    await Promise.all(Array.from({ length: 5 }, giveUnguarded));
    expect(new Set(given).size).toBeLessThan(given.length);
  });
});

test('a sheet of QR codes is a PDF with a page for every twenty, on the paper of the region', async () => {
  const { client, params } = await promo();
  await client.createPromoCodes({ params, body: { count: 21 } });
  const pages = async (format: 'A4' | 'Letter') => {
    const text = Buffer.from(await (await client.codeSheet({ params, query: { format } })).arrayBuffer()).toString(
      'latin1',
    );
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    return [text.match(/\/Type \/Page\b/g)?.length, /MediaBox \[0 0 ([\d.]+)/.exec(text)?.[1]];
  };
  expect(await pages('A4')).toEqual([2, '595.28']);
  expect(await pages('Letter')).toEqual([2, '612']);
  await expect(client.codeSheet({ params, query: { q: 'nothing like it' } })).rejects.toMatchObject({ status: 422 });
});
