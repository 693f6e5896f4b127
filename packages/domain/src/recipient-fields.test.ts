import { expect, it } from 'vitest';
import {
  EMPTY_RECIPIENT,
  ERASED_RECIPIENT,
  fillRecipient,
  fromRecipientRow,
  RECIPIENT_FIELD_NAMES,
  RECIPIENT_FIELDS,
  STREET_LINE_FIELDS,
  streetLines,
  toRecipientRow,
} from './recipient-fields.ts';

/** A value in each field, which names it. */
const full = fillRecipient(Object.fromEntries(RECIPIENT_FIELD_NAMES.map((field) => [field, `the ${field}`])));

it('names each column like its field', () => {
  for (const [field, { column }] of Object.entries(RECIPIENT_FIELDS)) {
    expect(column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).toBe(field);
  }
});

it('writes every field into a row and reads it from there', () => {
  expect(Object.keys(toRecipientRow(full))).toHaveLength(RECIPIENT_FIELD_NAMES.length);
  expect(fromRecipientRow(toRecipientRow(full))).toEqual(full);
});

it('fills in what is missing', () => {
  const { addressSecondLine: _line, addressCounty: _county, addressState: _state, ...row } = toRecipientRow(full);
  const rest = { ...full, address_second_line: '', address_county: '', address_state: '' };
  expect(fromRecipientRow(row)).toEqual(rest);
  expect(fillRecipient({ ...rest, address_second_line: null, address_county: undefined })).toEqual(rest);
  expect(Object.values(EMPTY_RECIPIENT).every((value) => value === '')).toBe(true);
});

it('erases every field but country and state', () => {
  expect(fromRecipientRow({ ...toRecipientRow(full), ...ERASED_RECIPIENT })).toEqual({
    ...EMPTY_RECIPIENT,
    name: 'Erased',
    address_country: full.address_country,
    address_state: full.address_state,
  });
});

it('lists the lines of a street in order, without empty ones', () => {
  expect(streetLines(full)).toEqual(STREET_LINE_FIELDS.map((field) => full[field]));
  expect(streetLines({ ...full, address_second_line: '' })).not.toContain('');
});
