import { createTranslator } from '@inkstand/i18n';
import { describe, expect, it } from 'vitest';
import { addressLines, readRecipient, recipientMessages } from './recipient-form.ts';

const t = createTranslator('en');

function makeForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const london = {
  name: ' Ada Lovelace ',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  address_first_line: '12 St James’s Square',
  address_city: 'London',
  address_postcode: 'SW1Y 4JH',
  address_county: '',
  address_country: 'United Kingdom',
  address_state: 'Alabama',
};
const tucson = {
  ...london,
  address_first_line: '1 Main St',
  address_city: 'Tucson',
  address_postcode: '85701',
  address_country: 'United States of America',
  address_state: 'Arizona',
};

describe('the recipient form', () => {
  it('is read trimmed, and with a state in the United States only', () => {
    expect(readRecipient(makeForm(london))).toMatchObject({ name: 'Ada Lovelace', address_state: '' });
    const typed = { ...london, address_postcode: ' sw1y4jh' };
    expect(readRecipient(makeForm(typed)).address_postcode).toBe('SW1Y 4JH');
    expect(readRecipient(makeForm(tucson)).address_state).toBe('Arizona');
  });

  it('flags every empty required field with "required", and no optional one', () => {
    expect(recipientMessages(readRecipient(new FormData()), ['GB'], t)).toEqual({
      name: 'required',
      email: 'required',
      phone: 'required',
      address_first_line: 'required',
      address_city: 'required',
      address_postcode: 'required',
      address_country: 'required',
    });
  });

  it('names the state that a ZIP code does not belong to', () => {
    const recipient = readRecipient(makeForm({ ...tucson, address_state: 'Alabama' }));
    expect(recipientMessages(recipient, ['US'], t)).toEqual({ address_postcode: 'this ZIP code is not in Alabama' });
  });

  it('is valid when complete', () => {
    expect(recipientMessages(readRecipient(makeForm(london)), ['GB'], t)).toEqual({});
  });
});

describe('address lines', () => {
  it('omit empty values', () => {
    expect(addressLines(readRecipient(makeForm(london)))).toEqual(['12 St James’s Square', 'London, SW1Y 4JH']);
  });

  it('have the postcode before the city, or after it, as their country writes it', () => {
    const lineOf = (fields: object) => addressLines(readRecipient(makeForm({ ...london, ...fields }))).at(-1);
    const amsterdam = { address_city: 'Amsterdam', address_postcode: '1017AB', address_country: 'Netherlands' };
    expect(lineOf(amsterdam)).toBe('1017 AB Amsterdam');
    expect(lineOf({ ...amsterdam, address_county: 'Noord-Holland' })).toBe('1017 AB Amsterdam, Noord-Holland');
    expect(lineOf({})).toBe('London, SW1Y 4JH');
  });

  it('follow the format of the United States', () => {
    expect(addressLines(readRecipient(makeForm(tucson)))).toEqual(['1 Main St', 'Tucson, AZ 85701']);
  });
});
