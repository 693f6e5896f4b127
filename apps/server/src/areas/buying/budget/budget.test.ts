import { events, mailOutbox } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { claimGift } from '../claims/claim-gift.ts';
import { releaseHeld } from './release-held.job.ts';

// A gift of these events costs 14.34: an 8.00 shirt and 3.95 for shipping, with VAT on each.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function promo(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), { type: 'Promo', addressRule: 'code_only', ...values });
  const admin = await makeUser(database(), { tenantId: shop.tenantId });
  const client = await server.as(admin);
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  return { shop, admin, client, params };
}

const body = (budget: number, budget_limit: number, expected_claims: number | null = null) => ({
  budget,
  budget_limit,
  expected_claims,
});

async function claims(shop: Shop, count: number, code: string): Promise<void> {
  for (let claim = 0; claim < count; claim++) {
    await claimGift(createVisitor(server.services, shop), {
      params: shop.params,
      body: { ...recipient(), promo_code: code, products: [basketLine(shop.productId)] },
    });
  }
}

const makeCode = async ({ tenantId, event }: Shop, maximumUses: number) =>
  (await makePromoCode(database(), { tenantId, eventId: event.id, maximumUses })).label;

const reachedMails = (tenantId: string) =>
  database().tx({ tenant: tenantId }, (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.template, 'budget_reached')),
  );

