import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tables from '@inkstand/database/tables/index';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

// Tables of tenants are joined by `tenantJoin`, so that no join can leave out its tenant (docs/decisions/database.md).

const root = join(import.meta.dirname, '..');
const sources = globSync(['{apps,bench,packages,stress}/**/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/.inkstand', '**/tenant-join.test.ts'],
});

const tenantTables = new Set(
  Object.entries(tables).flatMap(([name, table]) =>
    is(table, PgTable) && 'tenantId' in getTableColumns(table) ? [name] : [],
  ),
);

/** A user of staff belongs to another company than the rows that name them; so does a printer's list of parcels. */
const OF_ANOTHER_TENANT = /\b(users\.id|parcelDownloads\.(ownerId|shipmentId))\b/;

/** Comparisons of columns of two tenants' tables by `eq` alone; a second column may follow their `tenantJoin`. */
function findBareJoins(source: string): string[] {
  const aliases = [...source.matchAll(/const (\w+) = alias\((\w+)/g)].flatMap(([, name = '', table = '']) =>
    tenantTables.has(table) ? [name] : [],
  );
  const isOfTenant = (name: string) => tenantTables.has(name) || aliases.includes(name);
  return [...source.matchAll(/\beq\(\s*(\w+)\.(\w+),\s*(\w+)\.(\w+),?\s*\)/g)].flatMap((found) => {
    const [text, left = '', column = '', right = '', other = ''] = found;
    if (left === right || !isOfTenant(left) || !isOfTenant(right) || OF_ANOTHER_TENANT.test(text)) return [];
    // Numbers of a design mean something only beside its product, whose join has the tenant.
    if (/revision$/i.test(column) && /revision$/i.test(other)) return [];
    const pair = `(${left}\\.\\w+, ${right}|${right}\\.\\w+, ${left})`;
    const isSecond = new RegExp(`\\btenantJoin\\(\\s*${pair}\\.\\w+\\),\\s*$`).test(source.slice(0, found.index));
    return isSecond ? [] : [text];
  });
}

test('no join of tenants’ tables leaves out the tenant', () => {
  const wrong = sources.flatMap((path) =>
    findBareJoins(readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test('a join by eq alone is found, one beside tenantJoin and one of a shared table are not', () => {
  expect(findBareJoins('.innerJoin(events, eq(events.id, orders.eventId))')).toHaveLength(1);
  expect(findBareJoins("const old = alias(orders, 'old'); eq(old.eventId, events.id)")).toHaveLength(1);
  expect(findBareJoins('and(tenantJoin(a.b, c.d), eq(events.id, orders.eventId))')).toHaveLength(1);
  expect(findBareJoins('and(tenantJoin(events.id, orders.eventId), eq(events.slug, orders.kind))')).toEqual([]);
  expect(findBareJoins('eq(catalogueVariants.code, products.catalogueCode)')).toEqual([]);
});
