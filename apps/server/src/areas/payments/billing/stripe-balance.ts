import { toDay } from '@inkstand/domain/days';
import type Stripe from 'stripe';
import type { BalanceLine, Payments, ProviderDeposit } from '#ports/payments.ts';

type Options = { stripeAccount?: string };
type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

const PAGE_SIZE = 100;
const MAX_DEPOSITS = 10_000;

const toDate = (seconds: number): Date => new Date(seconds * 1000);
const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  (typeof value === 'object' ? value?.id : value) ?? null;

export async function readBalance(
  stripe: Stripe,
  options: Options,
  which: Parameters<Payments['readBalance']>[1],
  after: string | undefined,
): ReturnType<Payments['readBalance']> {
  const filter =
    'depositId' in which
      ? { payout: which.depositId }
      : { created: { gte: toSeconds(which.from), lt: toSeconds(which.to) } };
  const page = await stripe.balanceTransactions.list(
    { ...filter, limit: PAGE_SIZE, expand: ['data.source'], ...(after === undefined ? {} : { starting_after: after }) },
    options,
  );
  // A deposit is itself a movement of the balance, and none of its own lines.
  const lines = page.data.filter(({ type }) => type !== 'payout').map(toBalanceLine);
  return { lines, next: page.has_more ? page.data.at(-1)?.id : undefined };
}

/** Several types of Stripe are one kind here; its categories tell them apart better than its types. */
const KINDS: Readonly<Record<string, BalanceLine['kind']>> = {
  charge: 'payment',
  partial_capture_reversal: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  platform_earning: 'platform_fee',
  platform_earning_refund: 'platform_fee',
  fee: 'provider_fee',
  network_cost: 'provider_fee',
  tax: 'provider_fee',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout_reversal: 'returned_deposit',
};

function toBalanceLine(transaction: Stripe.BalanceTransaction): BalanceLine {
  const { id, reporting_category: category, fee_details: fees } = transaction;
  const source = typeof transaction.source === 'object' ? transaction.source : null;
  // To a connected account, a returned part of the platform's fee is a fee too.
  const isReturn = category === 'fee' && source?.object === 'fee_refund';
  const kind = isReturn ? 'fee_return' : (KINDS[category] ?? 'other');
  const platformFee = fees.reduce((sum, { type, amount }) => sum + (type === 'application_fee' ? amount : 0), 0);
  const names = sourceNames(source);
  return {
    id,
    kind,
    sourceId: idOf(transaction.source) ?? '',
    intentId: names.intentId,
    refundId: names.refundId,
    feeId: names.feeId,
    tenantId: names.tenantId,
    isOurs: names.tenantId !== null || platformFee > 0 || isReturn || kind === 'platform_fee',
    amount: transaction.amount,
    providerFee: transaction.fee - platformFee,
    platformFee,
    currency: transaction.currency.toUpperCase(),
    // The account's owner writes the descriptions of payments; they may name a person.
    description: kind === 'other' || kind === 'provider_fee' ? (transaction.description ?? '') : '',
    at: toDate(transaction.created),
    availableAt: toDate(transaction.available_on),
  };
}

interface Names {
  intentId: string | null;
  refundId: string | null;
  feeId: string | null;
  tenantId: string | null;
}

/** What the object behind a movement says about its payment, its refund and its client. */
function sourceNames(source: Source | null): Names {
  const names: Names = { intentId: null, refundId: null, feeId: null, tenantId: null };
  switch (source?.object) {
    case 'charge':
      return {
        ...names,
        intentId: idOf(source.payment_intent),
        feeId: idOf(source.application_fee),
        tenantId: source.metadata.tenant_id ?? null,
      };
    case 'refund':
      return {
        ...names,
        intentId: idOf(source.payment_intent),
        refundId: source.metadata?.refund_id ?? null,
        tenantId: source.metadata?.tenant_id ?? null,
      };
    case 'dispute':
      return { ...names, intentId: idOf(source.payment_intent) };
    case 'application_fee':
      return { ...names, feeId: source.id };
    case 'fee_refund':
      return { ...names, feeId: idOf(source.fee) };
    default:
      return names;
  }
}

const STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

export async function listDeposits(stripe: Stripe, options: Options, from: Date): Promise<ProviderDeposit[]> {
  const payouts = stripe.payouts.list({ created: { gte: toSeconds(from) }, limit: PAGE_SIZE }, options);
  return (await payouts.autoPagingToArray({ limit: MAX_DEPOSITS })).map((payout) => ({
    id: payout.id,
    status: STATUSES.find((status) => status === payout.status) ?? 'pending',
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    isAutomatic: payout.automatic,
    isComplete: payout.automatic && payout.reconciliation_status === 'completed',
    failure: payout.failure_message ?? payout.failure_code ?? '',
    createdAt: toDate(payout.created),
    arrivesOn: toDay(toDate(payout.arrival_date)),
  }));
}
