import type { RevenueFigures } from '@inkstand/contract/revenue';

/** The figures in the order in which they are read: what came in, what it cost, what is paid out. */
export const FIGURES: readonly { name: keyof RevenueFigures; label: string; hint: string }[] = [
  { name: 'net', label: 'Net', hint: 'Goods and shipping sold, less refunds, without VAT or tax' },
  { name: 'vat', label: 'VAT or tax', hint: 'On what was sold, less that on refunds' },
  { name: 'refunds', label: 'Refunds', hint: 'Given back, without VAT or tax; off the net already' },
  { name: 'production_cost', label: 'Production cost', hint: 'Making and sending, VAT on it included' },
  { name: 'fees', label: 'Fees', hint: 'The part of production cost that shoppers’ payments covered' },
  { name: 'on_credit', label: 'On credit', hint: 'The part of production cost that the credit account bears' },
  { name: 'by_card', label: 'By card', hint: 'The part of production cost that the company paid by card: bulk orders' },
  { name: 'payout', label: 'Payout', hint: 'Net and VAT, less fees: what shoppers’ payments brought' },
];
