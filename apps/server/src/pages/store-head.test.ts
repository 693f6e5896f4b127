import { testDatabase } from '@inkstand/database/testing';
import { makeEvent, makeTenant } from '@inkstand/testing/factories/basics';
import { expect, test } from 'vitest';
import { storeHead } from './store-head.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('the head of a store gives its revision and phase in one statement, to visitors of that tenant only', async () => {
  await using db = await testDatabase();
  const { database } = db;
  const mine = await makeTenant(database);
  const other = await makeTenant(database);
  const event = { tenantId: mine.id, type: 'Store', defaultLanguage: 'nl', revision: 7 } as const;
  await makeEvent(database, { ...event, slug: 'open-one', status: 'Active' });
  await makeEvent(database, { ...event, slug: 'held-one', status: 'On hold' });
  await makeEvent(database, { ...event, slug: 'draft-one', status: 'Draft' });
  await makeEvent(database, { ...event, slug: 'gone-one', status: 'Active', deletedAt: now });
  await makeEvent(database, { ...event, slug: 'bulk-one', status: 'Active', type: 'Bulk' });
  await makeEvent(database, {
    ...event,
    slug: 'later-one',
    status: 'Active',
    opensAt: new Date('2026-12-01T00:00:00Z'),
  });

  const loadPhase = async (slug: string, tenant = mine.id) => (await storeHead(database, tenant, slug, now))?.phase;
  const { result, statements, control } = await database.statements.count(() =>
    storeHead(database, mine.id, 'open-one', now),
  );
  expect(result).toEqual({ revision: 7, language: 'nl', region: 'UK', phase: 'open' });
  expect({ statements, control }).toEqual({ statements: 1, control: 0 });
  expect(await loadPhase('held-one')).toBe('paused');
  expect(await loadPhase('later-one')).toBe('not_yet_open');
  for (const slug of ['draft-one', 'gone-one', 'bulk-one', 'no-one'])
    expect(await loadPhase(slug), slug).toBeUndefined();
  expect(await loadPhase('open-one', other.id)).toBeUndefined();
});

test('reading a head leaves no tenant set on the connection', async () => {
  await using db = await testDatabase({ poolSize: 1 });
  const { database } = db;
  const mine = await makeTenant(database);
  await makeEvent(database, { tenantId: mine.id, slug: 'open-one', status: 'Active' });
  await storeHead(database, mine.id, 'open-one', now);
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from events');
  expect(rows).toEqual([{ count: '0' }]);
});
