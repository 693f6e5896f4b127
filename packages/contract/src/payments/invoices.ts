import { INVOICE_KINDS, INVOICE_STATUSES } from '@inkstand/domain/invoice';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_PAYMENT_REFERENCE_LENGTH, MAX_VOID_REASON_LENGTH } from '../limits.ts';
import { INVOICE_VIEWS } from '../list-limits.ts';
import { orderKind } from '../orders/order-shapes.ts';
import { chargeableCard } from './saved-card.ts';

export type InvoiceView = (typeof INVOICE_VIEWS)[number];

const invoice = z.object({
  id: f.uuid,
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  /** On a credit note: number of the corrected invoice. */
  corrects: z.string().nullable(),
  /** First and last day of the invoiced period. */
  period_from: z.string(),
  period_to: z.string(),
  currency: f.currency,
  net: f.decimal,
  vat: f.decimal,
  /** Negative on a credit note. */
  total: f.decimal,
  /** Amount left to pay, or on a credit note to pay back; always positive. */
  to_pay: f.decimal,
  orders: z.number(),
  status: z.enum(INVOICE_STATUSES),
  is_overdue: z.boolean(),
  issued_on: z.string(),
  due_on: z.string(),
  paid_on: z.string().nullable(),
  payment_reference: z.string(),
  /** Paid by card; otherwise the reference entered with the manual payment states how. */
  paid_by_card: z.boolean(),
  /**
   * Why an open invoice cannot be paid by card: its currency is not supported, or the remaining amount is too small.
   */
  not_by_card: z.enum(['unavailable', 'too_small']).nullable(),
  void_reason: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** Sums of all documents that match, void ones left out; credit notes count negative. */
const invoiceTotals = z.object({
  currency: f.currency,
  documents: z.number(),
  net: f.decimal,
  vat: f.decimal,
  total: f.decimal,
  /** Left to pay, less what is to be paid back. */
  to_pay: f.decimal,
});
export type InvoiceTotals = z.infer<typeof invoiceTotals>;

const party = z.object({
  name: z.string(),
  address_lines: z.array(z.string()),
  registration_number: z.string(),
  vat_number: z.string(),
});
export type InvoiceParty = z.infer<typeof party>;

const amounts = { net: f.decimal, vat: f.decimal, total: f.decimal };

const invoiceDetail = invoice.extend({
  /** Issuer and recipient details as of the issue date. */
  issuer: party,
  recipient: party,
  /** On a credit note: the corrected invoice; on an invoice: its credit notes. */
  corrected: z.object({ id: f.uuid, number: z.string() }).nullable(),
  credit_notes: z.array(z.object({ id: f.uuid, number: z.string(), total: f.decimal, issued_on: z.string() })),
  events: z.array(z.object({ id: f.uuid, event: z.string(), orders: z.number(), ...amounts })),
  vat_rates: z.array(z.object({ percent: z.number(), net: f.decimal, vat: f.decimal })),
  /** Amount credited while it was open. */
  credited: f.decimal,
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

const invoiceOrder = z.object({
  order_ref: z.string(),
  kind: orderKind,
  event: z.string(),
  ordered_at: z.string().nullable(),
  items: z.number(),
  vat_percent: z.number(),
  ...amounts,
});
export type InvoiceOrder = z.infer<typeof invoiceOrder>;

/** What a browser needs for a card payment. Card details go only to the payment provider. */
const invoicePayment = z.object({
  invoice,
  client_secret: z.string(),
  public_key: z.string(),
  script_url: z.string(),
  /** The company's saved card, for its own users, if saved in the region of the invoice's currency. */
  saved_card: chargeableCard.nullable(),
});

/** State of a card payment as reported by the provider. */
const invoicePaymentState = z.object({
  invoice,
  outcome: z.enum(['paid', 'waiting', 'processing', 'refused', 'not_paying']),
  /** The provider's message for the last decline, in the language of the call. */
  decline: z.string().nullable(),
});
export type InvoicePaymentState = z.infer<typeof invoicePaymentState>;

const clientInvoice = invoice.extend({ tenant_id: f.tenantId, tenant_name: z.string() });
export type ClientInvoice = z.infer<typeof clientInvoice>;

const clientInvoiceFilters = z.object({
  /** Part of a number, or of a client's name. */
  q: f.listQuery.shape.q,
  show: z.enum(INVOICE_VIEWS).optional(),
  client: f.tenantId.optional(),
  /** Issued on these days, in UTC. */
  ...f.dayRange,
});
export type ClientInvoiceFilters = z.infer<typeof clientInvoiceFilters>;

/** Details a document should show that may be missing from the company's. */
export const PARTY_DETAILS = ['legal_name', 'address_lines', 'vat_number'] as const;
export type PartyDetail = (typeof PARTY_DETAILS)[number];

const account = z.object({
  currency: f.currency,
  /** Total of open invoices, and the overdue part. */
  to_pay: f.decimal,
  overdue: f.decimal,
  /** Used credit not invoiced yet. */
  not_invoiced: f.decimal,
  /** Whether an invoice or a credit note could be issued now (only for staff). */
  is_due: z.boolean(),
  /** Date of the next monthly invoice. */
  next_on: z.string(),
  days_to_pay: z.number(),
  /** Missing details of the client, and of the installation's company (only for staff). */
  missing: z.array(z.enum(PARTY_DETAILS)),
  issuer_missing: z.array(z.enum(PARTY_DETAILS)),
  issuer_id: z.string().nullable(),
});
export type InvoiceAccount = z.infer<typeof account>;

/** A document that would be issued now; `corrects` is the number of the invoice that a credit note is for. */
const invoicePreview = z.object({
  kind: z.enum(INVOICE_KINDS),
  corrects: z.string().nullable(),
  /** The name of the company that it goes to. */
  recipient: z.string(),
  currency: f.currency,
  /** Negative on a credit note. */
  total: f.decimal,
  orders: z.number(),
  period_from: z.string(),
  period_to: z.string(),
});
export type InvoicePreview = z.infer<typeof invoicePreview>;

const invoiceParams = f.tenantParams.extend({ invoice_id: f.uuid });

export const invoicesCalls = {
  listInvoices: call({
    route: 'GET /api/{tenant_id}/invoices',
    summary: "A client's invoices and credit notes for what its credit account was used for, latest first",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    query: f.listQuery.pick({ page: true, q: true }).extend({
      per_page: f.listQuery.shape.per_page.default(10),
      show: z.enum(INVOICE_VIEWS).optional(),
      /** Issued on these days. */
      ...f.dayRange,
    }),
    reply: f.listSchema(invoice).extend({ totals: z.array(invoiceTotals), account }),
  }),
  listClientInvoices: call({
    route: 'GET /api/{tenant_id}/client-invoices',
    summary: 'Invoices and credit notes of all clients: overdue ones first, then the latest; `all` as tenant',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    query: f.listQuery.pick({ page: true, per_page: true }).extend(clientInvoiceFilters.shape),
    reply: f.listSchema(clientInvoice).extend({ totals: z.array(invoiceTotals) }),
  }),
  exportClientInvoices: call({
    route: 'GET /api/{tenant_id}/client-invoice-file',
    summary: 'The filtered invoices and credit notes of all clients as CSV, a row each; `all` as tenant',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    query: clientInvoiceFilters,
    reply: 'file',
  }),
  invoicePdf: call({
    route: 'GET /api/{tenant_id}/invoices/{invoice_id}/pdf',
    summary: 'An invoice or credit note as PDF: events summed up first, their orders after that',
    policy: { may: 'company.read' },
    params: invoiceParams,
    reply: 'file',
  }),
  exportInvoice: call({
    route: 'GET /api/{tenant_id}/invoices/{invoice_id}/lines',
    summary: 'The lines of an invoice or credit note as CSV, one for each order',
    policy: { may: 'company.read' },
    params: invoiceParams,
    reply: 'file',
  }),
  previewInvoice: call({
    route: 'GET /api/{tenant_id}/invoices/preview',
    summary: 'The documents that issuing an invoice now would write, without writing or sending anything',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(invoicePreview) }),
  }),
  issueInvoice: call({
    route: 'POST /api/{tenant_id}/invoices',
    summary: 'Issues an invoice of everything that stands on none yet, and credit notes for what was given back',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(z.object({ numbers: z.array(z.string()) })),
  }),
  settleInvoice: call({
    route: 'POST /api/{tenant_id}/invoices/{invoice_id}/payment',
    summary: 'Records that an open invoice was paid, which frees the credit account; or a credit note paid back',
    policy: { may: 'clients.manage' },
    params: invoiceParams,
    body: z.object({ paid_on: f.listDay, reference: f.optionalText(MAX_PAYMENT_REFERENCE_LENGTH) }),
    reply: f.done(invoice),
  }),
  voidInvoice: call({
    route: 'POST /api/{tenant_id}/invoices/{invoice_id}/voiding',
    summary: 'Declares an open invoice void; its orders go onto the next one',
    policy: { may: 'clients.manage' },
    params: invoiceParams,
    body: z.object({ reason: f.requiredText(MAX_VOID_REASON_LENGTH) }),
    reply: f.done(invoice),
  }),
  getInvoice: call({
    route: 'GET /api/{tenant_id}/invoices/{invoice_id}',
    summary: 'An invoice or credit note: from whom, for whom, what each event and each rate of VAT comes to',
    policy: { may: 'company.read' },
    params: invoiceParams,
    reply: z.object({ data: invoiceDetail }),
  }),
  listInvoiceOrders: call({
    route: 'GET /api/{tenant_id}/invoices/{invoice_id}/orders',
    summary: 'The orders of an invoice or credit note, event by event',
    policy: { may: 'company.read' },
    params: invoiceParams,
    query: f.listQuery.pick({ page: true, per_page: true }),
    reply: f.listSchema(invoiceOrder),
  }),
  openInvoicePayment: call({
    route: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment',
    summary: 'Opens the card payment of what is left of an open invoice; the same one for as long as it is open',
    policy: { may: 'company.change' },
    params: invoiceParams,
    /** Amount the page showed; must equal the amount left. */
    body: z.object({ amount: f.decimal }),
    reply: f.done(invoicePayment),
  }),
  finishInvoicePayment: call({
    route: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment/completion',
    summary: 'Asks the payment provider how the card payment of an invoice stands; it is paid once that says so',
    policy: { may: 'company.change' },
    params: invoiceParams,
    body: z.object({}),
    reply: f.done(invoicePaymentState),
  }),
  stopInvoicePayment: call({
    route: 'POST /api/{tenant_id}/invoices/{invoice_id}/card-payment/cancellation',
    summary: 'Opens an invoice that waits for its card again, once the provider has cancelled the payment',
    policy: { may: 'company.change' },
    params: invoiceParams,
    body: z.object({}),
    reply: f.done(invoicePaymentState),
  }),
};
