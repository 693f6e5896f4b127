import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { checkPaymentAccount, removeCard, saveCard, startCardSetup, startOnboarding } from './index.ts';
import { exportInvoice } from './invoices/export-invoice.ts';
import { finishInvoicePayment } from './invoices/finish-invoice-payment.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { invoicePdf } from './invoices/invoice-pdf.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { listInvoiceOrders } from './invoices/list-invoice-orders.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { openInvoicePayment } from './invoices/open-invoice-payment.ts';
import { settleInvoice } from './invoices/settle-invoice.ts';
import { stopInvoicePayment } from './invoices/stop-invoice-payment.ts';
import { voidInvoice } from './invoices/void-invoice.ts';
import { clientRevenue } from './revenue/client-revenue.ts';
import { exportRevenue } from './revenue/export-revenue.ts';

export const paymentsRoutes = {
  startOnboarding,
  checkPaymentAccount,
  startCardSetup,
  saveCard,
  removeCard,
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
  clientRevenue,
  exportRevenue,
} satisfies Partial<Routes<CallName>>;
