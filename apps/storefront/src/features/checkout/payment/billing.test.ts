import { expect, it } from 'vitest';
import { toBillingDetails, withTypedAddress } from './billing.ts';

const recipient = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '520 555 0100',
  address_first_line: '1 Main St',
  address_second_line: 'Apt 4',
  address_city: 'Tucson',
  address_postcode: '85701',
  address_county: '',
  address_country: 'United States of America',
  address_state: 'Arizona',
};

it('uses the recipient as the payer, with country and state as codes', () => {
  expect(toBillingDetails(recipient)).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '520 555 0100',
    address: {
      line1: '1 Main St',
      line2: 'Apt 4',
      city: 'Tucson',
      state: 'AZ',
      postal_code: '85701',
      country: 'US',
    },
  });
});

it('includes the county if there is no state', () => {
  const { address } = toBillingDetails({
    ...recipient,
    address_country: 'United Kingdom',
    address_state: '',
    address_county: 'Kent',
  });
  expect(address).toMatchObject({ state: 'Kent', country: 'GB' });
});

it('uses another name and address for the card, and keeps email and phone', () => {
  const address = { line1: '2 Hill Rd', line2: null, city: 'Leeds', state: '', postal_code: 'LS1 1AA', country: 'GB' };
  expect(withTypedAddress(toBillingDetails(recipient), { name: 'Charles Babbage', address })).toEqual({
    name: 'Charles Babbage',
    email: 'ada@example.org',
    phone: '520 555 0100',
    address: { ...address, line2: '' },
  });
});
