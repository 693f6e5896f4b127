import type { User } from '@inkstand/contract/identity/accounts';
import { expect, test } from 'vitest';
import { currentNavigation, navigationLinks } from './navigation.ts';

const HELP = 'FAQ and articles';
/** The default of `HELP_URL`. */
const HELP_PATH = '/help/frequently-asked-questions';

const labels = (superadmin: number, role: User['role']) => {
  const user = { superadmin, role } as User;
  return navigationLinks(user, HELP_PATH).map(({ label }) => label);
};

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

const pagesUnder = (superadmin: number, role: User['role'], label: string, hasShopify = false) => {
  const links = navigationLinks({ superadmin, role } as User, HELP_PATH, hasShopify);
  return links.find((link) => link.label === label)?.pages?.map((page) => page.label);
};

test('the second level has the pages of a section, for the roles that may open them', () => {
  const settings = ['Your account', 'Company details', 'Billing account', 'Custom domains', 'Order tags'];
  const managed = ['Privacy', 'API keys', 'Webhooks'];
  const orders = ['All orders', 'Needs attention', 'Replace an order'];
  const design = ['Catalogue', 'Pictures'];
  expect(pagesUnder(0, 'admin', 'Stores')).toEqual(['All stores', 'Calendar', 'Products', ...design]);
  expect(pagesUnder(1, 'admin', 'Events')).toEqual(['All events', 'Calendar']);
  expect(pagesUnder(0, 'admin', 'Orders')).toEqual([...orders, 'Reports', 'Bank deposits', 'Revenue']);
  expect(pagesUnder(0, 'customer_service', 'Orders')).toEqual(orders);
  expect(pagesUnder(0, 'admin', 'Settings')).toEqual([...settings, ...managed]);
  expect(pagesUnder(0, 'admin', 'Settings', true)).toEqual([...settings, 'Shopify connection', ...managed]);
  expect(pagesUnder(0, 'account_manager', 'Settings')).toEqual(settings);
  expect(pagesUnder(0, 'customer_service', 'Settings')).toEqual(['Your account', 'Order tags']);
  expect(pagesUnder(1, 'admin', 'Orders')).toEqual([...orders, 'Reports', 'Bank deposits']);
  expect(pagesUnder(1, 'admin', 'Products')).toEqual(['All products', ...design, 'Fulfillers']);
  expect(pagesUnder(1, 'account_manager', 'Clients')).toEqual(['All clients', 'Invoices', 'Client revenue']);
  expect(pagesUnder(1, 'admin', 'Settings')).toEqual(['Your account', 'Company details', 'Superadmin panel']);
  expect(pagesUnder(1, 'customer_service', 'Settings')).toEqual(['Your account', 'Company details']);
});

test.each([
  ['/get-started', 'Home', 'nothing'],
  ['/products/1/proofs', 'Stores > Products', 'Products > All products'],
  ['/catalogue/tee', 'Stores > Catalogue', 'Products > Catalogue'],
  ['/fulfillers', 'Stores', 'Products > Fulfillers'],
  ['/events/summer-fest/vouchers', 'Stores > All stores', 'Events > All events'],
  ['/events/calendar?month=2026-12', 'Stores > Calendar', 'Events > Calendar'],
  ['/site-preview/summer-fest', 'Stores', 'Events'],
  ['/orders/INK-1', 'Orders > All orders', 'Orders > All orders'],
  ['/orders?q=late&only=needs_person', 'Orders > Needs attention', 'Orders > Needs attention'],
  ['/orders?only=late', 'Orders > All orders', 'Orders > All orders'],
  ['/clients/invoices?show=overdue', 'nothing', 'Clients > Invoices'],
  ['/client-revenue', 'Orders > Revenue', 'Clients > Client revenue'],
  ['/reports', 'Orders > Reports', 'Orders > Reports'],
  ['/reports/bank-deposits/po_1', 'Orders > Bank deposits', 'Orders > Bank deposits'],
  ['/settings', 'Settings', 'Settings'],
  ['/settings/webhooks/1', 'Settings > Webhooks', 'Settings'],
  ['/shopify/spoke', 'Settings > Shopify connection', 'nothing'],
  ['/settings/billing-account?tenant=acme', 'Settings > Billing account', 'Clients'],
  ['/settings/company-details?tenant=inkstand', 'Settings > Company details', 'Settings > Company details'],
  ['/users/create', 'Users', 'Users'],
])('%s stands under %s for clients, under %s for staff', (address, client, staff) => {
  const place = (superadmin: number) => {
    const links = navigationLinks({ superadmin, role: 'admin' } as User, HELP_PATH, superadmin === 0);
    const [pathname = '', search = ''] = address.split('?');
    const { link, page } = currentNavigation(links, { pathname, search }, 'inkstand');
    return [link?.label ?? 'nothing', page?.label].filter(Boolean).join(' > ');
  };
  expect(place(0)).toBe(client);
  expect(place(1)).toBe(staff);
});
