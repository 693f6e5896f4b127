import { addDays } from './days.ts';
import { allocate, type Minor } from './money.ts';
import { type TaxedAmount, vatInside } from './vat.ts';

/** Terms of all invoices for a client's credit account. */
export const INVOICE_TERMS = {
  /** Days from issue to the due day. */
  daysToPay: 14,
} as const;

/** Details of a client without which nothing is issued to it. Not every client is registered for VAT. */
export const REQUIRED_OF_CLIENTS: readonly string[] = ['legal_name', 'address_lines'];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * `paying`: card payment in progress. `credited`: credit notes left nothing to pay. `set_off`: a credit note deducted
 * from an open invoice; one for a paid invoice is `open` until it is paid out.
 */
export const INVOICE_STATUSES = ['open', 'paying', 'paid', 'credited', 'set_off', 'void'] as const;

const BATCH: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit_note: 'CN-' };

/** `ACME-2026-0003`, or for a credit note `ACME-CN-2026-0001`. */
export function invoiceNumber(tenantId: string, kind: InvoiceKind, year: number, number: number): string {
  return `${tenantId.toUpperCase()}-${BATCH[kind]}${year}-${String(number).padStart(4, '0')}`;
}

/** Last day an invoice of that date is paid in time. */
export const dueDay = (issuedOn: string): string => addDays(issuedOn, INVOICE_TERMS.daysToPay);

/** The calendar month before a day's month. */
export function monthBefore(day: string): { from: string; to: string } {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Splits an order's booked amount into net and VAT. The whole cost has the sums of its pieces, each rounded separately
 * (docs/product/money.md); a partial amount, such as the rest a voucher did not cover, is split in the same proportion.
 */
export function splitTax(booked: Minor, whole: TaxedAmount, vatRate: number): { net: Minor; vat: Minor } {
  if (booked === whole.gross) return { net: whole.net, vat: whole.vat };
  if (whole.gross === 0) {
    const vat = vatInside(booked, vatRate);
    return { net: booked - vat, vat };
  }
  const [net = 0, vat = 0] = allocate(booked, [whole.net, whole.vat]);
  return { net, vat };
}
