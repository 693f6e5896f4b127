import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Migrations, startMigrations } from './testing-migrations.ts';

// What migrations make of the rows of an installation in use, in the order of the migrations.

let migrations: Migrations;
beforeAll(async () => {
  migrations = await startMigrations();
});
afterAll(() => migrations[Symbol.asyncDispose]());

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('migrates an installation in use without superuser rights: products stay on sale, except those with nothing to print', async () => {
  const published = await migrations.rowsAfter('_published_revision.sql', {
    fill: fillProducts,
    select:
      'select slug, status, published_revision, published_colours, published_approved, locked from products order by slug',
  });
  expect(published).toEqual([
    ['approved', 'ready', 2, ['white'], true, true],
    ['archived', 'archived', null, null, false, false],
    ['draft', 'draft', null, null, false, false],
    ['empty', 'draft', null, null, false, false],
    ['ready', 'ready', 1, ['white'], false, false],
    ['sold-draft', 'ready', 1, ['white'], false, false],
  ]);
});

/** Inserts products in every possible state of the old schema. */
async function fillProducts(owner: pg.Client): Promise<void> {
  await owner.query(`insert into tenants (id, name, region, company_details) values ('acme', 'Acme', 'UK', '{}')`);
  await owner.query(
    `insert into catalogue_variants (code, family, family_variant, name, description, categories, garment, "values", colours, sizes, identifiers, skus, associations)
     values ('TEE', 'tee', 'classic', 'Tee', '', '{}', 'tee', '{}', '[]', '[]', '{}', '{}', '{}')`,
  );
  const products: [slug: string, status: string, fingerprints: object[]][] = [
    ['approved', 'ready', [{ front: 'a' }, { front: 'b' }]],
    ['archived', 'archived', [{ front: 'a' }]],
    ['draft', 'draft', [{ front: 'a' }]],
    ['empty', 'ready', [{}]],
    ['ready', 'ready', [{ front: 'a' }]],
    ['sold-draft', 'draft', [{ front: 'a' }]],
  ];
  for (const [index, [slug, status, revisions]] of products.entries()) {
    await owner.query(
      `insert into products (tenant_id, id, name, slug, status, catalogue_code, colours, revision, created_by)
       values ('acme', $1, $2, $2, $3, 'TEE', '{white}', $4, $1)`,
      [id(index), slug, status, revisions.length],
    );
    for (const [number, fingerprints] of revisions.entries()) {
      await owner.query(
        `insert into design_revisions (tenant_id, product_id, revision, document, fingerprints, created_by)
         values ('acme', $1, $2, '{}', $3, $1)`,
        [id(index), number + 1, fingerprints],
      );
    }
  }
  await owner.query(
    `insert into proofs (tenant_id, id, product_id, revision, fingerprints, colours, status, created_by)
     values ('acme', $1, $1, 2, '{"front": "b"}', '{white}', 'approved', $1)`,
    [id(0)],
  );
  await owner.query(
    `insert into events (tenant_id, id, slug, name, type, status, region, currency, vat_rate, config)
     values ('acme', $1, 'open', 'Open', 'Store', 'Active', 'UK', 'GBP', 2000, '{}')`,
    [id(20)],
  );
  await owner.query(
    `insert into event_products (tenant_id, event_id, product_id, store_selling_price) values ('acme', $1, $2, 1999)`,
    [id(20), id(5)],
  );
}

test('a company that took card payments keeps its account, in its own region', async () => {
  const accounts = await migrations.rowsAfter('_payment_accounts.sql', {
    fill: (owner) =>
      owner.query(
        `insert into tenants (id, name, region, company_details, stripe_account_id, charges_enabled)
         values ('acme', 'Acme', 'UK', '{}', 'acct_acme', true), ('tulip', 'Tulip', 'EU', '{}', 'acct_tulip', false),
                ('fresh', 'Fresh', 'UK', '{}', null, false)`,
      ),
    select: 'select tenant_id, region, stripe_account_id, charges_enabled from payment_accounts order by tenant_id',
  });
  expect(accounts).toEqual([
    ['acme', 'UK', 'acct_acme', true],
    ['tulip', 'EU', 'acct_tulip', false],
  ]);
});

