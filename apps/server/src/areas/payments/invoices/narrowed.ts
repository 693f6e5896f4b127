import type { HandlerInput } from '@inkstand/contract';
import type { InvoiceView } from '@inkstand/contract/payments/invoices';
import { invoices } from '@inkstand/database/tables/index';
import { and, eq, ilike, inArray, lt, type SQL } from 'drizzle-orm';
import { containing } from '#areas/platform/index.ts';

/** The documents that a list is narrowed to, on a day where the client is; all of them unless it is. */
export function narrowed({ q, show }: HandlerInput<'listInvoices'>['query'], today: string): SQL | undefined {
  const isInvoice = eq(invoices.kind, 'invoice');
  const views: Readonly<Record<InvoiceView, SQL | undefined>> = {
    to_pay: and(isInvoice, inArray(invoices.status, ['open', 'paying'])),
    overdue: and(isInvoice, eq(invoices.status, 'open'), lt(invoices.dueOn, today)),
    paid: and(isInvoice, inArray(invoices.status, ['paid', 'credited'])),
    credit_notes: eq(invoices.kind, 'credit_note'),
    void: eq(invoices.status, 'void'),
  };
  return and(show && views[show], q ? ilike(invoices.number, containing(q)) : undefined);
}