describe('setting a budget', () => {
  test('is audited with the old value, and releases waiting orders when it is raised', async () => {
    const { shop, client, params } = await promo({ budget: 10_00, budgetLimit: 12_00 });
    const { data } = await client.setBudget({ params, body: body(100, 120.5, 40) });
    expect(data).toMatchObject({ budget: 100, budget_limit: 120.5, used: 0, left: 100, expected_claims: 40 });
    const [row] = await server.db.ownerQuery<{ details: unknown }>(
      `select details from audit_log where object_id = $1 and action = 'event.budget_updated'`,
      [shop.event.id],
    );
    expect(row?.details).toEqual({
      from: { budget: 10, budget_limit: 12, expected_claims: null },
      to: { budget: 100, budget_limit: 120.5, expected_claims: 40 },
    });
    const job = { name: 'event.release_held', data: { tenantId: shop.tenantId, eventId: shop.event.id } };
    expect(server.jobs).toContainEqual(job);
    const before = server.jobs.length;
    await client.setBudget({ params, body: body(90, 120.5, 40) });
    expect(server.jobs).toHaveLength(before);
  });

  test('accepts only whole pence, and no limit below the budget', async () => {
    const { client, params } = await promo();
    const refused = (given: ReturnType<typeof body>, field: string) =>
      expect(client.setBudget({ params, body: given })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.anything() },
      });
    await refused(body(100, 99.99), 'budget_limit');
    await refused(body(10.005, 20), 'budget');
    await refused(body(-1, 20), 'budget');
    await refused(body(10, 20, 1.5), 'expected_claims');
  });

  test('below what is used revokes nothing, and reports it', async () => {
    const { shop, client, params } = await promo({ budget: 100_00, budgetLimit: 100_00 });
    await claims(shop, 2, await makeCode(shop, 5));
    const { message, data } = await client.setBudget({ params, body: body(10, 100) });
    expect(message).toBe('The budget is saved. £18.68 more than that is used already: new gifts wait for an approval');
    expect(data).toMatchObject({ used: 28.68, left: 0 });
  });

  test('requires the permission to change events; locked events are for staff, and other event types have no budget', async () => {
    const { shop, client, params } = await promo();
    const service = await server.as(await makeUser(database(), { tenantId: shop.tenantId, role: 'customer_service' }));
    await expect(service.setBudget({ params, body: body(1, 1) })).rejects.toMatchObject({ status: 403 });
    expect((await service.getBudget({ params })).data.budget).toBeGreaterThanOrEqual(0);
    await server.db.ownerQuery('update events set locked = true where id = $1', [shop.event.id]);
    await expect(client.setBudget({ params, body: body(1, 1) })).rejects.toMatchObject({ status: 403 });
    const store = await promo({ type: 'Store' });
    await expect(store.client.getBudget({ params: store.params })).rejects.toMatchObject({ status: 404 });
    await expect(client.getBudget({ params: store.params })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a budget’s forecast', () => {
  test('counts the uses left on the codes, at the cost of a claim', async () => {
    const { shop, client, params } = await promo({ budget: 100_00, budgetLimit: 120_00 });
    await makeCode(shop, 10);
    await makePromoCode(database(), {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      maximumUses: 99,
      expiresAt: new Date('2026-01-01'),
    });
    const { data } = await client.setBudget({ params, body: body(100, 120, 4) });
    expect(data.codes).toEqual({ count: 1, gifts_left: 10, claimed: 0 });
    expect(data.gift).toEqual({ cheapest: 14.34, average: 14.34, dearest: 14.34 });
    // Six fit into 100.00, eight into 120.00.
    expect(data.worst).toEqual({
      gifts: 10,
      cost: 143.4,
      above_budget: 43.4,
      above_limit: 23.4,
      wait_for_approval: 2,
      wait_for_staff: 2,
    });
    expect(data.expected).toMatchObject({ gifts: 4, cost: 57.36, above_budget: 0, wait_for_approval: 0 });
    expect(data.pace).toBeNull();
  });

  test('matches what happens: as many orders wait as forecast', async () => {
    const { shop, client, params } = await promo({ budget: 100_00, budgetLimit: 120_00 });
    await claims(shop, 10, await makeCode(shop, 10));
    const { data } = await client.getBudget({ params });
    expect(data).toMatchObject({
      used: 86.04,
      left: 13.96,
      codes: { gifts_left: 0, claimed: 10 },
      over_budget: { orders: 2, amount: 28.68 },
      over_budget_limit: { orders: 2, amount: 28.68 },
      pace: { per_day: 86.04 },
    });
  });
});

describe('the email that a budget is reached', () => {
  test('is sent once, when the first gift waits, and again only after a raise', async () => {
    const { shop, admin, client, params } = await promo({ budget: 20_00, budgetLimit: 100_00 });
    await makeUser(database(), { tenantId: shop.tenantId, role: 'customer_service' });
    const code = await makeCode(shop, 20);
    await claims(shop, 1, code);
    expect(await reachedMails(shop.tenantId)).toEqual([]);
    await claims(shop, 3, code);
    const mails = await reachedMails(shop.tenantId);
    expect(mails.map(({ subjectId }) => subjectId)).toEqual([admin.id]);
    await sendEmail(systemContext(server.services, shop.tenantId), emailTemplates, mails[0]!.id);
    const [sentEmail] = await server.db.ownerQuery<{ subject: string; text: string }>(
      'select subject, text from demo_mailbox where "to" = $1',
      [admin.email],
    );
    expect(sentEmail?.subject).toBe(`The budget of ${shop.event.name} is reached`);
    expect(sentEmail?.text).toContain('3 orders wait for you.');
    expect(sentEmail?.text).toContain(`http://localhost:3000/events/${shop.event.slug}/overview`);

    await client.setBudget({ params, body: body(50, 100) });
    await releaseHeld(systemContext(server.services, shop.tenantId), shop.event.id);
    expect((await client.getBudget({ params })).data).toMatchObject({ used: 43.02, over_budget: { orders: 1 } });
    await claims(shop, 2, code);
    expect(await reachedMails(shop.tenantId)).toHaveLength(2);
  });

  test('is not sent for an exhausted credit account', async () => {
    const { shop } = await promo({ budget: 100_00, budgetLimit: 100_00 });
    await server.db.ownerQuery('update tenants set credit_limit = 0 where id = $1', [shop.tenantId]);
    await claims(shop, 1, await makeCode(shop, 1));
    expect(await reachedMails(shop.tenantId)).toEqual([]);
  });
});

test('an old order does not count towards the current pace', async () => {
  const { shop, client, params } = await promo({ budget: 100_00, budgetLimit: 100_00 });
  const placedAt = new Date(Date.now() - 30 * 24 * 3600 * 1000);
  await makeOrder(database(), { tenantId: shop.tenantId, eventId: shop.event.id, kind: 'promo', placedAt });
  expect((await client.getBudget({ params })).data.pace).toEqual({
    per_day: 0,
    reached_at: null,
    outlasts_event: true,
  });
});

test('no day is forecast on which the event is closed already', async () => {
  const { shop, client, params } = await promo({ budget: 100_00, budgetLimit: 100_00 });
  await claims(shop, 5, await makeCode(shop, 100));
  const pace = async (closesAt: Date | null) => {
    await database().tx('all-tenants', (tx) => tx.update(events).set({ closesAt }).where(eq(events.id, shop.event.id)));
    return (await client.getBudget({ params })).data.pace;
  };
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
  expect(await pace(null)).toMatchObject({ reached_at: expect.any(String), outlasts_event: false });
  expect(await pace(inDays(30))).toMatchObject({ reached_at: expect.any(String), outlasts_event: false });
  expect(await pace(inDays(0.1))).toMatchObject({ reached_at: null, outlasts_event: true });
});
