import { expect, test } from 'vitest';
import { migratedRows } from './testing-migrations.ts';

test('a company that took card payments keeps its account, in its own region', async () => {
  const accounts = await migratedRows('_payment_accounts.sql', {
    fill: (owner) =>
      owner.query(
        `insert into tenants (id, name, region, company_details, stripe_account_id, charges_enabled)
         values ('acme', 'Acme', 'UK', '{}', 'acct_acme', true), ('tulip', 'Tulip', 'EU', '{}', 'acct_tulip', false),
                ('fresh', 'Fresh', 'UK', '{}', null, false)`,
      ),
    select: 'select tenant_id, region, stripe_account_id, charges_enabled from payment_accounts order by tenant_id',
  });
  expect(accounts).toEqual([
    ['acme', 'UK', 'acct_acme', true],
    ['tulip', 'EU', 'acct_tulip', false],
  ]);
});
