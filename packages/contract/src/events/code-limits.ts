// What promo codes and vouchers are bounded by, and know by name: plain values, so that a browser's program can have them
// without the schemas.

/** In one batch. */
export const MAX_CODES = 50_000;
export const MAX_CODE_BYTES = 5_000_000;
/** On one sheet, and to one list of recipients. */
export const MAX_CODES_PER_SHEET = 10_000;
export const MAX_CODE_RECIPIENTS = 10_000;

/** That can be named one by one, in an address. */
export const MAX_NAMED_CODES = 200;

/** Of a mail's own words. */
export const MAX_MAIL_SUBJECT = 150;
export const MAX_MAIL_TEXT = 3000;

/** Reminders that go out by themselves. */
export const MAX_REMINDER_DAYS = 90;
export const MAX_REMINDERS = 5;

/** Each code is in one of them. */
export const CODE_STATES = ['unsent', 'sent', 'part_used', 'claimed', 'expired', 'revoked'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Each voucher is in one of them. */
export const VOUCHER_STATES = ['good', 'used_up', 'expired', 'revoked'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const CODE_SORTS = ['code', 'recent', 'uses', 'expiry'] as const;
export type CodeSort = (typeof CODE_SORTS)[number];

export const SHEET_FORMATS = ['A4', 'Letter'] as const;
