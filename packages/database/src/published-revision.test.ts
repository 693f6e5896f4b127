import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, unmigratedDatabase } from './testing.ts';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const MIGRATION = files.findIndex((name) => name.endsWith('_published_revision.sql'));

async function run(owner: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const statement of readFileSync(`${folder}${name}`, 'utf8').split('--> statement-breakpoint')) {
      await owner.query(statement);
    }
  }
}

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('an installation that was in use keeps on sale what was, and nothing that prints nothing; by an owner who is no superuser', async () => {
  await using db = await unmigratedDatabase();
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const published = await asOwner(db.connection, async (owner) => {
    for (const name of ['inkstand_app', 'inkstand_public', 'inkstand_staff']) {
      await owner.query(`do $$ begin create role ${name} nologin; exception when duplicate_object then null; end $$`);
    }
    await owner.query(`create role ${role}; grant all on database ${db.connection.database} to ${role}`);
    await owner.query(
      `grant inkstand_app, inkstand_public, inkstand_staff to ${role}; alter schema public owner to ${role}`,
    );
    await owner.query(`set role ${role}`);
    await run(owner, files.slice(0, MIGRATION));
    await owner.query('reset role');
    await fill(owner);
    // Row-level security is forced, and holds for this owner too.
    await owner.query(`set role ${role}`);
    await run(owner, files.slice(MIGRATION, MIGRATION + 1));
    await owner.query('reset role');
    const { rows } = await owner.query(
      'select slug, status, published_revision, published_colours, published_approved, locked from products order by slug',
    );
    await owner.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
    return rows.map((row) => Object.values(row));
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

/** Products in every state that they could be in, as the tables were. */
async function fill(owner: pg.Client): Promise<void> {
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
