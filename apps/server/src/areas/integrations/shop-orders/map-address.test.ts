import { expect, test } from 'vitest';
import { doubtsAbout } from '#areas/orders/index.ts';
import { toCustomer } from './map-address.ts';

const OF = { tenantId: 'desert', eventId: '00000000-0000-7000-8000-000000000000', language: 'en' };

test('an order without any address becomes a customer whose address is asked about', () => {
  const customer = toCustomer({ shippingAddress: null, email: null, phone: null }, OF);
  expect(customer).toMatchObject({ name: '', addressFirstLine: '', addressCountry: '' });
  expect(doubtsAbout(customer, 'standard', ['US'])).not.toEqual([]);
});
