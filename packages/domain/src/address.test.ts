import { describe, expect, it } from 'vitest';
import { problemParams, recipientProblems } from './address.ts';
import { realAddresses } from './address-check-examples.ts';
import { COUNTRIES, findCountries, findCountry } from './countries.ts';
import { formatPostcode } from './postcode-forms.ts';
import {
  EMPTY_RECIPIENT,
  fromRecipientRow,
  RECIPIENT_FIELD_NAMES,
  RECIPIENT_FIELDS,
  REQUIRED_FIELDS,
  type Recipient,
  toRecipientRow,
} from './recipient-fields.ts';
import { findState, findStates, isZipInState, US_STATES } from './states.ts';

const recipient: Recipient = {
  ...EMPTY_RECIPIENT,
  name: "Siobhán O'Brien",
  email: 'siobhan@example.com',
  phone: '+44 20 7946 0000',
  address_first_line: '1 The Mall',
  address_city: 'London',
  address_postcode: 'SW1A 1AA',
  address_country: 'United Kingdom',
  address_state: 'Alabama',
};
const american = { ...recipient, address_country: 'US', address_state: 'Arizona', address_postcode: '85001' };

describe('a recipient', () => {
  it('is valid when all required fields are there', () => {
    expect(recipientProblems(recipient, ['GB'])).toEqual({});
    expect(recipientProblems(american, ['US'])).toEqual({});
  });

  it.each(REQUIRED_FIELDS)('needs %s', (field) => {
    expect(recipientProblems({ ...recipient, [field]: '  ' }, ['GB'])).toEqual({ [field]: 'required' });
  });

  it.each(RECIPIENT_FIELD_NAMES)('has a limit for %s', (field) => {
    const long = { ...recipient, [field]: 'a'.repeat(RECIPIENT_FIELDS[field].maximumLength + 1) };
    expect(recipientProblems(long, ['GB'])[field]).toBe('too_long');
  });

  it('lives in a country that exists and is served', () => {
    expect(recipientProblems({ ...recipient, address_country: 'Atlantis' }, ['GB'])).toEqual({
      address_country: 'invalid',
    });
    expect(recipientProblems({ ...recipient, address_country: 'FR' }, ['GB'])).toEqual({
      address_country: 'country_not_served',
    });
  });

  it('has a name that can be read, and a phone that can be called', () => {
    const wrong = { ...recipient, name: '\u200b\u200b', phone: 'call me' };
    expect(recipientProblems(wrong, ['GB'])).toEqual({ name: 'required', phone: 'invalid_phone' });
  });

  it.each([
    ['GB', '12345'],
    ['GB', 'SW1A OAA'],
    ['DE', 'SW1A 1AA'],
    ['NL', '1012'],
    ['IE', 'N/A'],
    ['NO', '01500'],
    ['CA', '90210'],
  ])('in %s has a postcode of the country, not "%s"', (country, postcode) => {
    const moved = { ...recipient, address_country: country, address_postcode: postcode };
    expect(recipientProblems(moved, [country])).toEqual({ address_postcode: 'invalid_postcode' });
  });

  it.each([
    'SW1A 1AA',
    'sw1a1aa',
    ' SW1A  1AA ',
    'SW1A-1AA',
    'SW1A\u200b1AA',
    'GIR 0AA',
    'M1 1AE',
    'EC1A 1BB',
    'JE2 4WJ',
    'GY1 1WR',
    'im9 5aa',
    'BFPO 801',
    'bfpo58',
    'BFPO C/O 12',
    'BF1 2AT',
    'FIQQ 1ZZ',
    'GX11 1AA',
  ])('of the United Kingdom, its islands and its forces may write "%s"', (postcode) => {
    expect(recipientProblems({ ...recipient, address_postcode: postcode }, ['GB'])).toEqual({});
  });

  it.each([
    ['US', ['85001', '85001-1234', '850011234', '85001 1234']],
    ['IE', ['D18 Y2C9', 'd18y2c9', 'D6W XY00', 'Dublin 6', 'F12']],
    ['DE', ['10115', 'D-10115', '10 115']],
    ['JP', ['100-0001', '〒100-0001', '１００−０００１']],
    ['CA', ['K1A 0B1', 'k1a0b1']],
  ])('of %s may write %j', (country, postcodes) => {
    const refused = postcodes.filter((postcode) => {
      const moved = { ...recipient, address_state: '', address_country: country, address_postcode: postcode };
      return Object.keys(recipientProblems(moved, [country])).length > 0;
    });
    expect(refused).toEqual([]);
  });

  it.each([
    [
      'GB',
      ['sw1a2aa', ' SW1A  2AA ', 'M11AE', 'gir0aa', 'bfpo58', 'Bfpo c/o 12', 'bf12at', 'fiqq1zz'],
      'SW1A 2AA, SW1A 2AA, M1 1AE, GIR 0AA, BFPO 58, BFPO c/o 12, BF1 2AT, FIQQ 1ZZ',
    ],
    ['NL', ['1015CC', 'nl-1015 cc'], '1015 CC, 1015 CC'],
    ['CA', ['k1a0b1'], 'K1A 0B1'],
    ['IE', ['d02x285', 'D6W-XY00', 'F12', 'DUBLIN 6w', 'd 4'], 'D02 X285, D6W XY00, F12, Dublin 6W, D4'],
    ['PT', ['1100053', '1100'], '1100-053, 1100'],
    ['PL', ['00590', '00–590'], '00-590, 00-590'],
    ['SE', ['11846', 'S-118 46'], '118 46, 118 46'],
    ['MT', ['vlt1117'], 'VLT 1117'],
    ['JP', ['〒１００−０００１'], '100-0001'],
    ['FR', ['75 013'], '75013'],
    ['DE', ['D-10115', '10115 '], '10115, 10115'],
    ['US', ['85001', '850011234', '85001 1234'], '85001, 85001-1234, 85001-1234'],
    ['GB', [' Gate 3 ', '12345'], 'Gate 3, 12345'],
    ['XX', [' a1 '], 'a1'],
  ])('in %s has the postcode stored and shown as the country writes it, typed as %j', (country, typed, written) => {
    const rows = typed.map((address_postcode) =>
      toRecipientRow({ ...recipient, address_postcode, address_country: findCountry(country)?.name ?? country }),
    );
    expect(rows.map(({ addressPostcode }) => addressPostcode).join(', ')).toBe(written);
    const earlier = typed.map((addressPostcode) =>
      fromRecipientRow({ ...rows[0]!, addressPostcode, addressCountry: country }),
    );
    expect(earlier.map(({ address_postcode }) => address_postcode).join(', ')).toBe(written);
  });

  it('has postcodes with examples that are written as they are stored', () => {
    for (const { iso2 } of COUNTRIES) {
      const { example } = problemParams({ address_country: iso2, address_state: '' });
      expect(formatPostcode(example.replace(/[ -]/g, '').toLowerCase(), iso2)).toBe(example);
    }
  });

  it('is stored without surrounding spaces', () => {
    const row = toRecipientRow({ ...recipient, name: ' Ada ', email: ' ada@example.com ', address_city: 'London\t' });
    expect(row).toMatchObject({ name: 'Ada', email: 'ada@example.com', addressCity: 'London' });
  });

  it.each(['UK', 'EU'] as const)('is not refused with any real address of the region %s', (region) => {
    const refused = realAddresses[region].flatMap(({ postcode, country, firstLine }) =>
      [postcode, postcode.toLowerCase(), postcode.replaceAll(' ', ''), ` ${postcode.replace(' ', '  ')}\t`].filter(
        (written) => {
          const somebody = { ...recipient, address_country: country, address_postcode: written };
          return Object.keys(recipientProblems({ ...somebody, address_first_line: firstLine }, [country])).length > 0;
        },
      ),
    );
    expect(refused).toEqual([]);
  });

  it('keeps the notation that was stored, until it is touched', () => {
    const stored = { ...recipient, address_country: 'GB', phone: 'none', address_postcode: 'Gate 3' };
    const corrected = { ...stored, address_country: 'United Kingdom', address_first_line: '2 The Mall' };
    expect(recipientProblems(corrected, ['GB'], stored)).toEqual({});
    expect(recipientProblems({ ...corrected, phone: 'call me', address_postcode: 'Gate' }, ['GB'], stored)).toEqual({
      phone: 'invalid_phone',
      address_postcode: 'invalid_postcode',
    });
    const moved = { ...corrected, address_country: 'Germany' };
    expect(recipientProblems(moved, ['DE'], stored)).toEqual({ address_postcode: 'invalid_postcode' });
  });

  it('has an address for mail', () => {
    expect(recipientProblems({ ...recipient, email: 'nobody' }, ['GB'])).toEqual({ email: 'invalid_email' });
  });

  it('in the United States has a ZIP code of the state', () => {
    const problems = (state: string, zip: string) =>
      recipientProblems({ ...american, address_state: state, address_postcode: zip }, ['US']);
    expect(problems('Alabama', '85001')).toEqual({ address_postcode: 'state_zip_mismatch' });
    expect(problems('AZ', '85001-1234')).toEqual({});
    expect(problems('', '85001')).toEqual({});
    expect(problems('Arizona', 'SW1A 1AA')).toEqual({ address_postcode: 'invalid_postcode' });
    expect(problems('Arizona', '00000')).toEqual({ address_postcode: 'invalid_postcode' });
    expect(problems('Kent', '85001')).toEqual({ address_state: 'invalid_state' });
    expect(problems('Arizona', '')).toEqual({ address_postcode: 'required' });
  });
});

