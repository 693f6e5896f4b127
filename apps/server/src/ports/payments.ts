import type { balanceLines, bankDeposits, SavedCard } from '@inkstand/database/tables/index';
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
  pays: Pays | undefined;
  /** The card used, for a payment to the platform itself. */
  card?: { brand: string; last4: string } | undefined;
  /** Why the last attempt was declined: a code of the reasons' catalogue, or the provider's words. */
  decline?: string | undefined;
  tenantId: string | undefined;
}

/**
 * Where a payment is made: the region chooses the platform's keys; the account is the tenant's (direct charges), or
 * null for a client's payment to the platform itself.
 */
export interface PaymentPlace {
  region: Region;
  accountId: string | null;
}

/** A payment on a client's own account. */
type AccountPlace = PaymentPlace & { accountId: string };

interface TaxLine {
  reference: string;
  /** Minor units, after the voucher and before tax. */
  amount: number;
}

export interface TaxResult {
  calculationId: string;
  taxAmount: number;
  /** Tax per line reference; `shipping` holds the tax on shipping. */
  taxAmounts: Record<string, number>;
}

/** The tax that a refund reverses on a line, in positive minor units. */
export interface TaxReversal {
  reference: string;
  net: number;
  tax: number;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Minor units. */
  amount: number;
  /** Our refund id, from its metadata; undefined for a refund made in the provider's dashboard. */
  refundId: string | undefined;
  /** The order that it is for, from its metadata. */
  orderId?: string | undefined;
  /** Why it failed, as text for people. */
  failure: string | undefined;
}

/** A movement of an account's balance as the provider reports it; amounts in minor units. */
export type BalanceLine = Pick<
  typeof balanceLines.$inferSelect,
  | 'id'
  | 'kind'
  | 'sourceId'
  | 'intentId'
  | 'refundId'
  | 'feeId'
  | 'isOurs'
  | 'amount'
  | 'providerFee'
  | 'platformFee'
  | 'currency'
  | 'description'
  | 'at'
  | 'availableAt'
> & {
  /** The client that the provider's object names, in metadata that the account's owner can write. */
  tenantId: string | null;
};

/** Money that the provider pays out to the bank, as it reports it. */
export type ProviderDeposit = Pick<
  typeof bankDeposits.$inferSelect,
  'id' | 'status' | 'amount' | 'currency' | 'isAutomatic' | 'failure' | 'createdAt' | 'arrivesOn'
> & {
  /** Whether the provider knows all lines that it consists of. */
  isComplete: boolean;
};

/** What a payment pays for; stored in its metadata. */
export interface Pays {
  kind: 'order' | 'purchase' | 'invoice';
  id: string;
}

/** What a payment asks for. */
export interface Charge {
  pays: Pays;
  /** Minor units. */
  amount: number;
  currency: string;
  /** The platform's share of a payment on a client's account. */
  applicationFee?: number | undefined;
  /** The number of the order, for the account's owner. */
  orderRef?: string | undefined;
  /** Shown to the card's owner. */
  description?: string | undefined;
  /** The customer whose saved card may be charged. */
  customerId?: string | undefined;
}

