import type { RevenueFigures } from '@inkstand/contract/payments/revenue';
import type { RevenueBasis } from '@inkstand/domain/revenue-statement';

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
    { name: 'takings', label: 'Takings', text: 'Goods and shipping that shoppers paid for.', role: 'plus' },
    { name: 'refunds', label: 'Refunds', text: 'Given back to shoppers.', role: 'minus' },
    { name: 'sales', label: 'Sales', text: 'Takings less refunds.', role: 'sum' },
    {
      name: 'fees',
      label: 'Production from payments',
      text: 'Making and sending, kept back from shoppers’ payments.',
      role: 'minus',
    },
  ];
  if (isNet) {
    lines.push({
      name: 'vat',
      label: 'VAT or tax',
      text: 'Paid by shoppers, less that on refunds and on production from payments. It is yours to declare.',
      role: 'plus',
    });
  }
  const text = 'What shoppers’ payments brought to your payment account, before the payment provider’s own fees.';
  return [...lines, { name: 'payout', label: 'Payout', text, role: 'sum' }];
}

/** Production cost by payer, and what remains of sales. */
export const RESULT_LINES: readonly Line[] = [
  { name: 'sales', label: 'Sales', text: 'As above.', role: 'plus' },
  {
    name: 'fees',
    label: 'Production from payments',
    text: 'As above.',
    role: 'minus',
  },
  {
    name: 'on_credit',
    label: 'Production on credit',
    text: 'Borne by the credit account and invoiced: gifts, bulk orders, what vouchers left unpaid.',
    role: 'minus',
  },
  { name: 'by_card', label: 'Production paid by card', text: 'Bulk orders that you paid by card.', role: 'minus' },
  { name: 'result', label: 'Result', text: 'Sales less all production.', role: 'sum' },
];

/** The columns of tables: every line from takings to payout, then production, whoever paid for it, and the result. */
export const revenueColumns = (basis: RevenueBasis): Pick<Line, 'name' | 'label' | 'role'>[] => [
  ...payoutLines(basis),
  { name: 'production_cost', label: 'All production', role: 'minus' },
  { name: 'result', label: 'Result', role: 'sum' },
];

/** A figure as it enters the sum, so that whoever adds the lines up gets what stands at their end. */
export const shownAmount = (figures: RevenueFigures, { name, role }: Pick<Line, 'name' | 'role'>): number =>
  role === 'minus' && figures[name] !== 0 ? -figures[name] : figures[name];
