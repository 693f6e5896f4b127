import { rateLimits } from '@inkstand/database/tables/index';
import { testDatabase } from '@inkstand/database/testing';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countMost } from './list-queries.ts';

test('rows are counted up to the limit, and beyond it `more` is set', async () => {
  await using db = await testDatabase();
  await db.ownerQuery(
    `insert into rate_limits (key, failures, window_ends_at) select 'key ' || n, 1, now() from generate_series(1, 6) n`,
  );
  const counted = (most: number, what = 'key%') =>
    db.database.tx('all-tenants', (tx) => countMost(tx, rateLimits, like(rateLimits.key, what), most));
  expect(await counted(10)).toEqual({ total: 6 });
  expect(await counted(6)).toEqual({ total: 6 });
  expect(await counted(5)).toEqual({ total: 5, more: true });
  expect(await counted(5, 'nothing like it')).toEqual({ total: 0 });
});
