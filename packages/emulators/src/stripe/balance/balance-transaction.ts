import { DAY_SECONDS } from '@inkstand/domain/days';
import { idRoot } from '../ids.ts';
import type { Charge, Payment } from '../payments/payment.ts';
import type { StoredPayout } from './payout.ts';

/** One movement of an account's balance. Derived from payments and payouts, so that it cannot differ from them. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: FeeDetail[];
  net: number;
  reporting_category: string;
  /** The object itself; a list shows its id unless `data.source` is expanded. */
  source: { id: string };
  status: 'available' | 'pending';
  type: string;
}

interface FeeDetail {
  amount: number;
  application: string | null;
  currency: string;
  description: string;
  type: 'application_fee' | 'stripe_fee';
}

/** Days until the money of a charge can be paid out. */
const SETTLING_DAYS = 2;

/** The service's own fee on a card payment: basis points and a fixed part in minor units. */
const PROCESSING_FEES: Readonly<Record<string, { basisPoints: number; fixed: number }>> = {
  gbp: { basisPoints: 150, fixed: 20 },
  eur: { basisPoints: 150, fixed: 25 },
  usd: { basisPoints: 290, fixed: 30 },
};

export const startOfDay = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;

function processingFee(currency: string, amount: number): number {
  const { basisPoints, fixed } = PROCESSING_FEES[currency] ?? { basisPoints: 290, fixed: 30 };
  return Math.round((amount * basisPoints) / 10_000) + fixed;
}

interface Movement {
  id: string;
  type: string;
  /** Default: the type. */
  category?: string;
  amount: number;
  currency: string;
  created: number;
  /** Default: at once. */
  settlingDays?: number;
  description?: string;
  fees?: FeeDetail[];
  source: { id: string };
}

function toTransaction(movement: Movement, now: number): BalanceTransaction {
  const { type, amount, created, fees = [] } = movement;
  const fee = fees.reduce((sum, each) => sum + each.amount, 0);
  const days = movement.settlingDays ?? 0;
  const availableOn = days === 0 ? created : startOfDay(created) + days * DAY_SECONDS;
  return {
    id: movement.id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: movement.category ?? type,
    source: movement.source,
    status: availableOn <= now ? 'available' : 'pending',
    type,
  };
}

const transactionId = (root: string, kind: string, number: number): string =>
  `txn_${root}${kind}${String(number).padStart(3, '0')}`;

/** The movements that a payment causes on the balance of the account that it was made to. */
export function paymentTransactions(payment: Payment, now: number): BalanceTransaction[] {
  const root = idRoot(payment.intent.id);
  const charges = payment.charges.flatMap((charge, index) => chargeMovements(payment, charge, root, index));
  const refunds = payment.refunds.flatMap((refund, index) => {
    const { currency, amount, created } = refund;
    const failedAt = payment.refundFailures?.[refund.id] ?? created;
    const taken = { id: transactionId(root, 'r', index), type: 'refund', amount: -amount, currency, created };
    const returned = {
      id: transactionId(root, 'f', index),
      type: 'refund_failure',
      amount,
      currency,
      created: failedAt,
    };
    return [{ ...taken, source: refund }, ...(refund.status === 'failed' ? [{ ...returned, source: refund }] : [])];
  });
  const feeRefunds = (payment.feeRefunds ?? []).map((refund, index) => ({
    id: transactionId(root, 'p', index),
    type: 'adjustment',
    category: 'fee',
    description: `Application fee refund of ${refund.fee}`,
    amount: refund.amount,
    currency: refund.currency,
    created: refund.created,
    source: refund,
  }));
  const disputes = (payment.disputes ?? []).map((dispute, index) => ({
    id: transactionId(root, 'd', index),
    type: 'adjustment',
    category: 'dispute',
    description: `Chargeback withdrawal for ${dispute.charge}`,
    amount: -dispute.amount,
    currency: dispute.currency,
    created: dispute.created,
    fees: [stripeFee(DISPUTE_FEE, dispute.currency, 'Dispute fee')],
    source: dispute,
  }));
  const disputesWon = (payment.disputes ?? []).flatMap((dispute, index) => {
    const created = payment.disputesWon?.[dispute.id];
    if (created === undefined) return [];
    const { amount, currency, charge } = dispute;
    const id = transactionId(root, 'w', index);
    const description = `Chargeback reversal for ${charge}`;
    return [
      { id, type: 'adjustment', category: 'dispute_reversal', description, amount, currency, created, source: dispute },
    ];
  });
  return [...charges, ...refunds, ...feeRefunds, ...disputes, ...disputesWon].map((movement) =>
    toTransaction(movement, now),
  );
}

const DISPUTE_FEE = 2000;

const stripeFee = (amount: number, currency: string, description: string): FeeDetail => ({
  amount,
  application: null,
  currency,
  description,
  type: 'stripe_fee',
});

/** A charge that was captured in part is booked whole, and its rest is booked back. */
function chargeMovements(payment: Payment, charge: Charge, root: string, index: number): Movement[] {
  if (!charge.paid || !charge.captured) return [];
  const { amount, amount_captured: captured, currency, created } = charge;
  const fees = [stripeFee(processingFee(currency, captured), currency, 'Stripe processing fees')];
  if (payment.fee?.charge === charge.id) {
    const { amount: applicationFee } = payment.fee;
    const { application } = payment.intent;
    const description = 'Application fee';
    fees.push({ amount: applicationFee, application, currency, description, type: 'application_fee' });
  }
  const common = { currency, created, settlingDays: SETTLING_DAYS, source: charge };
  const whole = { ...common, id: transactionId(root, 'c', index), type: 'charge', amount, fees };
  if (captured === amount) return [whole];
  const category = 'partial_capture_reversal';
  return [
    whole,
    { ...common, id: transactionId(root, 'u', index), type: 'refund', category, amount: captured - amount },
  ];
}

/** The movements that a payment to a connected account causes on the platform's balance: its fee. */
export function feeTransactions(payment: Payment, now: number): BalanceTransaction[] {
  const { fee } = payment;
  if (!fee) return [];
  const root = idRoot(fee.id);
  const { currency } = fee;
  const earned: Movement = {
    id: transactionId(root, 'e', 0),
    type: 'application_fee',
    category: 'platform_earning',
    amount: fee.amount,
    currency,
    created: fee.created,
    settlingDays: SETTLING_DAYS,
    source: fee,
  };
  const returned = (payment.feeRefunds ?? []).map(
    (refund, index): Movement => ({
      id: transactionId(root, 'x', index),
      type: 'application_fee_refund',
      category: 'platform_earning_refund',
      amount: -refund.amount,
      currency,
      created: refund.created,
      source: refund,
    }),
  );
  return [earned, ...returned].map((movement) => toTransaction(movement, now));
}

/** The movements of a payout: out of the balance, and back when the bank returned it. */
export function payoutTransactions({ payout, failedAt }: StoredPayout, now: number): BalanceTransaction[] {
  const { currency, amount, created } = payout;
  const out: Movement = {
    id: payout.balance_transaction,
    type: 'payout',
    amount: -amount,
    currency,
    created,
    source: payout,
  };
  const back: Movement = {
    id: payout.failure_balance_transaction ?? '',
    type: 'payout_failure',
    category: 'payout_reversal',
    amount,
    currency,
    created: failedAt ?? created,
    source: payout,
  };
  return (payout.failure_balance_transaction === null ? [out] : [out, back]).map((each) => toTransaction(each, now));
}
