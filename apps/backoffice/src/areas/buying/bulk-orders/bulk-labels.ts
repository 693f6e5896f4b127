import type { BulkPurchase, BulkPurchaseDetail, BulkQuote } from '@inkstand/contract/buying/bulk-orders';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const STATUS_LABELS: StatusLabels<BulkPurchase['status']> = {
  draft: { label: 'Draft', colour: 'gray' },
  paying: { label: 'Being paid', colour: 'yellow' },
  placed: { label: 'Placed', colour: 'teal' },
  cancelled: { label: 'Cancelled', colour: 'gray' },
};

/** What remains to be done before the order can be placed, in the usual order of work. */
export const HINDRANCE_LABELS: Readonly<Record<BulkQuote['hindrances'][number], string>> = {
  nothing: 'Say how many you want.',
  gone: 'Take out what is not offered any more.',
  no_destination: 'Say where it should go.',
  address: 'Complete the address, or put right what is marked.',
  empty_destination: 'Each address needs at least one piece.',
  left_over: 'Share out exactly what is ordered.',
  event: 'Open the event first: nothing can be ordered while it is a draft or on hold.',
  unverified: 'Your company has to be verified by Inkstand’s staff.',
  no_credit_account: 'An active credit account is needed for that.',
  credit: 'The credit account does not hold this much.',
};

/** Returns whether a hindrance applies only to payment by credit account, not by card. */
export const ofCreditAlone = (name: BulkQuote['hindrances'][number]) =>
  name === 'credit' || name === 'no_credit_account';

type Names = Pick<BulkPurchaseDetail, 'products'>;

/** Formats a name, such as `Shirt, Navy, M`. */
export function piecesName({ products }: Names, of: { product_id: string; colour: string; size: string }): string {
  const product = products.find(({ product_id }) => product_id === of.product_id);
  const colour = product?.colours.find(({ code }) => code === of.colour)?.name ?? of.colour;
  const size = product?.sizes.find(({ code }) => code === of.size)?.label ?? of.size;
  return [product?.name ?? 'What is not offered any more', colour, size].join(', ');
}

export const pieces = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'piece' : 'pieces'}`;

/** Describes how a placed bulk order was paid, and any refund. */
export function paidText({ status, payment }: Pick<BulkPurchaseDetail, 'status' | 'payment'>): string {
  if (status === 'paying') return 'Its price is fixed while it is being paid, for half an hour.';
  if (status === 'cancelled') {
    return payment === 'card' ? 'The money goes back to the card.' : 'The credit account has got it back.';
  }
  return payment === 'card' ? 'Paid by card.' : 'Paid on the credit account.';
}
