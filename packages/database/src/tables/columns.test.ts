import { RECIPIENT_FIELDS } from '@inkstand/domain/recipient-fields';
import { getTableColumns } from 'drizzle-orm';
import { expect, it, test } from 'vitest';
import { newId } from './columns.ts';
import { bulkDestinations, customers } from './index.ts';

test('ids are UUIDs of version 7 and sort in creation order', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

it.each([
  ['customers', getTableColumns(customers)],
  ['bulk destinations', getTableColumns(bulkDestinations)],
])('%s have a column for every field of a recipient, empty by default where it is optional', (_name, columns) => {
  for (const { column, isRequired } of Object.values(RECIPIENT_FIELDS)) {
    expect(columns[column]).toMatchObject({ notNull: true, hasDefault: !isRequired });
  }
});
