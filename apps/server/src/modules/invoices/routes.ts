import type { Routes } from '#routes.ts';
import { exportInvoice } from './export-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { settleInvoice } from './settle-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

export const invoicesRoutes = {
  ...{ listInvoices, invoicePdf, exportInvoice, issueInvoice, settleInvoice, voidInvoice },
} satisfies Routes<'listInvoices' | 'invoicePdf' | 'exportInvoice' | 'issueInvoice' | 'settleInvoice' | 'voidInvoice'>;
