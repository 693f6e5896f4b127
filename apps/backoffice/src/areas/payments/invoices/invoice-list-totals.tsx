import type { InvoiceTotals } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { money } from '#ui/format.ts';
import { ListTotals } from '#ui/list-totals.tsx';

/** What all documents that match come to. The sums leave void ones out, which are therefore counted by themselves. */
export function InvoiceListTotals({ totals, documents }: { totals: readonly InvoiceTotals[]; documents: number }) {
  const sums = (name: 'net' | 'vat' | 'total' | 'to_pay') => totals.map((row) => money(row[name], row.currency));
  const voided = documents - totals.reduce((all, row) => all + row.documents, 0);
  if (totals.length === 0) return null;
  return (
    <ListTotals
      totals={[
        { label: t('documents'), values: [documents] },
        ...(voided > 0 ? [{ label: t('void_in_no_sum'), values: [voided], isMinor: true }] : []),
        { label: t('net'), values: sums('net'), isMinor: true },
        { label: t('vat'), values: sums('vat'), isMinor: true },
        { label: t('total'), values: sums('total') },
        { label: t('left_to_pay'), values: sums('to_pay'), isMinor: true },
      ]}
    />
  );
}
