import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { columnHead, exportedValue, findColumn } from './server-exports.ts';

const UPLOADED = [
  ['code', 'uses', 'expires'],
  ['code', 'discount_amount', 'uses', 'uses_per_email', 'minimum_basket', 'expires'],
  ['email', 'name', 'department', 'language'],
  ['name', 'email', 'phone', 'address_first_line', 'address_postcode', 'quantity', 'product', 'colour', 'size'],
];

test('English has the columns and codes of the API, other languages have words', () => {
  expect(columnHead('order_ref', 'en')).toBe('order_ref');
  expect(columnHead('order_ref', 'de')).toBe('Bestellnummer');
  expect(columnHead('takings_before', 'de')).toBe('Einnahmen (davor)');
  expect(columnHead('takings_before', 'en')).toBe('takings_before');
  expect(exportedValue('queued processing', 'en')).toBe('queued processing');
  expect(exportedValue('queued processing', 'de')).not.toBe('queued processing');
  expect(exportedValue('not sent', 'sv')).toBe('inte skickad');
  expect(exportedValue('shop', 'de')).toBe('Onlineshop');
  expect(exportedValue('standard_tracked', 'de')).toBe('Standard mit Sendungsverfolgung');
  expect(exportedValue('set_off', 'de')).not.toBe('set_off');
  expect(exportedValue('something else', 'sv')).toBe('something else');
});

test('what is exported in a language can be uploaded again', () => {
  for (const language of LANGUAGES) {
    for (const columns of UPLOADED) {
      for (const column of columns) expect(findColumn(columnHead(column, language), columns), language).toBe(column);
    }
  }
  expect(findColumn(' Discount amount', ['discount_amount'])).toBe('discount_amount');
  expect(findColumn('anything', ['code'])).toBeUndefined();
});
