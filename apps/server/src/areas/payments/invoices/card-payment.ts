import type { Invoice } from '@inkstand/contract/payments/invoices';
import type { invoices } from '@inkstand/database/tables/index';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { REGION_OF_CURRENCY } from '@inkstand/domain/regions';
import type { PaymentPlace, Payments } from '#areas/platform/index.ts';

export type InvoiceValues = typeof invoices.$inferSelect;

/** What is still to be paid of an invoice, or back for a credit note; in minor units, never negative. */
export function amountDue({ kind, status, total, credited }: InvoiceValues): number {
  if (status !== 'open' && status !== 'paying') return 0;
  return kind === 'invoice' ? total - credited : -total;
}

/** Where a card pays an invoice: on the platform's own account of its currency's region. */
export function invoicePaymentPlace({ currency }: Pick<InvoiceValues, 'currency'>): PaymentPlace {
  return { region: REGION_OF_CURRENCY[currency], accountId: null };
}

/** Why nobody can pay it by card, where it is open at all. */
export function whyNotByCard(payments: Pick<Payments, 'browserKeys'>, invoice: InvoiceValues): Invoice['not_by_card'] {
  const { region } = invoicePaymentPlace(invoice);
  if (!payments.browserKeys(region)) return 'unavailable';
  return isBelowMinimumCharge(amountDue(invoice), region) ? 'too_small' : null;
}