const filled = (email: string) =>
  migrations.rowsAfter('_demo_seed.sql', {
    fill: async (owner) => {
      await owner.query(
        `insert into tenants (id, name, region, company_details) values ('inkstand', 'Ink', 'UK', '{}')`,
      );
      await owner.query(
        `insert into users (tenant_id, id, name, email, password_hash, role)
         values ('inkstand', '00000000-0000-7000-8000-000000000001', 'Sue', $1, '-', 'admin')`,
        [email],
      );
    },
    select: 'select count(*)::int from demo_seed',
  });

test('a database seeded before the demo marker existed is recognised by its demo staff', async () => {
  expect(await filled('staff@inkstand.test')).toEqual([[1]]);
  expect(await filled('sue@example.org')).toEqual([[0]]);
});

test('a name reserved for a year is free 48 hours after the sign-up, and no other name is', async () => {
  const rows = await migrations.rowsAfter('_held_names.sql', {
    fill: (owner) =>
      owner.query(`insert into throttles (key, failures, window_ends_at) values
        ('sign-up:name:old', 1, now() + interval '362 days'),
        ('sign-up:name:yesterday', 1, now() + interval '364 days'),
        ('sign-up:name:new', 1, now() + interval '47 hours'),
        ('login:account:a', 9, now() + interval '364 days')`),
    select: `select key, window_ends_at > now() as held, window_ends_at < now() + interval '2 days' as soon from throttles order by key`,
  });
  expect(rows).toEqual([
    ['login:account:a', true, false],
    ['sign-up:name:new', true, true],
    ['sign-up:name:old', false, true],
    ['sign-up:name:yesterday', true, true],
  ]);
});

test('a proof keeps the language in which it was emailed last', async () => {
  const rows = await migrations.rowsAfter('_proof_language.sql', {
    fill: async (owner) => {
      await owner.query('set session_replication_role = replica');
      await owner.query(
        `insert into proofs (tenant_id, id, product_id, revision, fingerprints, colours, created_by)
         select 'acme', id, id, 1, '{}', '{white}', id from unnest(array[$1, $2]::uuid[]) id`,
        [id(1), id(2)],
      );
      await owner.query(
        `insert into mail_outbox (tenant_id, id, template, subject_id, data, language, created_at) values
          ('acme', $1, 'proof', $1, '{}', 'de', '2026-01-01'),
          ('acme', $2, 'proof', $1, '{"sending": "again"}', 'fr', '2026-01-02'),
          ('acme', $3, 'proof_decided', $1, '{}', 'nl', '2026-01-03')`,
        [id(1), id(2), id(3)],
      );
    },
    select: 'select right(id::text, 1), language from proofs order by 1',
  });
  expect(rows).toEqual([
    ['1', 'fr'],
    ['2', null],
  ]);
});

const later = '2030-01-01T00:00:00.000Z';

type Payment = [number: number, status: string, intent: string | null, deadline: string | null];

/** Open before and after its payment was asked for, paid, given up, and two whose deadline did not fit their status. */
const PAYMENTS: readonly Payment[] = [
  [1, 'paying', null, later],
  [2, 'paying', 'pi_open', later],
  [3, 'paid', 'pi_paid', null],
  [4, 'open', 'pi_given_up', null],
  [5, 'paying', 'pi_endless', null],
  [6, 'paid', 'pi_paid_before', later],
];
const AS_PURCHASE: Readonly<Record<string, string>> = { paid: 'placed', open: 'draft', paying: 'paying' };

test('an upgrade keeps every payment that is open, made or given up, of a bulk purchase, an invoice and a shop’s order', async () => {
  const rows = await migrations.rowsAfter('_card_payments.sql', {
    fill: fillPayments,
    select: `select 'purchase' as kind, right(id::text, 1) as number, status, payment_intent_id, payment_expires_at > now() as waits
        from bulk_purchases
      union all select 'invoice', right(id::text, 1), status, payment_intent_id, payment_expires_at > now() from invoices
      union all select 'shop', right(id::text, 1), status, payment_intent_id, null from shop_orders
      union all select 'order', right(id::text, 1), status, payment_intent_id, expires_at > now() from orders
      order by 1, 2`,
  });
  const kept = (kind: string, statusOf: (status: string) => string | undefined) => [
    [kind, '1', statusOf('paying'), null, true],
    [kind, '2', statusOf('paying'), 'pi_open', true],
    [kind, '3', statusOf('paid'), 'pi_paid', null],
    [kind, '4', statusOf('open'), 'pi_given_up', null],
    // Its time is over: the reconciler asks the provider, and books it or gives it up.
    [kind, '5', statusOf('paying'), 'pi_endless', false],
    [kind, '6', statusOf('paid'), 'pi_paid_before', null],
  ];
  expect(rows).toEqual([
    ...kept('invoice', (status) => status),
    ['order', '1', null, 'pi_open', true],
    ['order', '2', 'new', 'pi_paid', null],
    ['order', '3', null, 'pi_given_up', true],
    ...kept('purchase', (status) => AS_PURCHASE[status]),
    ['shop', '1', 'waiting', null, null],
    ['shop', '2', 'imported', 'pi_charged', null],
  ]);
});

