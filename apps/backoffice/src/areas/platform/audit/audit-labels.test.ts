import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';
import { expect, test } from 'vitest';
import { actionGroups, actionText, detailText, valueText } from './audit-labels.ts';

test('every action is in the filter and has a label', () => {
  const offered = actionGroups.flatMap(({ items }) => items.map(({ value }) => value));
  expect(offered.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  expect(actionText('order.sent_to_fulfiller')).toBe('Order sent to fulfiller');
});

test('details are one readable line, without what other columns show', () => {
  const details = { order_ref: 'INK-1', fields: ['city', 'postcode'], rows: 12, reason: '', nested: { a: 1 } };
  const tenant = { id: 'acme', name: 'Acme', currency: 'GBP' as const };
  expect(detailText({ action: 'event.created', details, tenant })).toBe(
    'fields: city, postcode · rows: 12 · nested: {"a":1}',
  );
  expect(detailText({ action: 'event.created', details: {}, tenant })).toBe('');
});

test('statuses of orders are named as elsewhere', () => {
  const tenant = { id: 'acme', name: 'Acme', currency: 'GBP' as const };
  const entry = { action: 'order.status_set_by_hand' as const, details: {}, tenant };
  expect(valueText(entry, 'after', 'awaiting reprint')).toBe('Awaiting reprint');
});

test('amounts are money, whatever unit their action records', () => {
  const tenant = { id: 'acme', name: 'Acme', currency: 'GBP' as const };
  const issued = { action: 'invoice.issued' as const, details: { number: 'ACME-1', total: 46_238 }, tenant };
  expect(detailText(issued)).toBe('number: ACME-1 · total: £462.38');
  const paid = { action: 'invoice.paid' as const, details: { amount: 10.5, currency: 'USD' }, tenant };
  expect(detailText(paid)).toBe('amount: $10.50');
  const limit = { action: 'credit_account.limit_updated' as const, details: {}, tenant };
  expect(valueText(limit, 'before', '500000')).toBe('£5,000.00');
  expect(valueText({ ...limit, action: 'event.created' }, 'before', 'Draft')).toBe('Draft');
});
