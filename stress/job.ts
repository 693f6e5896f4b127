import type { BasketLine } from '@inkstand/contract/buying/checkout';

/** Settings of the client process. */
export interface StressJob {
  urls: readonly string[];
  params: { tenant: string; slug: string };
  codes: readonly string[];
  /** Baskets to choose from; their gifts differ in cost. */
  lines: readonly BasketLine[][];
  claims: number;
  /** Concurrent claims. */
  connections: number;
}

/** The outcome of a claim as the recipient saw it. */
export interface ClaimResult {
  number: number;
  /** The confirmed order, which the server must never lose. */
  orderId?: string;
  /** `order`, the message of an error, or `unanswered`. */
  answer: string;
  /** A connection broke or a server was unavailable, so the claim was retried under the same key. */
  wasInterrupted: boolean;
}
