import type { Routes } from '#routes.ts';
import { exportInvoice } from './export-invoice.ts';
import { finishInvoicePayment } from './finish-invoice-payment.ts';
import { getInvoice } from './get-invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listInvoiceOrders } from './list-invoice-orders.ts';
import { listInvoices } from './list-invoices.ts';
import { openInvoicePayment } from './open-invoice-payment.ts';
import { settleInvoice } from './settle-invoice.ts';
import { stopInvoicePayment } from './stop-invoice-payment.ts';
import { voidInvoice } from './void-invoice.ts';

export const invoicesRoutes = {
  listInvoices,
  getInvoice,
  listInvoiceOrders,
  invoicePdf,
  exportInvoice,
  issueInvoice,
  settleInvoice,
  voidInvoice,
  openInvoicePayment,
  finishInvoicePayment,
  stopInvoicePayment,
} satisfies Routes<
  | 'listInvoices'
  | 'getInvoice'
  | 'listInvoiceOrders'
  | 'invoicePdf'
  | 'exportInvoice'
  | 'issueInvoice'
  | 'settleInvoice'
  | 'voidInvoice'
  | 'openInvoicePayment'
  | 'finishInvoicePayment'
  | 'stopInvoicePayment'
>;
