import type { User } from '@inkstand/contract/identity/accounts';
import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { expect, test } from 'vitest';
import { actionGroups } from './bulk-labels.ts';

const user = (superadmin: number, role: User['role'] = 'admin') => ({ superadmin, role, tenant_id: 'acme' }) as User;
const order = (status: OrderStatus) => ({ status, tags: [], delivered_at: null }) as unknown as OrderRow;
const offered = (...given: Parameters<typeof actionGroups>) => actionGroups(...given).flatMap(({ actions }) => actions);

test('the menu has only what fits one of the selected orders', () => {
  const [shipped, cancelled] = [order('shipped'), order('cancelled')];
  expect(offered(user(1), [cancelled])).toEqual(['add_note', 'tag', 'assign']);
  expect(offered(user(1), [cancelled, shipped])).toEqual([
    'add_note',
    'tag',
    'assign',
    'resend_email',
    'mark_delivered',
  ]);
  expect(offered(user(1), [order('ready to ship')])).toContain('report_shipped');
  expect(offered(user(1), [order('ready to ship')])).not.toContain('report_picked');
});

test('for all that match, the menu has what the role allows', () => {
  expect(offered(user(1))).toHaveLength(19);
  expect(offered(user(0))).not.toContain('release');
  expect(offered(user(0))).toContain('approve');
  const caring = ['add_note', 'tag', 'untag', 'assign', 'remake_print_files', 'resend_email'];
  expect(offered(user(0, 'customer_service'))).toEqual(caring);
});
