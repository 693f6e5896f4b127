import type { SavedCard } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';

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
  /** The bulk purchase that it pays for, on the platform's own account. */
  purchaseId?: string | undefined;
  /** The invoice that it pays for, likewise. */
  invoiceId?: string | undefined;
  /** Which card has paid, of a payment to the platform itself. */
  card?: { brand: string; last4: string } | undefined;
  /** Why the last try was declined, for people. */
  decline?: string | undefined;
  tenantId: string | undefined;
}

/**
 * Where a payment lives: the region chooses the platform's keys, the account is the tenant's (direct charges), or null for
 * what a client pays the platform itself.
 */
export interface PaymentPlace {
  region: Region;
  accountId: string | null;
}

/** The place of a client's own account. */
type AccountPlace = PaymentPlace & { accountId: string };

export interface TaxLine {
  reference: string;
  /** Minor units, after the voucher and before tax. */
  amount: number;
}

export interface TaxResult {
  calculationId: string;
  taxAmount: number;
  /** Tax per line reference; `shipping` is the shipping's. */
  taxAmounts: Record<string, number>;
}

/** What a refund gives back of a line, in positive minor units. */
export interface TaxReversal {
  reference: string;
  net: number;
  tax: number;
}

/** A refund as the provider tells it. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Minor units. */
  amount: number;
  /** Ours, from its metadata; undefined when somebody made it in the provider's dashboard. */
  refundId: string | undefined;
  /** The order it is for, likewise. */
  orderId?: string | undefined;
  /** Why it failed, for people. */
  failure: string | undefined;
}

/** The payment provider. Every call has a stable idempotency key and a time limit of 10 s; failures are `PaymentError`s. */
export interface Payments extends PlatformPayments {
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
  /** Gives money back, once per `refundId`. The platform's fee stays: `returnFee` gives that back. */
  refund(
    place: PaymentPlace,
    input: { refundId: string; intentId: string; amount: number; tenantId: string; orderId: string },
  ): Promise<ProviderRefund>;
  /** All refunds of a payment, those made by hand in the provider's dashboard included; oldest first. */
  listRefunds(place: PaymentPlace, intentId: string): Promise<ProviderRefund[]>;
  /** Gives parts of the platform's fee on a payment back to the account, each once by its id. */
  returnFee(
    place: PaymentPlace,
    input: { intentId: string; orderId: string; parts: readonly { id: string; amount: number }[] },
  ): Promise<void>;
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
  /** Reports the tax of a calculation as due, after the payment. `reference` is used once. Answers its id. */
  reportTax(
    place: PaymentPlace,
    input: { calculationId: string; reference: string; orderId: string; idempotencyKey: string },
  ): Promise<string>;
  /** Takes reported tax back for what was refunded; `lines` are named as in the calculation. */
  reverseTax(
    place: PaymentPlace,
    input: { transactionId: string; reference: string; lines: TaxReversal[]; shipping: Omit<TaxReversal, 'reference'> },
  ): Promise<void>;
  /** Makes a client's account in a region; the same one for the same client. Answers its id. */
  createAccount(
    region: Region,
    input: { tenantId: string; country: string; name: string; email?: string },
  ): Promise<string>;
  /** Where the account's owner finishes it, and comes back from. */
  createOnboardingLink(place: AccountPlace, input: { returnUrl: string; refreshUrl: string }): Promise<string>;
  getAccount(place: AccountPlace): Promise<{ chargesEnabled: boolean }>;
  /** The event in a signed webhook. Throws when the signature is bad, too old or from the future. */
  readWebhook(rawBody: Uint8Array, signature: string): WebhookEvent;
}

/** What a webhook is about. Only its ids are used: the provider is asked for the rest. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** Empty: it happened on the platform's own account. */
  accountId: string;
  /** The payment, or the keeping of a card, it is about: the object itself, or the one that a charge or a refund belongs to. */
  intentId: string;
  /** From the object's metadata, where we wrote it. */
  tenantId: string | undefined;
}

/** The provider answered with an error, or not at all. `message` is the provider's own. */
export class PaymentError extends Error {
  readonly code: string;
  /** The provider has understood and refused: the same call again is refused again. */
  readonly isFinal: boolean;
  constructor(code: string, message: string, { cause, isFinal = false }: { cause?: unknown; isFinal?: boolean } = {}) {
    super(message, { cause });
    this.name = 'PaymentError';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** How the keeping of a client's card stands. */
export interface CardSetup {
  id: string;
  /** The card is kept. */
  hasSucceeded: boolean;
  customerId: string | undefined;
  tenantId: string | undefined;
  card: SavedCard | undefined;
}

/** What clients pay the platform itself, on its own account in a region: no connected account, no fee. */
export interface PlatformPayments {
  createPlatformIntent(
    region: Region,
    input: {
      amount: number;
      currency: string;
      /** What is paid: it stands in the payment's metadata. */
      pays: { purchaseId: string } | { invoiceId: string };
      tenantId: string;
      /** For the card's owner: what it is for. */
      description: string;
      /** Whose kept card may pay it. */
      customerId: string | undefined;
      idempotencyKey: string;
    },
  ): Promise<PaymentIntent>;
  /** The customer under which a client's card is kept; the same one for the same client. Answers its id. */
  createCustomer(region: Region, input: { tenantId: string; name: string; email?: string }): Promise<string>;
  /** Begins keeping a card, which only the browser sees. */
  createCardSetup(
    region: Region,
    input: { customerId: string; tenantId: string },
  ): Promise<{ id: string; clientSecret: string }>;
  getCardSetup(region: Region, id: string): Promise<CardSetup>;
  /** The card that the customer's payments are made with unless another is named. */
  makeDefaultCard(region: Region, input: { customerId: string; paymentMethod: string }): Promise<void>;
  /** Takes a card away from its customer; one that is gone already is no fault. */
  removeCard(region: Region, paymentMethod: string): Promise<void>;
}