const NAMED_TWICE = "set payment_intent_id = 'pi_paid' where payment_intent_id = 'pi_open'";
const CHARGED_TWICE = "set payment_intent_id = 'pi_charged' where payment_intent_id is null";

test('the database refuses a payment that two name, one without an end, and a deadline of what waits for no payment', async () => {
  const refusals = {
    [`update orders ${NAMED_TWICE}`]: 'orders_payment_intent',
    [`update bulk_purchases ${NAMED_TWICE}`]: 'bulk_purchases_intent',
    [`update invoices ${NAMED_TWICE}`]: 'invoices_intent',
    [`update shop_orders ${CHARGED_TWICE}`]: 'shop_orders_intent',
    "update invoices set status = 'paying' where payment_intent_id = 'pi_given_up'": 'invoices_payment_time',
    "update bulk_purchases set status = 'placed' where payment_intent_id = 'pi_open'": 'bulk_purchases_payment_time',
  };
  const rows = await migrations.rowsAfter('_card_payments.sql', {
    fill: fillPayments,
    select: `select ${Object.keys(refusals).map((change, at) => `refusal($$${change}$$) as change_${at}`)}`,
  });
  expect(rows).toEqual([Object.values(refusals)]);
});

/** Makes a change and returns the name of the constraint that refuses it. */
const REFUSAL = `create function refusal(change text) returns text language plpgsql as $refusal$
  declare name text;
  begin
    execute change;
    return 'made';
  exception when integrity_constraint_violation then
    get stacked diagnostics name = constraint_name;
    return name;
  end $refusal$`;

/** Inserts payments in every possible state of the old schema. */
async function fillPayments(owner: pg.Client): Promise<void> {
  await owner.query(REFUSAL);
  await owner.query(`insert into tenants (id, name, region, company_details) values ('acme', 'Acme', 'UK', '{}')`);
  await owner.query(
    `insert into events (tenant_id, id, slug, name, type, status, region, currency, vat_rate, config)
     values ('acme', $1, 'bulk', 'Bulk', 'Bulk', 'Active', 'UK', 'GBP', 2000, '{}')`,
    [id(0)],
  );
  for (const [number, status, intent, deadline] of PAYMENTS) {
    await owner.query(
      `insert into bulk_purchases (tenant_id, id, event_id, status, payment, currency, payment_intent_id, expires_at, created_by)
       values ('acme', $1, $2, $3, 'card', 'GBP', $4, $5, $1)`,
      [id(number), id(0), AS_PURCHASE[status], intent, deadline],
    );
    await owner.query(
      `insert into invoices (tenant_id, id, number, period_from, period_to, currency, net, vat, total, status, issuer,
         recipient, payment_intent_id, payment_expires_at, due_on)
       values ('acme', $1, $2, '2026-01-01', '2026-01-31', 'GBP', 100, 20, 120, $3, '{}', '{}', $4, $5, '2026-02-14')`,
      [id(number), `ACME-${number}`, status, intent, deadline],
    );
  }
  await fillOrders(owner);
}

