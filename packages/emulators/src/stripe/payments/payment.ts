import type { StripeErrorBody } from '../errors.ts';
import type { Metadata } from '../metadata.ts';
import type { Kind } from '../stored.ts';
import type { PaymentMethod } from './payment-method.ts';

/** An intent with its charges, refunds and fee. They are one record, so that they are always consistent. */
export interface Payment {
  intent: PaymentIntent;
  charges: Charge[];
  refunds: Refund[];
  /** The platform's share; it exists once a charge with `application_fee_amount` has succeeded. */
  fee: ApplicationFee | null;
  /** Refunded parts of the fee. Absent on payments stored before fee refunds existed. */
  feeRefunds?: FeeRefund[];
  /** When refunds failed, by their id, in seconds. */
  refundFailures?: Record<string, number>;
  /** Charges that the cardholder has disputed; the money is withdrawn. */
  disputes?: Dispute[];
  /** When disputes were won, by their ids: the money is on the balance again. */
  disputesWon?: Record<string, number>;
  /** The payment method of the current attempt. */
  method: PaymentMethod | null;
  /** Scheduled steps and their times (milliseconds). */
  due: DueStep[];
}

export type DueStep =
  | { at: number; step: 'settle_intent'; outcome: 'succeeded' | 'failed' }
  | { at: number; step: 'settle_refund'; refund: string; outcome: 'succeeded' | 'failed' };

const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  application: string | null;
  application_fee_amount: number | null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: StripeErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  processing: object | null;
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: object | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
}

type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  balance_transaction: null;
  billing_details: object;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: object;
  receipt_email: string | null;
  refunded: boolean;
  shipping: object | null;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: null;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface ApplicationFee {
  id: string;
  object: 'application_fee';
  account: string;
  amount: number;
  amount_refunded: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  refunded: boolean;
}

export interface FeeRefund {
  id: string;
  object: 'fee_refund';
  amount: number;
  balance_transaction: null;
  created: number;
  currency: string;
  fee: string;
  metadata: Metadata;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export const paymentKind: Kind<Payment> = {
  collection: 'stripe.payments',
  prefix: 'pi',
  noun: 'payment_intent',
};

/** Returns the id of the intent to which a charge, refund or fee belongs: they share the root of its id. */
export function makeIntentId(root: string): string {
  return `pi_${root}`;
}
