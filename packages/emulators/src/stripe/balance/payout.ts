import type { Metadata } from '../metadata.ts';
import type { Kind } from '../stored.ts';

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  application_fee: null;
  application_fee_amount: null;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string;
  created: number;
  currency: string;
  description: string;
  destination: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  method: 'standard';
  original_payout: null;
  payout_method: null;
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable';
  reversed_by: null;
  source_type: 'card';
  statement_descriptor: null;
  status: 'pending' | 'in_transit' | 'paid' | 'failed';
  trace_id: null;
  type: 'bank_account';
}

/** A payout and what it consists of. */
export interface StoredPayout {
  payout: Payout;
  /** Ids of the balance transactions that it pays out; none for one that was made by hand. */
  transactions: string[];
  /** Seconds; set once the bank has returned it. */
  failedAt: number | null;
}

export const payoutKind: Kind<StoredPayout> = { collection: 'stripe.payouts', prefix: 'po', noun: 'payout' };
