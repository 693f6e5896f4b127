import type { Region } from '../../config.ts';

export interface PaymentIntent {
  id: string;
  clientSecret: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  /** Minor units. */
  amount: number;
  amountReceived: number;
  currency: string;
  /** The order it pays for, from its metadata. */
  orderId: string | undefined;
  tenantId: string | undefined;
}

/** Where a payment lives: the region chooses the platform's keys, the account is the tenant's (direct charges). */
export interface PaymentPlace {
  region: Region;
  accountId: string;
}

export interface TaxLine {
  reference: string;
  /** Minor units, after the voucher and before tax. */
  amount: number;
}

export interface TaxResult {
  calculationId: string;
  taxAmount: number;
  /** Tax per line reference; `shipping` is the shipping's. */
  taxOf: Record<string, number>;
}

/** The payment provider. Every call has a stable idempotency key and a time limit of 10 s; failures are `PaymentError`s. */
export interface Payments {
  /** What a browser needs to take a card for a region; undefined when the region has no keys. */
  browserKeys(region: Region): { publicKey: string; scriptUrl: string } | undefined;
  createIntent(
    place: PaymentPlace,
    input: {
      amount: number;
      currency: string;
      applicationFee: number;
      orderId: string;
      orderRef: string;
      tenantId: string;
      /** The same key gives the same intent, however often it is asked for. */
      idempotencyKey: string;
    },
  ): Promise<PaymentIntent>;
  getIntent(place: PaymentPlace, id: string): Promise<PaymentIntent>;
  /** Answers the intent as it is afterwards: it may have succeeded meanwhile. */
  cancelIntent(place: PaymentPlace, id: string): Promise<PaymentIntent>;
  refund(
    place: PaymentPlace,
    input: {
      intentId: string;
      amount: number;
      reason: string;
      tenantId: string;
      orderId: string;
      idempotencyKey: string;
      refundFee: boolean;
    },
  ): Promise<{ id: string; status: string }>;
  calculateTax(
    place: PaymentPlace,
    input: {
      currency: string;
      lines: TaxLine[];
      shipping: number;
      address: { line1: string; city: string; state: string; postalCode: string; country: string };
      idempotencyKey: string;
    },
  ): Promise<TaxResult>;
  /** The event in a signed webhook. Throws when the signature is bad, too old or from the future. */
  readWebhook(rawBody: Uint8Array, signature: string): WebhookEvent;
}

/** What a webhook is about. Only its ids are used: the provider is asked for the rest. */
export interface WebhookEvent {
  id: string;
  type: string;
  accountId: string;
  objectId: string;
  /** From the object's metadata, where we wrote them. */
  tenantId: string | undefined;
  orderId: string | undefined;
}

/** The provider answered with an error, or not at all. `message` is the provider's own. */
export class PaymentError extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PaymentError';
    this.code = code;
  }
}
