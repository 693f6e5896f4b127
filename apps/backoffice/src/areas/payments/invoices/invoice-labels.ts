import type { Invoice, PartyDetail } from '@inkstand/contract/payments/invoices';
import { calendarDay } from '#ui/format.ts';
import type { StatusLabel } from '#ui/status-badge.tsx';

interface InvoiceLabels extends StatusLabel {
  /** Date or reason. */
  detail: string;
}

/** Describes a document's status. */
export function statusText(invoice: Invoice): InvoiceLabels {
  const { status, due_on, paid_on, corrects, void_reason, payment_reference } = invoice;
  const isNote = invoice.kind === 'credit_note';
  const how = payment_reference || (invoice.paid_by_card ? 'by card' : '');
  const paid = [paid_on ? calendarDay(paid_on) : '', how].filter(Boolean).join(', ');
  switch (status) {
    case 'open':
      if (isNote) return { label: 'To be paid back', colour: 'yellow', detail: `${corrects} was paid already` };
      return invoice.is_overdue
        ? { label: 'Overdue', colour: 'red', detail: `was due on ${calendarDay(due_on)}` }
        : { label: 'Open', colour: 'violet', detail: `to be paid by ${calendarDay(due_on)}` };
    case 'paying':
      return { label: 'Being paid', colour: 'violet', detail: 'A card payment is under way' };
    case 'paid':
      return { label: isNote ? 'Paid back' : 'Paid', colour: 'teal', detail: paid };
    case 'credited':
      return { label: 'Credited', colour: 'gray', detail: 'Nothing is left to be paid' };
    case 'set_off':
      return { label: 'Set off', colour: 'gray', detail: `Taken off ${corrects}` };
    case 'void':
      return { label: 'Void', colour: 'gray', detail: void_reason };
  }
}

/** Reasons why an open invoice cannot be paid by card. */
export const NOT_BY_CARD = {
  unavailable: 'Cards are not taken here for invoices in this currency.',
  too_small: 'This is less than the payment provider charges. Please pay it by bank transfer.',
} as const;

const DETAILS: Readonly<Record<PartyDetail, string>> = {
  legal_name: 'legal name',
  address_lines: 'address',
  vat_number: 'VAT number',
};
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Formats missing details, such as "legal name and VAT number". */
export const missingText = (missing: readonly PartyDetail[]) => list.format(missing.map((detail) => DETAILS[detail]));
