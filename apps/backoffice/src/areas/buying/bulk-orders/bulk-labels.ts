import type { BulkPurchase, BulkPurchaseDetail, BulkQuote } from '@inkstand/contract/buying/bulk-orders';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payments';
import type { RecipientField } from '@inkstand/domain/recipient-fields';
import { t } from '@inkstand/i18n/office/buying';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { RECIPIENT_LABELS } from '#areas/orders/order-care/address-fields.tsx';
import { enumerate } from '#ui/format.ts';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const STATUS_LABELS: StatusLabels<BulkPurchase['status']> = {
  draft: { label: t('draft'), colour: 'gray' },
  paying: { label: t('being_paid'), colour: 'yellow' },
  placed: { label: t('placed'), colour: 'teal' },
  cancelled: { label: t('cancelled'), colour: 'gray' },
};

/** What remains to be done before the order can be placed, in the usual order of work. */
const HINDRANCE_LABELS: Readonly<Record<BulkQuote['hindrances'][number], string>> = {
  nothing: t('enter_the_quantities'),
  gone: t('remove_the_items_that_are_no'),
  prints_nothing: t('remove_the_items_that_print_nothing'),
  no_destination: t('enter_a_delivery_address'),
  address: t('complete_or_correct_the_marked_fields'),
  empty_destination: t('each_address_needs_an_item'),
  left_over: t('assign_every_item_to_an_address'),
  event: t('open_the_event_first'),
  unverified: t('your_company_has_to_be_verified'),
  no_credit_account: t('this_needs_an_active_credit_account'),
  credit: t('the_credit_account_doesnt_have_enough'),
};

/** The words for a hindrance. Fields of the one typed address are named, because an empty one is not marked. */
export function hindranceText(
  name: BulkQuote['hindrances'][number],
  { destinations, quote }: Pick<BulkPurchaseDetail, 'destinations' | 'quote'>,
): string {
  if (name !== 'address' || destinations.length !== 1) return HINDRANCE_LABELS[name];
  const fields = quote.address_problems.map(({ field }) => RECIPIENT_LABELS[field as RecipientField] ?? field);
  return t('complete_or_correct_the_address', { fields: enumerate(fields) });
}

/** Returns whether a hindrance applies only to payment by credit account, not by card. */
export const ofCreditAlone = (name: BulkQuote['hindrances'][number]) =>
  name === 'credit' || name === 'no_credit_account';

type Names = Pick<BulkPurchaseDetail, 'products'>;

/** Formats a name, such as `Shirt, Navy, M`. */
export function piecesName({ products }: Names, of: { product_id: string; colour: string; size: string }): string {
  const product = products.find(({ product_id }) => product_id === of.product_id);
  const colour = product?.colours.find(({ code }) => code === of.colour)?.name ?? of.colour;
  const size = product?.sizes.find(({ code }) => code === of.size)?.label ?? of.size;
  return enumerate([product?.name ?? t('no_longer_available'), shadeName(colour), sizeName(size)]);
}

/** Describes how a placed bulk order was paid, and any refund. */
export function paidText({ status, payment }: Pick<BulkPurchaseDetail, 'status' | 'payment'>): string {
  if (status === 'paying') return t('price_is_fixed_while_paying', { minutes: PAYMENT_TIME_MINUTES });
  if (status === 'cancelled') {
    return payment === 'card' ? t('the_card_is_refunded') : t('the_credit_account_is_refunded');
  }
  return payment === 'card' ? t('paid_by_card') : t('paid_on_the_credit_account');
}
