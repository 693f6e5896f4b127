import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { AUDIT_DETAILS, auditValueKind } from '@inkstand/domain/audit-details';
import { expect, test } from 'vitest';
import { valueText } from './audit-values.ts';

const shown = (action: AuditEntry['action'], name: string, value: unknown, details: AuditEntry['details'] = {}) =>
  valueText({ action, details, tenant: { id: 'acme', name: 'Acme', currency: 'GBP' } }, name, value);

test.each<[AuditEntry['action'], string, unknown, string]>([
  ['order.note_added', 'internal', false, 'no'],
  ['promo_codes.sent', 'again', true, 'yes'],
  ['tenant.summary_switched', 'to', true, 'yes'],
  ['order.added', 'kind', 'promo', 'Gift'],
  ['order.added', 'status', 'awaiting reprint', 'Awaiting reprint'],
  ['event.status_updated', 'from', 'On hold', 'On hold'],
  ['product.status_updated', 'to', 'ready', 'ready'],
  ['code_mail.changed', 'kind', 'reminder', 'Reminder'],
  ['code_mail.changed', 'language', 'de', 'German'],
  ['user.role_changed', 'to', 'account_manager', 'Account Manager'],
  ['tenant.payment_account_updated', 'region', 'UK', 'United Kingdom'],
  ['shop.disconnected', 'status', 'uninstalled', 'App removed'],
  ['webhook.added', 'events', ['order.shipped', 'product.deleted'], 'Order shipped, Product deleted'],
  ['job.retried', 'queue', 'mail.send', 'Send email'],
  ['fulfiller.hot_folder_changed', 'kind', 'sftp', 'SFTP folder'],
  ['order.reprint_requested', 'fault', 'carrier', 'The carrier'],
  ['proof.withdrawn', 'sale', 'take_off', 'Take off sale'],
  ['bulk_order.placed', 'payment', 'credit', 'credit account'],
  ['invoice.paid', 'paid_on', '2026-12-03', '3 December 2026'],
  ['event.in_hands_date_updated', 'from', '2026-12-03', '3 December 2026'],
  ['discount.updated', 'to', 1250, '12.5%'],
  ['person.erased', 'rows', { orders: 2 }, '2 orders'],
  ['order.address_corrected', 'fields', ['address_city', 'name'], 'City, Name'],
  [
    'store_configuration.updated',
    'fields',
    ['homeHeading', 'translations.de'],
    'Heading, Texts in other languages (German)',
  ],
  ['tenant.company_details_updated', 'fields', ['legal_name', 'logo'], 'Legal name, Logo'],
])('%s shows %s %j as %s', (action, name, value, text) => {
  expect(shown(action, name, value)).toBe(text);
});

test('amounts are money, whatever unit their action records', () => {
  expect(shown('invoice.issued', 'total', 46_238)).toBe('£462.38');
  expect(shown('invoice.paid', 'amount', 10.5, { currency: 'USD' })).toBe('$10.50');
  expect(shown('credit_account.limit_updated', 'from', 500_000)).toBe('£5,000.00');
  const budget = { budget: 100, budget_limit: 150, expected_claims: null };
  expect(shown('event.budget_updated', 'to', budget)).toBe('Budget (GBP): £100.00, Budget limit (GBP): £150.00');
});

test('what people typed stands as they typed it, and so does what a row holds otherwise than its kind says', () => {
  expect(shown('product.deleted', 'name', 'true store')).toBe('true store');
  expect(shown('order.added', 'kind', 'rented')).toBe('rented');
  expect(shown('invoice.paid', 'paid_on', 'one day')).toBe('one day');
  expect(shown('event.created', 'earlier', { a: [true] })).toBe('{"a":[true]}');
  expect(shown('event.created', 'earlier', [true, 'b'])).toBe('yes, b');
});

test('actions that set one value before and after show both alike', () => {
  for (const [action, kinds] of Object.entries(AUDIT_DETAILS)) {
    if (!('from' in kinds && 'to' in kinds)) continue;
    expect(auditValueKind(action as AuditEntry['action'], 'from')).toBe(kinds.to);
  }
});
