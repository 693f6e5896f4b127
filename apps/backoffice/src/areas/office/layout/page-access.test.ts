import type { User } from '@inkstand/contract/identity/accounts';
import { ROLES } from '@inkstand/domain/roles';
import { expect, test } from 'vitest';
import { pageErrorStatus } from './page-access.ts';

/** Statuses for a client's administrator, account manager and customer service, then for the same staff roles. */
const errors = (pathname: string) =>
  [0, 1].flatMap((superadmin) =>
    ROLES.map((role) => pageErrorStatus({ role, superadmin, tenant_id: 'acme' } as User, pathname)),
  );
const open = undefined;

test.each([
  ['/dashboard', [open, open, open, open, open, open]],
  ['/users/create', [open, 403, 403, open, 403, 403]],
  ['/clients', [404, 404, 404, open, open, 403]],
  ['/clients/invoices', [404, 404, 404, open, open, 403]],
  ['/clients/acme', [404, 404, 404, open, open, 403]],
  ['/audit-logs', [404, 404, 404, open, 403, 403]],
  ['/client-revenue', [open, open, 403, open, open, 403]],
  ['/reports', [open, open, 403, open, open, 403]],
  ['/reports/bank-deposits', [open, open, 403, open, open, 403]],
  ['/reports/bank-deposits/po_1', [open, open, 403, open, open, 403]],
  ['/settings/billing-account/invoices/1', [open, open, 403, open, open, open]],
  ['/settings/webhooks', [open, 403, 403, open, open, 403]],
  ['/clientsx', [open, open, open, open, open, open]],
])('%s does not exist for who can never open it, and is closed for a colleague of who can', (pathname, expected) => {
  expect(errors(pathname)).toEqual(expected);
});
