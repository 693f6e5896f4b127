import type { Invoice, InvoiceView, PartyDetail } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { calendarDay, enumerate, list } from '#ui/format.ts';
import type { StatusLabel } from '#ui/status-badge.tsx';

interface InvoiceLabels extends StatusLabel {
  /** Date or reason. */
  detail: string;
}

/** Describes a document's status. */
export function statusText(invoice: Invoice): InvoiceLabels {
  const { status, due_on, paid_on, corrects, void_reason, payment_reference } = invoice;
  const isNote = invoice.kind === 'credit_note';
  const how = payment_reference || (invoice.paid_by_card ? t('by_card') : '');
  const paid = enumerate([paid_on && calendarDay(paid_on), how !== invoice.number && how]);
  switch (status) {
    case 'open':
      if (isNote)
        return {
          label: t('to_be_paid_back'),
          colour: 'yellow',
          detail: t('was_paid_already', { invoice: corrects ?? '' }),
        };
      return invoice.is_overdue
        ? { label: t('overdue'), colour: 'red', detail: t('was_due_on', { date: calendarDay(due_on) }) }
        : { label: t('open_status'), colour: 'violet', detail: t('to_be_paid_by', { date: calendarDay(due_on) }) };
    case 'paying':
      // Opening the card form begins it: nothing has been paid yet.
      return invoice.is_overdue
        ? { label: t('overdue'), colour: 'red', detail: t('was_due_on_a_card_payment', { date: calendarDay(due_on) }) }
        : { label: t('open_status'), colour: 'violet', detail: t('a_card_payment_was_started_nothing') };
    case 'paid':
      return { label: isNote ? t('paid_back') : t('paid'), colour: 'teal', detail: paid };
    case 'credited':
      return { label: t('credited'), colour: 'gray', detail: t('nothing_left_to_pay') };
    case 'set_off':
      return { label: t('offset_status'), colour: 'gray', detail: t('deducted_from', { invoice: corrects ?? '' }) };
    case 'void':
      return { label: t('void_status'), colour: 'gray', detail: void_reason };
  }
}

/** Filters of the lists of documents. */
export const VIEW_LABELS: Readonly<Record<InvoiceView, string>> = {
  to_pay: t('to_be_paid'),
  overdue: t('overdue'),
  paid: t('paid'),
  credit_notes: t('credit_notes'),
  void: t('void_status'),
};

/** Reasons why an open invoice cannot be paid by card. */
export const NOT_BY_CARD = {
  unavailable: t('invoices_in_this_currency_cant_be'),
  too_small: t('the_amount_is_below_the_payment'),
} as const;

const DETAILS: Readonly<Record<PartyDetail, string>> = {
  legal_name: t('legal_name'),
  address_lines: t('address'),
  vat_number: t('vat_number'),
};

/** Formats missing details, such as "legal name and VAT number". */
export const missingText = (missing: readonly PartyDetail[]) => list(missing.map((detail) => DETAILS[detail]));