async function fillOrders(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into customers (tenant_id, id, event_id, name, email, phone, address_first_line, address_city,
       address_postcode, address_country)
     values ('acme', $1, $1, 'Ada', 'ada@example.org', '1', 'High Street 1', 'Leeds', 'LS1 1AA', 'United Kingdom')`,
    [id(0)],
  );
  const paid: Payment[] = [
    [1, 'pending', 'pi_open', later],
    [2, 'new', 'pi_paid', null],
    [3, 'pending', 'pi_given_up', later],
  ];
  for (const [number, status, intent, deadline] of paid) {
    await owner.query(
      `insert into orders (tenant_id, id, event_id, order_ref, kind, status, customer_id, currency, region, vat_rate,
         shipping_method, items_count, shipping_net, shipping_vat, total_excluding_vat, total_vat, total,
         production_cost, payment_intent_id, stripe_account_id, expires_at, estimated_delivery_from,
         estimated_delivery_to, language)
       values ('acme', $1, $2, $3, 'store', $4, $2, 'GBP', 'UK', 2000, 'standard', 1, 0, 0, 100, 20, 120, 50, $5,
         'acct_acme', $6, '2026-02-01', '2026-02-03', 'en')`,
      [id(number), id(0), `R${number}`, status === 'pending' ? null : status, intent, deadline],
    );
  }
  await owner.query(
    `insert into shop_connections (tenant_id, id, shop_domain, shop_id, name, currency, scopes, connected_by)
     values ('acme', $1, 'acme.myshopify.com', 'gid://shopify/Shop/1', 'Acme', 'GBP', '{}', $1)`,
    [id(0)],
  );
  await owner.query(
    `insert into shop_orders (tenant_id, id, connection_id, shop_order_id, status, charge_intent_id)
     values ('acme', $2, $1, 'gid://shopify/Order/1', 'waiting', null),
            ('acme', $3, $1, 'gid://shopify/Order/2', 'imported', 'pi_charged')`,
    [id(0), id(1), id(2)],
  );
}

test('the lines of invoices and credit notes get the pieces that they are about', async () => {
  const rows = await migrations.rowsAfter('_invoice_items.sql', {
    fill: fillInvoiceLines,
    select: 'select right(order_id::text, 1), net::int, items_count from invoice_lines order by 1, position',
  });
  expect(rows).toEqual([
    ['1', 2000, 2],
    ['2', 3000, 3],
    ['2', -1000, 1],
    ['3', 3500, 3],
    ['3', -1100, 1],
    ['3', -2400, 2],
  ]);
});

/** Inserts an order as it was invoiced, one with a piece cancelled later, and one cancelled bit by bit. */
async function fillInvoiceLines(owner: pg.Client): Promise<void> {
  // Without the rows that foreign keys ask for.
  await owner.query('set session_replication_role = replica');
  const invoiced: [number: number, status: string, ordered: number, left: number, nets: number[]][] = [
    [1, 'new', 2, 2, [2000]],
    [2, 'new', 3, 2, [3000, -1000]],
    [3, 'cancelled', 3, 1, [3500, -1100, -2400]],
  ];
  for (const [number, status, ordered, left, nets] of invoiced) {
    await owner.query(
      `insert into orders (tenant_id, id, event_id, order_ref, kind, status, customer_id, currency, region, vat_rate,
         shipping_method, items_count, shipping_net, shipping_vat, total_excluding_vat, total_vat, total,
         production_cost, estimated_delivery_from, estimated_delivery_to, language)
       values ('acme', $1, $2, $3, 'promo', $4, $2, 'GBP', 'UK', 0, 'standard', $5, 0, 0, 0, 0, 0, 0, '2026-02-01',
         '2026-02-03', 'en')`,
      [id(number), id(0), `R${number}`, status, left],
    );
    await owner.query(
      `insert into order_lines (tenant_id, id, order_id, position, product_id, design_revision, catalogue_code, name,
         colour, colour_name, colour_hex, size, size_label, sku, quantity, unit_net, unit_vat, net, vat, unit_cost,
         fingerprints)
       values ('acme', $1, $1, 0, $1, 1, 'TEE', 'Tee', 'white', 'White', '#ffffff', 'm', 'M', 'TEE-M', $2, 0, 0, 0, 0,
         1000, '{}')`,
      [id(number), ordered],
    );
    for (const [position, net] of nets.entries()) {
      await owner.query(
        `insert into invoice_lines (tenant_id, id, invoice_id, position, order_id, is_credit, description, net, vat)
         values ('acme', $1, $1, $2, $3, $4, 'Open', $5, 0)`,
        [id(10 * number + position), position, id(number), net < 0, net],
      );
    }
  }
}
