import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicColumns } from './public-columns.ts';
import { sampleEvent, sampleTenant } from './sample.ts';
import { newId } from './tables/columns.ts';
import {
  auditLog,
  designRevisions,
  eventProducts,
  events,
  ledgerEntries,
  products,
  storeTexts,
} from './tables/index.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

/** For tests that write nothing, or count only what they have written. */
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db[Symbol.asyncDispose]());

describe('the schema', () => {
  test('forces row-level security, for each role, on every table with a tenant', async () => {
    const rows = await db.ownerQuery<{ name: string; forced: boolean; policies: string[] }>(`
      select relname as name, relrowsecurity and relforcerowsecurity as forced,
        array(select rolname::text from pg_policy join pg_roles on pg_roles.oid = any(polroles)
              where polrelid = pg_class.oid and rolname <> 'inkstand_public' order by 1) as policies
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(20);
    const unprotected = rows.filter((row) => !row.forced || row.policies.join() !== 'inkstand_app,inkstand_staff');
    expect(unprotected).toEqual([]);
  });

  test('lets no role own a table, bypass row-level security or log in', async () => {
    const rows = await db.ownerQuery(`
      select rolname from pg_roles where rolname like 'inkstand\\_%' and (rolsuper or rolbypassrls or rolcanlogin)
      union select tableowner from pg_tables where tableowner in ('inkstand_app', 'inkstand_public', 'inkstand_staff')`);
    expect(rows).toEqual([]);
  });

  test('keeps histories insert-only for every role', async () => {
    const rows = await db.ownerQuery<{ table: string; rights: string }>(`
      select table_name as table, string_agg(distinct privilege_type, ',' order by privilege_type) as rights
      from information_schema.role_table_grants
      where grantee in ('inkstand_app', 'inkstand_staff') and table_name in
        ('order_events', 'shipments', 'shipment_events', 'ledger_entries', 'audit_log', 'design_revisions')
      group by 1`);
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => row.rights !== 'INSERT,SELECT')).toEqual([]);
    const attempt = db.database.tx('all-tenants', (tx) => tx.delete(auditLog));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('grants the public role exactly the columns of publicColumns', async () => {
    const rows = await db.ownerQuery<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
      from information_schema.column_privileges
      where grantee = 'inkstand_public' and privilege_type = 'SELECT' and table_name <> 'catalogue_variants' group by 1`);
    const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const offered = Object.values(publicColumns).map((columns) => ({
      table: getTableName(Object.values(columns)[0].table),
      columns: Object.keys(columns).map(snakeCase).sort(),
    }));
    const byTable = (one: { table: string }, other: { table: string }) => one.table.localeCompare(other.table);
    expect(rows.sort(byTable)).toEqual(offered.sort(byTable));
  });

  test('gives visitors no right to write', async () => {
    const rows = await db.ownerQuery(`
      select table_name, privilege_type from information_schema.column_privileges
      where grantee = 'inkstand_public' and privilege_type <> 'SELECT'`);
    expect(rows).toEqual([]);
  });
});

describe('the public', () => {
  test('sees open events of the tenant and their products, not drafts, deleted events or other tenants', async () => {
    await using db = await testDatabase();
    for (const tenant of ['acme', 'tulip']) await sampleTenant(db, tenant);
    await sampleEvent(db, 'acme', 'open', 'Active');
    await sampleEvent(db, 'acme', 'paused', 'On hold');
    await sampleEvent(db, 'acme', 'draft', 'Draft');
    await sampleEvent(db, 'acme', 'deleted', 'Active', new Date());
    await sampleEvent(db, 'tulip', 'foreign', 'Active');
    await db.ownerQuery(`insert into store_texts select tenant_id, id, slug, '{}', now() from events`);
    const seen = await db.database.tx({ tenant: 'acme', as: 'public' }, async (tx) => ({
      events: (await tx.select(publicColumns.events).from(events)).map((event) => event.slug).sort(),
      products: (await tx.select(publicColumns.products).from(products)).map((product) => product.slug).sort(),
      offers: (await tx.select(publicColumns.eventProducts).from(eventProducts)).length,
      texts: (await tx.select(publicColumns.storeTexts).from(storeTexts)).map((texts) => texts.language).sort(),
    }));
    const shown = ['open', 'paused'];
    expect(seen).toEqual({ events: shown, products: shown, offers: 2, texts: shown });
  });

  test('sees only the published state of a design', async () => {
    await using db = await testDatabase();
    await sampleTenant(db, 'acme');
    const { productId } = await sampleEvent(db, 'acme', 'open', 'Active');
    await db.database.tx({ tenant: 'acme' }, async (tx) => {
      for (const revision of [0, 1, 2]) {
        const author = { tenantId: 'acme', productId, createdBy: newId() };
        await tx.insert(designRevisions).values({ ...author, revision, document: {}, fingerprints: {} });
      }
      await tx.update(products).set({ revision: 2, publishedRevision: 1 });
    });
    const seen = await db.database.tx({ tenant: 'acme', as: 'public' }, (tx) =>
      tx.select(publicColumns.designRevisions).from(designRevisions),
    );
    expect(seen.map((design) => design.revision)).toEqual([1]);
  });

  test('cannot read budgets, orders or users, and cannot write', async () => {
    const attempts = [
      'select budget from events',
      'select * from orders',
      'select * from users',
      'select * from promo_codes',
      'select secret from fulfillers',
      "update events set name = ''",
    ];
    for (const text of attempts) {
      const attempt = db.database.tx({ tenant: 'acme', as: 'public' }, (tx) => tx.$client.query(text));
      await expect(attempt, text).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|25006)$/) });
    }
  });
});

describe('the ledger', () => {
  const entry = (transactionId: string, amount: number, currency = 'GBP') => ({
    tenantId: 'acme',
    transactionId,
    eventId: newId(),
    orderId: newId(),
    amount,
    currency,
    account: 'takings' as const,
  });

  test('accepts entries that sum to zero, in any number of statements', async () => {
    await db.database.tx({ tenant: 'acme' }, async (tx) => {
      const transaction = newId();
      await tx.insert(ledgerEntries).values(entry(transaction, 2400));
      await tx.insert(ledgerEntries).values([entry(transaction, -2000), entry(transaction, -400)]);
    });
    expect(await db.database.tx({ tenant: 'acme' }, (tx) => tx.$count(ledgerEntries))).toBe(3);
  });

  test('rejects the commit of entries that do not, or only do so across currencies', async () => {
    const transaction = newId();
    for (const rows of [
      [entry(transaction, 2400), entry(transaction, -2399)],
      [entry(transaction, 100, 'GBP'), entry(transaction, -100, 'EUR')],
    ]) {
      for (const scope of [{ tenant: 'acme' }, 'all-tenants'] as const) {
        const attempt = db.database.tx(scope, (tx) => tx.insert(ledgerEntries).values(rows));
        await expect(attempt).rejects.toMatchObject({ constraint: 'ledger_sums_to_zero' });
      }
    }
    const isOfIt = eq(ledgerEntries.transactionId, transaction);
    expect(await db.database.tx('all-tenants', (tx) => tx.$count(ledgerEntries, isOfIt))).toBe(0);
  });
});
