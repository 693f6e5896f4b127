import type { Region } from './regions.ts';

// VAT number formats by country prefix (the Commission's VIES, and HMRC for GB). Only the format is checked, not
// whether the number is registered.

const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Removes the separators: spaces, dots and hyphens. */
const compact = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '');

/** Whether a text has the VAT number format of the region. The United States have none. */
export function isVatNumber(text: string, region: Region): boolean {
  if (region === 'US') return false;
  const number = compact(text);
  const form = FORMS[number.slice(0, 2)];
  return form?.test(number.slice(2)) ?? false;
}

/**
 * Whether a text has the format of a registration number. British: eight digits, or two letters and six digits.
 * Elsewhere formats differ by register.
 */
export function isRegistrationNumber(text: string, region: Region): boolean {
  if (region === 'UK') return /^(\d{8}|[A-Z]{2}\d{6})$/.test(compact(text));
  return /^[\p{L}\d .\-/]{2,30}$/u.test(text);
}
