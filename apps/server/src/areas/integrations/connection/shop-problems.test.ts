import { SHOP_PROBLEMS } from '@inkstand/contract/integrations/shop-limits';
import { mailOutbox, shopConnections } from '@inkstand/database/tables/index';
import { LANGUAGES } from '@inkstand/i18n/languages';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT } from '@inkstand/testing/services/shopify-emulator';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { setUpShop } from '#areas/integrations/shop-webhooks/set-up-shop.ts';
import { queueToCompany } from '#areas/platform/index.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { shopifyLibrary } from './reach-shopify.ts';
import { askShop } from './shop-client.ts';
import { tokenColumns } from './shop-tokens.ts';
import { shopsNeedingAttention } from './shops-needing-attention.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;
const { database } = services;
Object.assign(services.config, { publicUrl: server.origin });
const all = <Result>(work: Parameters<typeof database.tx<Result>>[1]) => database.tx('all-tenants', work);

afterEach(async () => {
  Object.assign(services.config, { publicUrl: server.origin });
  await emulator.settings(DESERT, { frozen: false });
  await all((tx) => tx.update(shopConnections).set({ status: 'disconnected' }));
  await emulator.uninstall(DESERT);
  await emulator.reset();
});

/** A connected company with an administrator, who is emailed, and an account manager, who is not. */
async function makeShop() {
  const { id: tenantId } = await makeTenant(database, { region: 'US' });
  const admin = await makeUser(database, { tenantId, role: 'admin' });
  await makeUser(database, { tenantId, role: 'account_manager' });
  const { connection } = await makeConnectedShop(server, { tenantId });
  const client = await server.as(admin);
  const params = { tenant_id: tenantId };
  const mails = () =>
    all((tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.template, 'shop_connection_problem')))
        .orderBy(asc(mailOutbox.createdAt)),
    );
  return {
    tenantId,
    admin,
    connection,
    client,
    params,
    ask: () => askShop(services, connection, '#graphql\nquery ShopName { shop { name } }').catch(() => undefined),
    setUp: () => setUpShop(services, { tenantId, connectionId: connection.id }),
    mails,
    problems: async () => (await mails()).map(({ subjectId, data }) => [subjectId, data.problem]),
    shown: async () => (await client.dashboard({ params })).data.work.shops,
  };
}

test('a frozen shop is mailed once to who can repair it, shown, and mailed again when it happens again', async () => {
  const { tenantId, admin, ask, problems, shown } = await makeShop();
  expect(await shown()).toEqual([]);
  await emulator.settings(DESERT, { frozen: true });
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await problems()).toEqual([[admin.id, 'frozen']]);
  expect(await shown()).toMatchObject([{ tenant_id: tenantId, name: 'desert', problem: 'frozen', orders: 0 }]);
  await emulator.settings(DESERT, { frozen: false });
  await ask();
  expect(await shown()).toEqual([]);
  await emulator.settings(DESERT, { frozen: true });
  await ask();
  expect(await problems()).toHaveLength(2);
});

test('a refused token is mailed once, whoever asks and whatever checks the shop', async () => {
  const { admin, ask, setUp, problems, shown, mails, tenantId } = await makeShop();
  await emulator.uninstall(DESERT);
  await Promise.all([ask(), ask()]);
  await setUp();
  await setUp();
  expect(await problems()).toEqual([[admin.id, 'no_access']]);
  expect(await shown()).toMatchObject([{ problem: 'no_access' }]);
  const [mail] = await mails();
  const ctx = systemContext(services, tenantId);
  const email = await ctx.tx((tx) =>
    emailTemplates.shop_connection_problem(tx, ctx, mail?.id ?? '', 'shop_connection_problem'),
  );
  expect(email).toMatchObject({ to: admin.email, subject: 'We no longer have access to desert' });
  expect(email?.text).toContain('Connect the shop again as soon as you can.');
  expect(email?.text).toContain(`${server.origin}/shopify/spoke`);
});

test('lost permissions are mailed once', async () => {
  const { connection, setUp, problems, shown, admin } = await makeShop();
  await setUp();
  const token = await emulator.install(DESERT, 'write_products,write_orders');
  const session = (await shopifyLibrary(services)).session.customAppSession(DESERT);
  session.accessToken = token.access_token;
  session.expires = new Date(Date.now() + token.expires_in * 1000);
  session.refreshToken = token.refresh_token;
  await all((tx) =>
    tx
      .update(shopConnections)
      .set(tokenColumns(services, connection, session))
      .where(eq(shopConnections.id, connection.id)),
  );
  await Promise.all([setUp(), setUp()]);
  await setUp();
  expect(await problems()).toEqual([[admin.id, 'scopes']]);
  expect(await shown()).toMatchObject([{ problem: 'scopes' }]);
});

