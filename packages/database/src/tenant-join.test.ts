import { and, eq } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { catalogueVariants, events, invoices, orders, products } from './tables/index.ts';
import { tenantJoin } from './tenant-join.ts';

const sqlText = (condition: ReturnType<typeof and>) =>
  new PgDialect({ casing: 'snake_case' }).sqlToQuery(condition!.getSQL()).sql;

test('a join of tenants’ tables compares the tenants as well, also of an alias', () => {
  expect(sqlText(tenantJoin(events.id, orders.eventId))).toBe(
    '("events"."tenant_id" = "orders"."tenant_id" and "events"."id" = "orders"."event_id")',
  );
  const corrected = alias(invoices, 'corrected');
  expect(sqlText(tenantJoin(corrected.id, invoices.correctsId))).toBe(
    sqlText(and(eq(corrected.tenantId, invoices.tenantId), eq(corrected.id, invoices.correctsId))),
  );
});

test('a table that belongs to no tenant is rejected', () => {
  expect(() => tenantJoin(catalogueVariants.code, products.catalogueCode)).toThrow('without tenants');
});
