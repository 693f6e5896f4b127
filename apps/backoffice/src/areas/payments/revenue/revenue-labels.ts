import type { RevenueFigures } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';
import { t } from '@inkstand/i18n/office/payments';
import { LOCALE } from '#ui/format.ts';

type Name = keyof RevenueFigures;

interface Line {
  name: Name;
  label: string;
  /** Explanation for first-time readers. */
  text: string;
  /** How the line enters the sum: added, subtracted, or a sum itself. */
  role: 'plus' | 'minus' | 'sum';
}

/** Lines from shoppers' payments to the payout; each sum covers the lines above it. */
export function payoutLines(basis: RevenueBasis): Line[] {
  const isNet = basis === 'excluding';
  const lines: Line[] = [
    { name: 'takings', label: t('gross_sales'), text: t('products_and_shipping_that_shoppers_paid'), role: 'plus' },
    { name: 'refunds', label: t('refunds'), text: t('paid_back_to_shoppers'), role: 'minus' },
    { name: 'sales', label: t('sales'), text: t('gross_sales_minus_refunds'), role: 'sum' },
    {
      name: 'fees',
      label: t('production_from_payments'),
      text: t('production_and_shipping_deducted_from_shoppers'),
      role: 'minus',
    },
  ];
  if (isNet) {
    lines.push({
      name: 'vat',
      label: t('vat_and_tax_less_that_on'),
      text: t('vat_and_tax_on_sales_as'),
      role: 'plus',
    });
  }
  const text = t('what_reached_your_payment_account_before');
  return [...lines, { name: 'payout', label: t('payout'), text, role: 'sum' }];
}

/** Production cost by payer, and what remains of sales. */
export const RESULT_LINES: readonly Line[] = [
  { name: 'sales', label: t('sales'), text: t('as_above'), role: 'plus' },
  {
    name: 'fees',
    label: t('production_from_payments'),
    text: t('as_above'),
    role: 'minus',
  },
  {
    name: 'on_credit',
    label: t('production_on_credit'),
    text: t('charged_to_the_credit_account_and'),
    role: 'minus',
  },
  {
    name: 'by_card',
    label: t('production_paid_by_card'),
    text: t('bulk_orders_and_orders_of_your'),
    role: 'minus',
  },
  { name: 'result', label: t('result'), text: t('sales_minus_all_production'), role: 'sum' },
];

/** The columns of tables: every line from takings to payout, then production, whoever paid for it, and the result. */
export const revenueColumns = (basis: RevenueBasis): Pick<Line, 'name' | 'label' | 'role'>[] => [
  ...payoutLines(basis),
  { name: 'production_cost', label: t('all_production'), role: 'minus' },
  { name: 'result', label: t('result'), role: 'sum' },
];

/** A figure as it enters the sum, so that whoever adds the lines up gets what stands at their end. */
export const shownAmount = (figures: RevenueFigures, { name, role }: Pick<Line, 'name' | 'role'>): number =>
  role === 'minus' && figures[name] !== 0 ? -figures[name] : figures[name];

const months = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a period, such as "Mar 2026" or "Jan–Mar 2026". */
export const periodName = ({ from, to }: { from: string; to: string }): string =>
  months.formatRange(new Date(from), new Date(to)).replace(/\s–\s/, '–');
