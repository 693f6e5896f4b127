import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';
import { expect, test } from 'vitest';
import { actionGroups, actionText, detailText } from './audit-labels.ts';

test('every action is in the filter and has a label', () => {
  const offered = actionGroups.flatMap(({ items }) => items.map(({ value }) => value));
  expect(offered.toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  expect(actionText('order.sent_to_fulfiller')).toBe('Order sent to fulfiller');
});

test('details are one readable line, without what other columns show', () => {
  const details = { order_ref: 'INK-1', fields: ['city', 'postcode'], rows: 12, reason: '', nested: { a: 1 } };
  expect(detailText(details)).toBe('fields: city, postcode · rows: 12 · nested: {"a":1}');
  expect(detailText({})).toBe('');
});
