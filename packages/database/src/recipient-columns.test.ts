import { RECIPIENT_FIELDS } from '@inkstand/domain/recipient-fields';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bulkDestinations, customers } from './tables/index.ts';

it.each([
  ['customers', getTableColumns(customers)],
  ['bulk destinations', getTableColumns(bulkDestinations)],
])('%s have a column for every field of a recipient, empty by default where it is optional', (_name, columns) => {
  for (const { column, isRequired } of Object.values(RECIPIENT_FIELDS)) {
    expect(columns[column]).toMatchObject({ notNull: true, hasDefault: !isRequired });
  }
});