/** The payment provider. Every call has a stable idempotency key and a 10 s timeout; failures are `PaymentError`s. */
export interface Payments extends PlatformPayments {
  /** What a browser needs to collect card details for a region; undefined when the region has no keys. */
  browserKeys(region: Region): { publicKey: string; scriptUrl: string } | undefined;
  /** The same `idempotencyKey` returns the same intent. */
  createIntent(
    place: PaymentPlace,
    input: Charge & { tenantId: string; idempotencyKey: string },
  ): Promise<PaymentIntent>;
  getIntent(place: PaymentPlace, id: string): Promise<PaymentIntent>;
  /** Returns the intent after the call: it may have succeeded meanwhile. */
  cancelIntent(place: PaymentPlace, id: string): Promise<PaymentIntent>;
  /** Refunds money, once per `refundId`. The platform's fee is not included: `returnFee` returns it. */
  refund(
    place: PaymentPlace,
    input: { refundId: string; intentId: string; amount: number; tenantId: string; orderId: string },
  ): Promise<ProviderRefund>;
  /** Lists all refunds of a payment, oldest first, including those made in the provider's dashboard. */
  listRefunds(place: PaymentPlace, intentId: string): Promise<ProviderRefund[]>;
  /** Returns parts of the platform's fee on a payment to the account, each once by its id. */
  returnFee(
    place: PaymentPlace,
    input: { intentId: string; orderId: string; parts: readonly { id: string; amount: number }[] },
  ): Promise<void>;
  /**
   * Returns a page of an account's movements: those of a time (from inclusive, to exclusive), or those that a deposit
   * paid out. `after` is the `next` of the page before; `next` is undefined on the last one.
   */
  readBalance(
    place: PaymentPlace,
    which: { from: Date; to: Date } | { depositId: string },
    after: string | undefined,
  ): Promise<{ lines: BalanceLine[]; next: string | undefined }>;
  /** Lists deposits that were made since a moment. */
  listDeposits(place: PaymentPlace, from: Date): Promise<ProviderDeposit[]>;
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
  /** Reports the tax of a calculation as due, after the payment. `reference` can be used once. Returns its id. */
  reportTax(
    place: PaymentPlace,
    input: { calculationId: string; reference: string; orderId: string; idempotencyKey: string },
  ): Promise<string>;
  /** Reverses reported tax for what was refunded; `lines` are named as in the calculation. */
  reverseTax(
    place: PaymentPlace,
    input: { transactionId: string; reference: string; lines: TaxReversal[]; shipping: Omit<TaxReversal, 'reference'> },
  ): Promise<void>;
  /** Creates a client's account in a region and returns its id. Idempotent: the same client gets the same account. */
  createAccount(
    region: Region,
    input: { tenantId: string; country: string; name: string; email?: string },
  ): Promise<string>;
  /** Creates the link where the account's owner completes onboarding, and returns from. */
  createOnboardingLink(place: AccountPlace, input: { returnUrl: string; refreshUrl: string }): Promise<string>;
  getAccount(place: AccountPlace): Promise<{ chargesEnabled: boolean }>;
  /** Returns the event in a signed webhook. Throws when the signature is wrong, too old or from the future. */
  readWebhook(rawBody: Uint8Array, signature: string): WebhookEvent;
}

/** The subject of a webhook. Only its ids are used: everything else is read from the provider. */
export interface WebhookEvent {
  id: string;
  type: string;
  /** Empty for an event on the platform's own account. */
  accountId: string;
  /** The payment or setup intent: the object itself, or the one that a charge or refund belongs to. */
  intentId: string;
  /** From the metadata that we wrote to the object, as is what a payment pays for. */
  tenantId: string | undefined;
  pays: Pays | undefined;
}

/** The provider returned an error, or did not answer. `message` is the provider's own. */
export class PaymentError extends Error {
  readonly code: string;
  /** True when the provider rejected the call for good: repeating it gives the same error. */
  readonly isFinal: boolean;
  constructor(code: string, message: string, { cause, isFinal = false }: { cause?: unknown; isFinal?: boolean } = {}) {
    super(message, { cause });
    this.name = 'PaymentError';
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** State of saving a client's card. */
export interface CardSetup {
  id: string;
  hasSucceeded: boolean;
  customerId: string | undefined;
  tenantId: string | undefined;
  card: SavedCard | undefined;
}

/** Clients' cards, on the platform's own account in a region. */
export interface PlatformPayments {
  /**
   * Charges a payment to its customer's saved card while the customer is absent. Returns the payment after the attempt:
   * one that was declined, or for which the bank asks for the holder, has not succeeded and says why. A payment that
   * has succeeded before is returned as it is.
   */
  chargeSavedCard(
    region: Region,
    input: {
      intentId: string;
      paymentMethod: string;
      /** The same key makes the same attempt. */
      idempotencyKey: string;
    },
  ): Promise<PaymentIntent>;
  /**
   * Creates the customer under which a client's card is saved and returns its id. Idempotent: the same client gets the
   * same customer.
   */
  createCustomer(region: Region, input: { tenantId: string; name: string; email?: string }): Promise<string>;
  /** Starts saving a card; only the browser sees its details. */
  createCardSetup(
    region: Region,
    input: { customerId: string; tenantId: string },
  ): Promise<{ id: string; clientSecret: string }>;
  getCardSetup(region: Region, id: string): Promise<CardSetup>;
  /** Sets the card that the customer's payments use by default. */
  makeDefaultCard(region: Region, input: { customerId: string; paymentMethod: string }): Promise<void>;
  /** Detaches a card from its customer; a card that is already detached is no error. */
  removeCard(region: Region, paymentMethod: string): Promise<void>;
}
