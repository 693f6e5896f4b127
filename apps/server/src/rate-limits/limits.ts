/** The number of failures, or calls, allowed in a window that starts with the first of them. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

/**
 * Every rate limit, by what it counts. Exceeding one gives 429 and `Retry-After`, unless noted otherwise. Those of the
 * sign-in stand in docs/operators.md too ("Guessed passwords").
 */
export const RATE_LIMITS = {
  /** Per account and IP address: password guessing. */
  signInAccountAtAddress: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Per IP address: guessing over many accounts, or an office behind one address. */
  signInAddress: { limit: 60, windowSeconds: 15 * MINUTES },
  /**
   * Per account from any address: distributed guessing. The account counts as under attack until the window ends.
   * Meanwhile `signInPace` applies; nothing locks the owner out.
   */
  signInAccount: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Per account under attack: attempts admitted, by the gap between them. */
  signInPace: { limit: 1, windowSeconds: MINUTES },
  /** Attempts with something that only the owner has: a browser that signed in before, or an emailed link. */
  signInTrusted: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Invalid links, by IP address. */
  linkGuesses: { limit: 60, windowSeconds: HOURS },
  /** Requests that send an email. Stricter per mailbox than per IP address, behind which an office may be. */
  mailsToMailbox: { limit: 5, windowSeconds: HOURS },
  mailsFromAddress: { limit: 40, windowSeconds: HOURS },
  /** Enough to invite a company's users, not a list of strangers. */
  invitations: { limit: 100, windowSeconds: HOURS },

  /** Stores and pictures created without an account, by IP address: enough for a school class behind one address. */
  builderStores: { limit: 60, windowSeconds: HOURS },
  builderImages: { limit: 60, windowSeconds: HOURS },

  /** Unknown codes. Few per device; many per IP address, since a whole event shares one Wi-Fi. */
  codeGuessesOfDevice: { limit: 10, windowSeconds: 15 * MINUTES },
  /** All browsers without our cookie behind one IP address together. */
  codeGuessesWithoutDevice: { limit: 40, windowSeconds: 15 * MINUTES },
  codeGuessesOfAddress: { limit: 300, windowSeconds: 15 * MINUTES },
  /** Far more than a crowd behind one Wi-Fi orders; stops a program that fills the table with addresses. */
  customersOfAddress: { limit: 1000, windowSeconds: 15 * MINUTES },

  /** Addresses that the lookup service is asked about, which may cost money: two for every customer of an address. */
  addressLookupsOfAddress: { limit: 2000, windowSeconds: 15 * MINUTES },

  contactOfDevice: { limit: 5, windowSeconds: HOURS },
  contactOfAddress: { limit: 40, windowSeconds: HOURS },
  /** Stops distributed senders from filling the store's mailbox. */
  contactOfStore: { limit: 300, windowSeconds: HOURS },
  /** Photos are processed and stored, so an order's link must not be a way to fill the disk. */
  reportsOfOrder: { limit: 6, windowSeconds: DAYS },
  reportsOfAddress: { limit: 60, windowSeconds: HOURS },

  /** Texts that buyers of a shop type, by IP address: each pause in typing is a check. */
  shopTextsOfAddress: { limit: 600, windowSeconds: 15 * MINUTES },
  /** Drawn previews, by IP address. */
  shopPreviewsOfAddress: { limit: 300, windowSeconds: 15 * MINUTES },

  /** Pictures drawn of texts in baskets, by IP address: each once, for far more than a crowd behind one Wi-Fi types. */
  textPreviewsOfAddress: { limit: 1000, windowSeconds: 15 * MINUTES },

  /** Calls with payments that belong to no order, by IP address. */
  forgedPayments: { limit: 30, windowSeconds: 15 * MINUTES },
  /** Audit rows about one rejected payment, which the reconciler meets repeatedly; no more are written. */
  refusedPaymentRecords: { limit: 10, windowSeconds: DAYS },
} satisfies Record<string, RateLimit>;
