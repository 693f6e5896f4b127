import type { BasketLine } from '@inkstand/contract/buying/checkout';

/** What the client process is told. */
export interface StressJob {
  urls: readonly string[];
  params: { tenant: string; slug: string };
  codes: readonly string[];
  /** Baskets to choose from; their gifts cost differently. */
  lines: readonly BasketLine[][];
  claims: number;
  /** Claims under way at once. */
  connections: number;
}

/** What a claim came to, as the person in front of the form has seen it. */
export interface ClaimResult {
  number: number;
  /** The order that was promised; the server must never lose it. */
  orderId?: string;
  /** `order`, the message of an error, or `unanswered`. */
  answer: string;
  /** A connection broke, or a server said that it could not serve: the claim was sent again under the same key. */
  wasInterrupted: boolean;
}
