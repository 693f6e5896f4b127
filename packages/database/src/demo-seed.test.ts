import { expect, test } from 'vitest';
import { migratedRows } from './testing-migrations.ts';

const filled = (email: string) =>
  migratedRows('_demo_seed.sql', {
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
