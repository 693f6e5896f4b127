import type { Region } from '@inkstand/domain/regions';
import { idRoot, partId } from './ids.ts';
import { type Charge, type Payment, type PaymentIntent, paymentKind } from './payments/payment.ts';
import type { PaymentMethod } from './payments/payment-method.ts';
import { scopeName } from './scope.ts';
import type { Stored } from './stored.ts';

interface PastPayment {
  /** `pi_` and 24 letters or digits. */
  intentId: string;
  region: Region;
  accountId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  fee: number;
  paidAt: Date;
  metadata: Record<string, string>;
  /** Set for a full refund. */
  refund?: { refundId: string; at: Date } | undefined;
}

/** Builds the stored record of a card payment from before the emulator existed: demo orders were paid with these. */
export function pastPayment(past: PastPayment): { collection: string; id: string; value: Stored<Payment> } {
  const id = past.intentId;
  const scope = scopeName({ platform: past.region, account: past.accountId });
  const charge = makePastCharge(past);
  const value: Payment = {
    intent: makeIntent(past, charge),
    charges: [charge],
    refunds: past.refund ? [makePastRefund(past, past.refund, charge)] : [],
    fee: past.fee > 0 ? makeFee(past, charge) : null,
    feeRefunds: past.fee > 0 && past.refund ? [makeFeeRefund(past, past.refund, charge)] : [],
    method: makeMethod(past),
    due: [],
  };
  const order = past.paidAt.getTime() * 1000;
  return { collection: paymentKind.collection, id, value: { id, scope, order, value, events: [], answers: {} } };
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function makeIntent(past: PastPayment, charge: Charge): PaymentIntent {
  return {
    id: past.intentId,
    object: 'payment_intent',
    amount: past.amount,
    amount_received: past.amount,
    amount_capturable: 0,
    application: `ca_${past.region}`,
    application_fee_amount: past.fee || null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${past.intentId}_secret_past`,
    confirmation_method: 'automatic',
    created: seconds(past.paidAt),
    currency: past.currency.toLowerCase(),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: charge.id,
    livemode: false,
    metadata: past.metadata,
    next_action: null,
    payment_method: makeMethod(past).id,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
  };
}

function makePastCharge(past: PastPayment): Charge {
  const root = idRoot(past.intentId);
  return {
    id: partId('ch', root, 0),
    object: 'charge',
    amount: past.amount,
    amount_captured: past.amount,
    amount_refunded: past.refund ? past.amount : 0,
    application_fee: past.fee > 0 ? partId('fee', root, 0) : null,
    application_fee_amount: past.fee || null,
    balance_transaction: null,
    billing_details: {},
    captured: true,
    created: seconds(past.paidAt),
    currency: past.currency.toLowerCase(),
    customer: null,
    description: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: past.metadata,
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: past.intentId,
    payment_method: makeMethod(past).id,
    payment_method_details: {},
    receipt_email: null,
    refunded: past.refund !== undefined,
    shipping: null,
    status: 'succeeded',
  };
}

function makePastRefund(past: PastPayment, { refundId, at }: NonNullable<PastPayment['refund']>, charge: Charge) {
  return {
    id: partId('re', idRoot(past.intentId), 0),
    object: 'refund' as const,
    amount: past.amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(at),
    currency: charge.currency,
    metadata: { ...past.metadata, refund_id: refundId },
    payment_intent: past.intentId,
    reason: 'requested_by_customer',
    status: 'succeeded' as const,
  };
}

function makeFee(past: PastPayment, charge: Charge) {
  return {
    id: charge.application_fee ?? '',
    object: 'application_fee' as const,
    account: past.accountId,
    amount: past.fee,
    amount_refunded: past.refund ? past.fee : 0,
    charge: charge.id,
    created: charge.created,
    currency: charge.currency,
    livemode: false as const,
    refunded: past.refund !== undefined,
  };
}

function makeFeeRefund(past: PastPayment, { at }: NonNullable<PastPayment['refund']>, charge: Charge) {
  return {
    id: partId('fr', idRoot(past.intentId), 0),
    object: 'fee_refund' as const,
    amount: past.fee,
    balance_transaction: null,
    created: seconds(at),
    currency: charge.currency,
    fee: charge.application_fee ?? '',
    metadata: past.metadata,
  };
}

function makeMethod(past: PastPayment): PaymentMethod {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return {
    id: `pm_${idRoot(past.intentId)}`,
    behaviour: 'succeeds',
    created: seconds(past.paidAt),
    billing_details: { address, email: null, name: null, phone: null },
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  };
}
