import { describe, expect, it } from 'vitest';
import { type AddressProblem, addressProblems, type CheckedAddress } from './address-check.ts';
import { realAddresses } from './address-check-examples.ts';
import { EUROPEAN_UNION } from './regions.ts';

const good: CheckedAddress = {
  name: 'Zoë O’Brien',
  firstLine: 'Musterstr. 4a',
  secondLine: '',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
};
const british = { ...good, firstLine: 'Rose Cottage', city: 'Hay-on-Wye', postcode: 'HR3 5DB', country: 'GB' };
const check = (values: Partial<CheckedAddress>) => addressProblems({ ...good, ...values });

describe.each(Object.entries(realAddresses))('of real addresses in %s', (region, addresses) => {
  it('there are at least sixty', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(60);
    if (region === 'EU')
      expect(EUROPEAN_UNION.filter((iso2) => addresses.every((a) => a.country !== iso2))).toEqual([]);
  });

  it('none looks wrong with any shipping method', () => {
    const doubted = addresses.flatMap((address) => {
      const problems = addressProblems(address);
      return problems.length > 0 ? [[address.firstLine, address.postcode, ...problems]] : [];
    });
    expect(doubted).toEqual([]);
  });

  it('none looks wrong in capitals', () => {
    const shout = ({ country, ...rest }: CheckedAddress): CheckedAddress => ({
      ...(Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text.toUpperCase()])) as typeof rest),
      country,
    });
    expect(addresses.map(shout).filter((address) => addressProblems(address).length > 0)).toEqual([]);
  });
});

describe('an address is flagged', () => {
  it.each<[AddressProblem, Partial<CheckedAddress>]>([
    ['postcode_form', { postcode: '1011' }],
    ['postcode_form', { postcode: 'Berlin' }],
    ['postcode_form', { ...british, postcode: '12345' }],
    ['postcode_form', { ...british, postcode: 'HR3 5DI' }],
    ['postcode_form', { country: 'ES', postcode: '53001' }],
    ['postcode_form', { country: 'IE', postcode: 'N/A' }],
    ['postcode_form', { country: 'NL', postcode: '1012' }],
    ['no_street', { firstLine: '12', secondLine: '' }],
    ['no_street', { ...british, firstLine: '-' }],
    ['no_house_number', { firstLine: 'Musterstraße' }],
    ['no_house_number', { country: 'NL', firstLine: 'Prinsengracht', postcode: '1016 DK', city: 'Amsterdam' }],
    ['no_house_number', { country: 'US', firstLine: 'Main Street', postcode: '97201', city: 'Portland' }],
    ['no_house_number', { ...british, firstLine: 'Grosvenor Square' }],
    ['no_house_number', { ...british, firstLine: 'The Square' }],
    ['no_house_number', { ...british, firstLine: 'Upper Berkeley St.' }],
    ['no_city', { city: '10115' }],
    ['city_is_postcode', { ...british, city: 'HR3 5DB' }],
    ['random_letters', { firstLine: 'asdfgh 12' }],
    ['random_letters', { firstLine: 'aaaaaa 1' }],
    ['random_letters', { city: 'zzz' }],
    ['random_letters', { city: 'Kjhgfdsq' }],
    ['random_letters', { name: 'qwerty', firstLine: 'Musterstr. 4' }],
    ['placeholder', { firstLine: 'Test 1' }],
    ['placeholder', { city: 'test' }],
    ['placeholder', { ...british, firstLine: '123 Fake Street' }],
    ['email_in_address', { firstLine: 'somebody@example.test' }],
    ['email_in_address', { ...british, secondLine: 'write to me@example.test' }],
    ['line_too_long', { firstLine: `${'Lange '.repeat(11)}Straße 1` }],
  ])('for %s: %o', (problem, values) => {
    expect(check(values)).toContain(problem);
  });

  it('with each problem named once', () => {
    expect(check({ firstLine: 'asdfgh' })).toEqual(['random_letters']);
    expect(check({ firstLine: 'me@example.test' })).toEqual(['email_in_address']);
    expect(check({ firstLine: 'Musterstraße', postcode: '1' })).toEqual(['postcode_form', 'no_house_number']);
  });
});

describe('a post-office box', () => {
  const boxes = [
    { country: 'US', firstLine: 'PO Box 221', postcode: '97201', city: 'Portland' },
    { country: 'US', firstLine: 'P.O. Box 9', postcode: '05401', city: 'Burlington' },
    { country: 'DE', firstLine: 'Packstation 145', secondLine: '812345', postcode: '10115' },
    { country: 'DE', firstLine: 'Postfach 10 01 22', postcode: '10115' },
    { country: 'NL', firstLine: 'Postbus 20', postcode: '1000 AA', city: 'Amsterdam' },
    { country: 'DK', firstLine: 'Postboks 12', postcode: '1001', city: 'København' },
    { country: 'ES', firstLine: 'Apartado de Correos 33', postcode: '28080', city: 'Madrid' },
    { country: 'FR', firstLine: 'BP 20034', postcode: '75002', city: 'Paris' },
  ];
  it.each(boxes)('cannot be reached by courier, but by post: $firstLine', (box) => {
    const address = { ...good, ...box };
    expect(addressProblems(address, 'express')).toEqual(['po_box']);
    expect([addressProblems(address), addressProblems(address, 'standard_tracked')]).toEqual([[], []]);
  });

  it('is told apart from a street with a similar name', () => {
    const streets = ['Boxhagener Str. 12', 'Postboxweg 3', 'Boxberger Straße 9', 'Poststr. 4', 'Box Hill 3'];
    expect(streets.flatMap((firstLine) => addressProblems({ ...good, firstLine }, 'express'))).toEqual([]);
  });
});
