import type { RevenueFigures } from '@inkstand/contract/revenue';
import { type Minor, toDecimal } from '@inkstand/domain/money';

/** Sums of the ledger's accounts; positive is a debit. */
export interface Booked {
  takings: Minor;
  shipping: Minor;
  refund: Minor;
  vat: Minor;
  productionCost: Minor;
  platform: Minor;
  credit: Minor;
  card: Minor;
  customer: Minor;
}

const NOTHING: Booked = {
  ...{ takings: 0, shipping: 0, refund: 0, vat: 0 },
  ...{ productionCost: 0, platform: 0, credit: 0, card: 0, customer: 0 },
};

const ACCOUNTS = Object.keys(NOTHING) as (keyof Booked)[];

export function sumBooked(rows: readonly Booked[]): Booked {
  const sum = { ...NOTHING };
  for (const row of rows) for (const account of ACCOUNTS) sum[account] += row[account];
  return sum;
}

/** An amount on the wire; never minus zero. */
const wire = (amount: Minor): number => toDecimal(amount === 0 ? 0 : amount);

/** What the books say in the words of those who read them. */
export function figuresOf(booked: Booked): RevenueFigures {
  const net = -booked.takings - booked.shipping - booked.refund;
  const vat = -booked.vat;
  const fees = -booked.platform;
  return {
    ...{ takings: wire(-booked.takings), shipping: wire(-booked.shipping), refunds: wire(booked.refund) },
    ...{ net: wire(net), vat: wire(vat) },
    ...{ production_cost: wire(booked.productionCost), fees: wire(fees), on_credit: wire(-booked.credit) },
    by_card: wire(-booked.card),
    payout: wire(booked.customer - fees),
  };
}
