// Limits and states of promo codes and vouchers, without schemas, so that the browser bundle stays small.

/** Generated or uploaded codes per batch. The dialog shows the limit; `too_many_rows` names it for a file. */
export const MAX_CODES_PER_BATCH = 50_000;
/** Codes that one request lists. */
export const MAX_GIVEN_CODES = 5000;
export const MAX_CODE_BYTES = 5_000_000;
/** Codes per printed sheet, and recipients per list. */
export const MAX_CODES_PER_SHEET = 10_000;
export const MAX_CODE_RECIPIENTS = 10_000;

/** Codes that can be listed individually in a URL. */
export const MAX_NAMED_CODES = 200;

/** Characters that a search over the codes of all events needs. */
export const MIN_CODE_SEARCH = 3;

/** Limits of a custom email. */
export const MAX_MAIL_SUBJECT = 150;
export const MAX_MAIL_TEXT = 3000;

/** Limits of automatic reminders. */
export const MAX_REMINDER_DAYS = 90;
export const MAX_REMINDERS = 5;
export const MAX_BEFORE_CLOSING_DAYS = 30;

export const MAX_DEPARTMENT = 80;

/** Each code is in exactly one state. */
export const CODE_STATES = ['unsent', 'queued', 'sent', 'part_used', 'claimed', 'expired', 'revoked'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Each voucher is in exactly one state. */
export const VOUCHER_STATES = ['good', 'used_up', 'expired', 'revoked'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const CODE_SORTS = ['code', 'recent', 'uses', 'expiry'] as const;
export type CodeSort = (typeof CODE_SORTS)[number];

export const SHEET_FORMATS = ['A4', 'Letter'] as const;
