import type { User } from '@inkstand/contract/identity/accounts';
import { expect, test } from 'vitest';
import { navigationLinks } from './navigation.ts';

const labels = (superadmin: number, role: User['role']) => {
  const user = { superadmin, role } as User;
  return navigationLinks(user, 'https://help.test').map(({ label }) => label);
};
const HELP = 'FAQ and articles';

test('clients see home, dashboard, stores, orders and settings; administrators users as well', () => {
  const common = ['Home', 'Dashboard', 'Stores', 'Orders', 'Settings', HELP];
  expect(labels(0, 'customer_service')).toEqual(common);
  expect(labels(0, 'account_manager')).toEqual(common);
  expect(labels(0, 'admin')).toEqual(['Home', 'Dashboard', 'Stores', 'Orders', 'Users', 'Settings', HELP]);
});

test('staff see the pages of their role; customer service sees the common links only', () => {
  expect(labels(1, 'customer_service')).toEqual(['Dashboard', 'Settings', HELP]);
  expect(labels(1, 'account_manager')).toEqual([
    'Dashboard',
    'Events',
    'Orders',
    'Settings',
    'Clients',
    'Products',
    HELP,
  ]);
  expect(labels(1, 'admin')).toEqual([
    'Dashboard',
    'Events',
    'Orders',
    'Users',
    'Settings',
    'Clients',
    'Products',
    'Audit logs',
    HELP,
  ]);
});
