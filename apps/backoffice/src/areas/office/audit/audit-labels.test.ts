import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';
import { expect, test } from 'vitest';
import { actionGroups, actionText, detailText } from './audit-labels.ts';

test('every action is in the filter and has a label', () => {
  const offered = actionGroups.flatMap(({ items }) => items.map(({ value }) => value));
  expect(offered.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  expect(actionText('order.sent_to_fulfiller')).toBe('Order sent to fulfiller');
  expect(actionText('discount.updated')).toBe('Discount amount updated');
  expect(actionText('shipping_discount.updated')).toBe('Shipping discount amount updated');
});

test('details are one readable line, without what other columns show', () => {
  const tenant = { id: 'acme', name: 'Acme', currency: 'GBP' as const };
  const details = { order_ref: 'INK-1', fields: ['address_city'], reason: '', earlier_name: { a: 1 } };
  expect(detailText({ action: 'order.address_corrected', details, tenant })).toBe(
    'fields: City · earlier name: {"a":1}',
  );
  const issued = { number: 'ACME-1', total: 46_238, currency: 'GBP' };
  expect(detailText({ action: 'invoice.issued', details: issued, tenant })).toBe('number: ACME-1 · total: £462.38');
  expect(detailText({ action: 'event.created', details: {}, tenant })).toBe('');
});