describe('countries', () => {
  it.each([
    ['United Kingdom', 'GB'],
    [' united  kingdom ', 'GB'],
    ['UK', 'GB'],
    ['gb', 'GB'],
    ['United States of America', 'US'],
    ['USA', 'US'],
    ['The Netherlands', 'NL'],
  ])('are found by "%s"', (text, iso2) => {
    expect(findCountry(text)?.iso2).toBe(iso2);
  });

  it('are listed once each, by name', () => {
    expect(new Set(COUNTRIES.map((country) => country.iso2)).size).toBe(COUNTRIES.length);
    expect(findCountries(['US', 'GB', 'XX']).map((country) => country.name)).toEqual([
      'United Kingdom',
      'United States of America',
    ]);
    expect(findCountry('constructor')).toBeUndefined();
  });
});

describe('states', () => {
  it('are fifty and a district', () => {
    expect(US_STATES).toHaveLength(51);
    expect(US_STATES[0]).toEqual({ name: 'Alabama', abbreviation: 'AL' });
    expect(findState(' new york ')?.abbreviation).toBe('NY');
    expect(findState('tx')?.name).toBe('Texas');
    expect(findState('Ontario')).toBeUndefined();
  });

  it.each([
    ['35203', 'AL'],
    ['99501', 'AK'],
    ['90210', 'CA'],
    ['20500', 'DC'],
    ['33101', 'FL'],
    ['60601', 'IL'],
    ['02108', 'MA'],
    ['10001', 'NY'],
    ['06390', 'NY'],
    ['00501', 'NY'],
    ['73301', 'TX'],
    ['75502', 'AR'],
    ['20101', 'VA'],
    ['98101', 'WA'],
    ['83414', 'WY'],
    ['05501', 'MA'],
    ['42223', 'TN'],
    ['42223', 'KY'],
  ])('have ZIP codes: %s is of %s', (zip, state) => {
    expect(isZipInState(zip, state)).toBe(true);
  });

  it('do not share their prefixes beyond the known exceptions', () => {
    const shared: string[] = [];
    for (let prefix = 0; prefix < 1000; prefix += 1) {
      const zip = `${String(prefix).padStart(3, '0')}99`;
      if (findStates(zip).length > 1) shared.push(zip.slice(0, 3));
    }
    expect(shared).toEqual(['055', '063', '755', '834']);
  });

  it('know what a ZIP code looks like', () => {
    const statesOf = (zips: string[]) => zips.map((zip) => findStates(zip).map(({ abbreviation }) => abbreviation));
    expect(statesOf(['85001', '85001-1234', '850011234', ' 85001 '])).toEqual([['AZ'], ['AZ'], ['AZ'], ['AZ']]);
    expect(statesOf(['8500', '850012', 'ABCDE', ''])).toEqual([[], [], [], []]);
    expect(findStates('00901')).toEqual([]);
  });
});
