import { allocate, type Minor } from './money.ts';
import { type TaxedAmount, vatInside } from './vat.ts';

/** What holds for every invoice of what a client used of its credit account. */
export const INVOICE_TERMS = {
  /** Days from its issue until it is to be paid. */
  daysToPay: 14,
} as const;

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * `paying`: a card payment is under way. `credited`: credit notes left nothing to be paid. `set_off`: a credit note that
 * took its sum off an open invoice; one of a paid invoice is `open` until the money has gone back.
 */
export const INVOICE_STATUSES = ['open', 'paying', 'paid', 'credited', 'set_off', 'void'] as const;

const BATCH: Readonly<Record<InvoiceKind, string>> = { invoice: '', credit_note: 'CN-' };

/** `ACME-2026-0003`; a credit note's is `ACME-CN-2026-0001`. */
export function invoiceNumber(tenantId: string, kind: InvoiceKind, year: number, number: number): string {
  return `${tenantId.toUpperCase()}-${BATCH[kind]}${year}-${String(number).padStart(4, '0')}`;
}

/** So many days after a day, both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day on which an invoice of that day is paid in time. */
export const dueDay = (issuedOn: string): string => daysAfter(issuedOn, INVOICE_TERMS.daysToPay);

/** The calendar month before the one that a day lies in. */
export function monthBefore(day: string): { from: string; to: string } {
  const to = daysAfter(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Net and VAT of what an order has booked. Where that is its whole cost they are those of its pieces, each rounded by
 * itself (docs/product/money.md); of a part of it, such as what a voucher left uncovered, in the same proportion.
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
