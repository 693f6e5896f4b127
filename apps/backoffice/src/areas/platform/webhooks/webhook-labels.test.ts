import { WEBHOOK_EVENTS, type WebhookDelivery } from '@inkstand/contract/platform/webhooks';
import { expect, test } from 'vitest';
import { deliverySubject, resendDisabledReason, TYPE_CHOICES, typeText, urlHost } from './webhook-labels.ts';

test('every event has a label, and one of a later version is shown by its name', () => {
  expect(TYPE_CHOICES.map(({ value }) => value)).toEqual([...WEBHOOK_EVENTS, 'test']);
  expect(typeText('order.shipped')).toBe('Order shipped');
  expect(typeText('test')).toBe('Test message');
  expect(typeText('order.returned')).toBe('order.returned');
});

test('a delivery can be resent unless it is waiting or its webhook is off; a test always can', () => {
  const delivery = (status: WebhookDelivery['status'], type = 'order.placed') => ({ status, type }) as WebhookDelivery;
  expect(resendDisabledReason(delivery('failed'), 'active')).toBeUndefined();
  expect(resendDisabledReason(delivery('delivered'), 'failing')).toBeUndefined();
  expect(resendDisabledReason(delivery('waiting'), 'active')).toContain('waiting');
  expect(resendDisabledReason(delivery('failed'), 'paused')).toContain('Turn');
  expect(resendDisabledReason(delivery('failed', 'test'), 'given_up')).toBeUndefined();
});

test('the subject of a delivery is its order, else its event, else undefined', () => {
  const about = (data: Record<string, unknown>) => deliverySubject({ body: { data } as WebhookDelivery['body'] });
  expect(about({ order: { order_ref: 'INK-7QK4-M2XD', event: { slug: 'summer-fest' } } })).toBe('INK-7QK4-M2XD');
  expect(about({ event: { slug: 'summer-fest' } })).toBe('summer-fest');
  expect(about({ webhook: { id: '1' } })).toBeUndefined();
});

test('a webhook is identified by its host', () => {
  expect(urlHost('https://hooks.example:8443/in?key=secret')).toBe('hooks.example:8443');
});
