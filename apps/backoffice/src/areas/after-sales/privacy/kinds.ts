import { t } from '@inkstand/i18n/office/after-sales';
import { enumerate, number } from '#ui/format.ts';

const KINDS: Readonly<Record<string, (count: number) => string>> = {
  customers: (count) => t('names_and_addresses', { count }),
  orders: (count) => t('orders_held', { count }),
  order_lines: (count) => t('lines_of_orders', { count }),
  reprint_requests: (count) => t('reported_problems', { count }),
  order_notes: (count) => t('notes_on_orders', { count }),
  refunds: (count) => t('refunds', { count }),
  code_recipients: (count) => t('codes_sent_by_mail', { count }),
  contact_messages: (count) => t('contact_messages', { count }),
  proofs: (count) => t('proofs', { count }),
  bulk_destinations: (count) => t('addresses_of_bulk_orders', { count }),
  voucher_uses: (count) => t('uses_of_vouchers', { count }),
  personalization_pieces: (count) => t('personalised_pieces', { count }),
};

/** Formats counts, such as "2 orders, 1 contact message". */
export function rowsText(rows: Record<string, number>): string {
  const parts = Object.entries(rows).map(([kind, count]) => KINDS[kind]?.(count) ?? `${number(count)} ${kind}`);
  return parts.length > 0 ? enumerate(parts) : t('nothing');
}
