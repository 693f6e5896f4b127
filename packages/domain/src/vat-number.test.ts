import { describe, expect, it } from 'vitest';
import { isRegistrationNumber, isVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  it('has its country’s format, ignoring separators', () => {
    const good = ['GB 000 0000 42', 'gb000000042', 'NL000000018B01', 'DE123456789', 'ATU12345678', 'FR 12 345678901'];
    for (const number of good) expect(isVatNumber(number, number.startsWith('NL') ? 'EU' : 'UK'), number).toBe(true);
    const wrong = ['', '123456789', 'GB12345678', 'DE12345678', 'NL000000018', 'ZZ123456789', '=GB000000042'];
    for (const number of wrong) expect(isVatNumber(number, 'EU'), number).toBe(false);
  });

  it('does not exist in the United States', () => {
    expect(isVatNumber('GB000000042', 'US')).toBe(false);
  });
});

describe('a registration number', () => {
  it('has eight characters in the United Kingdom, and any common format elsewhere', () => {
    expect(['00000042', 'SC123456'].every((number) => isRegistrationNumber(number, 'UK'))).toBe(true);
    expect(['42', 'HRB 1234', '=1+1'].some((number) => isRegistrationNumber(number, 'UK'))).toBe(false);
    expect(['HRB 12345', '00000018', 'B-83.123/4'].every((number) => isRegistrationNumber(number, 'EU'))).toBe(true);
    expect(isRegistrationNumber('=HYPERLINK()', 'EU')).toBe(false);
  });
});
