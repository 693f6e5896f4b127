/** The rules of card fields. Problems are the provider's own codes; `null` means that the field is good. */

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function cardBrand(digits) {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return digits.startsWith('4') ? 'visa' : 'unknown';
}

function numberLength(digits) {
  return cardBrand(digits) === 'amex' ? 15 : 16;
}

/** In groups, as it is embossed: 4-4-4-4, or 4-6-5 for American Express. */
export function formatCardNumber(digits) {
  const kept = digits.slice(0, cardBrand(digits) === 'unknown' ? 19 : numberLength(digits));
  const groups = cardBrand(kept) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /(\d{1,4})/g;
  const parts = cardBrand(kept) === 'amex' ? (groups.exec(kept)?.slice(1).filter(Boolean) ?? []) : kept.match(groups);
  return (parts ?? []).join(' ');
}

function passesCheckDigit(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

export function numberProblem(digits) {
  if (digits.length < numberLength(digits)) return 'incomplete_number';
  return passesCheckDigit(digits) ? null : 'invalid_number';
}

/** `MM / YY`; a month of one digit (`5`, or `1/`) gets its zero while somebody types, not while they delete. */
export function formatExpiry(text, isDeleting) {
  const typed = digitsOf(text);
  const isShortMonth = /^[2-9]$|^\s*\d\s*\//.test(text) && !isDeleting;
  const digits = isShortMonth ? `0${typed}` : typed;
  if (digits.length <= 2) return digits.length === 2 && !isDeleting ? `${digits} / ` : digits;
  const longYear = digits.slice(2, 4) === '20' && digits.length > 4;
  return `${digits.slice(0, 2)} / ${digits.slice(2, longYear ? 6 : 4)}`;
}

/** Month and full year, or undefined while it is incomplete. */
export function readExpiry(text) {
  const digits = digitsOf(text);
  if (digits.length !== 4 && digits.length !== 6) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(-2)) };
}

export function expiryProblem(text, today) {
  const expiry = readExpiry(text);
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) return 'invalid_expiry_month';
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth();
  if (months < 0) return expiry.year < today.getFullYear() ? 'invalid_expiry_year_past' : 'invalid_expiry_month_past';
  return months > 50 * 12 ? 'invalid_expiry_year' : null;
}

export function codeLength(numberDigits) {
  return cardBrand(numberDigits) === 'amex' ? 4 : 3;
}

export function codeProblem(digits, numberDigits) {
  return digits.length < codeLength(numberDigits) ? 'incomplete_cvc' : null;
}