test('webhooks that the shop refuses are mailed once, named, and no problem any more once they are set up', async () => {
  const { client, params, setUp, problems, shown, admin } = await makeShop();
  // Shopify sends webhooks to encrypted addresses only.
  Object.assign(services.config, { publicUrl: 'http://inkstand.example' });
  await setUp();
  await setUp();
  expect(await problems()).toEqual([[admin.id, 'webhooks']]);
  expect(await shown()).toMatchObject([{ problem: 'webhooks' }]);
  const health = await client.getShopHealth({ params });
  expect(health.data).toMatchObject({ failing: expect.arrayContaining(['orders/paid']), repaired: [] });
  Object.assign(services.config, { publicUrl: server.origin });
  await setUp();
  expect((await client.getShopHealth({ params })).data).toMatchObject({ failing: [] });
  expect(await shown()).toEqual([]);
});

test('a company that has turned emails about problems off sees them on its dashboard only', async () => {
  const { connection, ask, problems, shown } = await makeShop();
  await all((tx) =>
    tx.update(shopConnections).set({ sendsProblemEmails: false }).where(eq(shopConnections.id, connection.id)),
  );
  await emulator.settings(DESERT, { frozen: true });
  await ask();
  expect(await problems()).toEqual([]);
  expect(await shown()).toMatchObject([{ problem: 'frozen' }]);
});

test('the dashboard reads no tokens', async () => {
  const { tenantId, connection } = await makeShop();
  await all((tx) => tx.update(shopConnections).set({ status: 'frozen' }).where(eq(shopConnections.id, connection.id)));
  const ctx = systemContext(services, tenantId);
  const { result, texts } = await database.statements.count(() => ctx.tx((tx) => shopsNeedingAttention(tx, ctx)));
  expect(result).toMatchObject([{ problem: 'frozen' }]);
  const read = texts.filter((text) => text.includes('from "shop_connections"'));
  expect(read).toHaveLength(1);
  // Whether there is a token, but not which.
  expect(read[0]).not.toMatch(/token"(?! <> '')/);
});

test('staff see the shops of all companies; a mail about a shop that was disconnected meanwhile is dropped', async () => {
  const { tenantId, connection, ask, mails } = await makeShop();
  await emulator.settings(DESERT, { frozen: true });
  await ask();
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  const { data } = await staff.dashboard({ params: { tenant_id: 'all' } });
  expect(data.work.shops).toMatchObject([{ tenant_id: tenantId, problem: 'frozen' }]);
  await all((tx) =>
    tx.update(shopConnections).set({ status: 'disconnected' }).where(eq(shopConnections.id, connection.id)),
  );
  const [mail] = await mails();
  const ctx = systemContext(services, tenantId);
  await expect(
    ctx.tx((tx) => emailTemplates.shop_connection_problem(tx, ctx, mail?.id ?? '', 'shop_connection_problem')),
  ).rejects.toThrow('nothing left to tell');
});

test('each problem has its mail in every language', async () => {
  const { tenantId, connection } = await makeShop();
  const ctx = systemContext(services, tenantId);
  for (const language of LANGUAGES) await makeUser(database, { tenantId, role: 'admin', language });
  for (const problem of SHOP_PROBLEMS) {
    const data = { connection: connection.id, problem };
    await ctx.tx((tx) => queueToCompany(tx, ctx, { template: 'shop_connection_problem', data, roles: ['admin'] }));
  }
  const queued = await all((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.template, 'shop_connection_problem'))),
  );
  const subjects = await Promise.all(
    queued.map(({ id }) =>
      ctx.tx((tx) => emailTemplates.shop_connection_problem(tx, ctx, id, 'shop_connection_problem')),
    ),
  );
  const texts = new Set(subjects.map((email) => `${email?.subject} ${email?.text.split('\n').slice(1).join(' ')}`));
  expect(texts.size).toBeGreaterThanOrEqual(SHOP_PROBLEMS.length * 10);
  for (const email of subjects) expect(`${email?.subject} ${email?.text}`).not.toMatch(/\{\{|shop_connection\./);
});
