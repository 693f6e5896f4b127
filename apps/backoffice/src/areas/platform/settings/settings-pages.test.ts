import type { User } from '@inkstand/contract/identity/accounts';
import { expect, test } from 'vitest';
import { settingsPages } from './settings-pages.ts';

const staff = (role: User['role']) => ({ superadmin: 1, role, tenant_id: 'staff' }) as User;
const ofClient = (role: User['role'], hasShopify = false) =>
  settingsPages(staff(role), hasShopify, 'acme').map(({ to }) => to);

test('staff open what their role may of a client’s settings, and not their own there', () => {
  expect(ofClient('customer_service')).toEqual([
    '/settings/company-details?tenant=acme',
    '/settings/billing-account?tenant=acme',
    '/settings/custom-domains?tenant=acme',
    '/settings/order-tags?tenant=acme',
  ]);
  expect(ofClient('account_manager', true)).toEqual([
    ...ofClient('customer_service'),
    '/settings/shopify-connection?tenant=acme',
    '/settings/privacy?tenant=acme',
    '/settings/api-keys?tenant=acme',
    '/settings/webhooks?tenant=acme',
  ]);
  expect(settingsPages(staff('account_manager'), false).map(({ to }) => to)).toEqual([
    '/settings/account',
    '/settings/company-details',
  ]);
});
