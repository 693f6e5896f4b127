// How the balance of a payment account is compared with what Inkstand booked (docs/product/money.md).

/** What a comparison of one line of a balance has found. */
export const LINE_STATES = [
  /** Booked with the same amount. */
  'matched',
  /** Booked with another amount, or another fee. */
  'differs',
  /** Made through Inkstand and not booked there. */
  'not_booked',
  /** The cardholder's bank has taken the payment back, which is not booked. When the dispute is won it is `matched`. */
  'disputed',
  /** The order's money has changed just now; the next comparison tells. */
  'recent',
  /** Not made through Inkstand: the account's owner uses it elsewhere too. */
  'elsewhere',
  /** The provider's own fees and bookings, which Inkstand does not book. */
  'not_compared',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * `not_received`: booked here, not on the account's balance. `not_paid_out`: on the balance for too long. `wrong_sum`:
 * a deposit is not the sum of its lines.
 */
export const DIFFERENCES = ['not_received', 'not_booked', 'differs', 'disputed', 'not_paid_out', 'wrong_sum'] as const;

/** Changes of an order's money that are younger than this at a comparison are not judged by it. */
export const SETTLING_MS = 3_600_000;

/** Days after which money that could have been paid out is a difference. */
export const MAX_DAYS_UNTIL_PAID_OUT = 7;
