import type { SavedCard } from '@inkstand/database/tables/index';
import type { Region } from '#config.ts';
import type { PaymentIntent } from './payments.ts';

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
