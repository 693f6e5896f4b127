import type pg from 'pg';
import { expect, test } from 'vitest';
import { migratedRows } from './testing-migrations.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

test('migrates an installation in use without superuser rights: products stay on sale, except those with nothing to print', async () => {
  const published = await migratedRows('_published_revision.sql', {
    fill,
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
