/** How many failures, or calls, are borne within a window that begins with the first of them. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

/** Every rate limit, by what it counts. Who passes one is answered with 429 and `Retry-After`, unless another answer is noted. */
export const RATE_LIMITS = {
  /** One account from one address: somebody guesses a password. */
  signInAccountAtAddress: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Somebody tries many accounts, or an office is behind one address. */
  signInAddress: { limit: 60, windowSeconds: 15 * MINUTES },
  /** One account from anywhere: guessing that is spread out. Beyond it the pace holds, so that no stranger locks the owner out. */
  signInAccount: { limit: 10, windowSeconds: 15 * MINUTES },
  signInPace: { limit: 1, windowSeconds: MINUTES },
  /** Guesses that come with what only the owner has: a browser that signed in before, or a mailed link. */
  signInTrusted: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Links that were not good, by address. */
  linkGuesses: { limit: 60, windowSeconds: HOURS },
  /** Requests that mail somebody. One mailbox is spared before one address is, behind which an office may be. */
  mailsToMailbox: { limit: 5, windowSeconds: HOURS },
  mailsFromAddress: { limit: 40, windowSeconds: HOURS },
  /** A company invites its people, not a list of strangers. */
  invitations: { limit: 100, windowSeconds: HOURS },

  /** What nobody with an account made, by address: a class of pupils behind one address still gets along. */
  builderStores: { limit: 60, windowSeconds: HOURS },
  builderImages: { limit: 60, windowSeconds: HOURS },

  /** Codes that nobody ever issued, by device: few. By address: many, since a whole event shares one Wi-Fi. */
  codeGuessesOfDevice: { limit: 10, windowSeconds: 15 * MINUTES },
  /** Browsers without our cookie, all those behind one address together. */
  codeGuessesWithoutDevice: { limit: 40, windowSeconds: 15 * MINUTES },
  codeGuessesOfAddress: { limit: 300, windowSeconds: 15 * MINUTES },
  /** Far more than a crowd behind one Wi-Fi orders; stops a program that fills the table with addresses. */
  customersOfAddress: { limit: 1000, windowSeconds: 15 * MINUTES },

  contactOfDevice: { limit: 5, windowSeconds: HOURS },
  contactOfAddress: { limit: 40, windowSeconds: HOURS },
  /** So that no crowd of machines fills the store's mailbox. */
  contactOfStore: { limit: 300, windowSeconds: HOURS },
  /** Photos are looked at and kept, so an order's link must not be a way to fill the disk. */
  reportsOfOrder: { limit: 6, windowSeconds: DAYS },
  reportsOfAddress: { limit: 60, windowSeconds: HOURS },

  /** Calls with payments that no order asked for, by address. */
  forgedPayments: { limit: 30, windowSeconds: 15 * MINUTES },
  /** Rows of the audit log about one refused payment, which the reconciler meets again and again; more are not written. */
  refusedPaymentRecords: { limit: 10, windowSeconds: DAYS },
} satisfies Record<string, RateLimit>;
