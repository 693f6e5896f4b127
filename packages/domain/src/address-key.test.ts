import { describe, expect, it } from 'vitest';
import { addressKey, claimKey, emailKey } from './address-key.ts';

const address = (firstLine: string, secondLine = '', postcode = 'SW1A 1AA', country = 'GB') =>
  addressKey({ country, postcode, firstLine, secondLine });

describe('an address that already ordered', () => {
  const home = address('Flat 1, 23 High St');

  it.each([
    ['FLAT 1, 23 HIGH ST', ''],
    ['flat 1', '23 high st'],
    ['Flat 1,', ', 23 High St.'],
    ['  Flat   1 -- 23 High-St  ', ''],
    ['Ｆｌａｔ　１', '２３ Ｈｉｇｈ Ｓｔ'],
    ['Flat 1; 23\tHigh\u00a0St', ''],
    ['Flat 1, 23 Hi\u200bgh St\u00ad', ''],
    ['Flat 1, 23 High Street', ''],
  ])('is recognised as "%s" "%s"', (firstLine, secondLine) => {
    expect(address(firstLine, secondLine)).toBe(home);
  });

  it.each(['sw1a1aa', 'SW1A 1AA', ' s w 1 a 1 a a ', 'SW1A-1AA'])('is recognised by the postcode "%s"', (postcode) => {
    expect(address('Flat 1, 23 High St', '', postcode)).toBe(home);
  });

  it.each([
    ['Flat 12, 3 High St', ''],
    ['Flat 1 2, 3 High St', ''],
    ['Flat 2, 23 High St', ''],
    ['23 High St', 'Flat 1'],
    ['Flat 1, 23 High Road', ''],
    ['Flat 1, 23 Highst', ''],
  ])('is not "%s" "%s"', (firstLine, secondLine) => {
    expect(address(firstLine, secondLine)).not.toBe(home);
  });

  it('is a different address with another postcode or country', () => {
    expect(address('Flat 1, 23 High St', '', 'SW1A 1AB')).not.toBe(home);
    expect(address('Flat 1, 23 High St', '', 'SW1A 1AA', 'IE')).not.toBe(home);
  });

  it('folds case by Unicode rules', () => {
    expect(address('Hauptstraße 5')).toBe(address('HAUPTSTRASSE 5'));
    expect(address('ΟΔΟΣ 5')).toBe(address('οδός 5'.normalize('NFD').replace('\u0301', '')));
    expect(address('Ærøskøbing 1')).toBe(address('ÆRØSKØBING 1'));
  });

  it('does not mix up its parts', () => {
    expect(address('1 b', '', 'A')).not.toBe(address('b', '', 'A1'));
  });
});

describe('the rule of an event', () => {
  const recipient = {
    country: 'GB',
    postcode: 'SW1A 1AA',
    firstLine: '1 Mall',
    secondLine: '',
    name: "Ann O'Brien",
    email: ' Ann@Example.com',
  };
  const other = { ...recipient, name: 'Bob', email: 'bob@example.com' };

  it('decides what is limited to one gift', () => {
    expect(claimKey('address', recipient)).toBe(claimKey('address', other));
    expect(claimKey('address_and_name', recipient)).not.toBe(claimKey('address_and_name', other));
    expect(claimKey('address_and_name', recipient)).toBe(
      claimKey('address_and_name', { ...other, name: 'ANN O’BRIEN' }),
    );
    expect(claimKey('email', recipient)).toBe('email:ann@example.com');
    expect(claimKey('code_only', recipient)).toBeUndefined();
    expect(emailKey('A@B.C ')).toBe('a@b.c');
  });
});
