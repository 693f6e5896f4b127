import { expect, test } from 'vitest';
import { migratedRows } from './testing-migrations.ts';

test('a name reserved for a year is free 48 hours after the sign-up, and no other name is', async () => {
  const rows = await migratedRows('_held_names.sql', {
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
