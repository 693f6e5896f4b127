import type { Invoice } from '@inkstand/contract/invoices';
import { dayOf } from '@inkstand/domain/end-of-day';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import type { InvoiceRow } from './read-invoices.ts';

/** What is still to be paid of an invoice, or back for a credit note; in minor units, never negative. */
export function leftOf({ kind, status, total, credited }: InvoiceRow['invoice']): number {
  if (status !== 'open' && status !== 'paying') return 0;
  return kind === 'invoice' ? total - credited : -total;
}

/** An invoice as screens show it, on a day (YYYY-MM-DD) where the client is. */
export function wireInvoice({ invoice, corrects, orders }: InvoiceRow, region: Region, today: string): Invoice {
  const { kind, status, dueOn } = invoice;
  return {
    ...{ id: invoice.id, kind, number: invoice.number, corrects, orders, status },
    ...{ period_from: invoice.periodFrom, period_to: invoice.periodTo, currency: invoice.currency },
    ...{ net: toDecimal(invoice.net), vat: toDecimal(invoice.vat), total: toDecimal(invoice.total) },
    to_pay: toDecimal(leftOf(invoice)),
    is_overdue: kind === 'invoice' && status === 'open' && dueOn < today,
    issued_on: dayOf(invoice.issuedAt, REGIONS[region].timeZone),
    ...{ due_on: dueOn, paid_on: invoice.paidOn, payment_reference: invoice.paymentReference },
    void_reason: invoice.voidReason,
  };
}
