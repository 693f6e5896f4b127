import type { Invoice } from '@inkstand/contract/payments/invoices';
import { localDay } from '@inkstand/domain/end-of-day';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import type { Payments } from '#areas/platform/index.ts';
import { amountDue, whyNotByCard } from './card-payment.ts';
import type { InvoiceRow } from './read-invoices.ts';

/** Where the client is, the day there (YYYY-MM-DD), and who takes cards. */
interface Showing {
  region: Region;
  today: string;
  payments: Pick<Payments, 'browserKeys'>;
}

/** An invoice as screens show it. */
export function toInvoiceResponse(
  { invoice, corrects, orders }: InvoiceRow,
  { region, today, payments }: Showing,
): Invoice {
  const { kind, status, dueOn } = invoice;
  return {
    id: invoice.id,
    kind,
    number: invoice.number,
    corrects,
    orders,
    status,
    period_from: invoice.periodFrom,
    period_to: invoice.periodTo,
    currency: invoice.currency,
    net: toDecimal(invoice.net),
    vat: toDecimal(invoice.vat),
    total: toDecimal(invoice.total),
    to_pay: toDecimal(amountDue(invoice)),
    is_overdue: kind === 'invoice' && status === 'open' && dueOn < today,
    issued_on: localDay(invoice.issuedAt, REGIONS[region].timeZone),
    due_on: dueOn,
    paid_on: invoice.paidOn,
    payment_reference: invoice.paymentReference,
    paid_by_card: status === 'paid' && invoice.paymentIntentId !== null,
    not_by_card: whyNotByCard(payments, invoice),
    void_reason: invoice.voidReason,
  };
}
