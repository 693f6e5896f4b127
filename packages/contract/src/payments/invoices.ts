import { INVOICE_KINDS, INVOICE_STATUSES } from '@inkstand/domain/invoice';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { INVOICE_VIEWS } from '../list-limits.ts';
import { orderKind } from '../orders/orders.ts';
import { MAX_PAYMENT_REFERENCE_LENGTH, MAX_VOID_REASON_LENGTH } from '../text-limits.ts';
import { chargeableCard } from './saved-card.ts';

export type InvoiceView = (typeof INVOICE_VIEWS)[number];

const day = z.string({ error: 'required' }).regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid_date');

const invoice = z.object({
  id: f.uuid,
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  /** A credit note: the number of the invoice that it corrects. */
  corrects: z.string().nullable(),
  /** Days, the first and the last it is for. */
  period_from: z.string(),
  period_to: z.string(),
  currency: f.currency,
  net: f.decimal,
  vat: f.decimal,
  /** Negative on a credit note. */
  total: f.decimal,
  /** What is still to be paid, or on a credit note to be paid back, as a positive amount. */
  to_pay: f.decimal,
  orders: z.number(),
  status: z.enum(INVOICE_STATUSES),
  is_overdue: z.boolean(),
  issued_on: z.string(),
  due_on: z.string(),
  paid_on: z.string().nullable(),
  payment_reference: z.string(),
  /** A card paid it; else whoever marked it as paid says how by the reference. */
  paid_by_card: z.boolean(),
  /** Why an open one cannot be paid by card: cards are not taken in its currency, or too little is left. */
  not_by_card: z.enum(['unavailable', 'too_small']).nullable(),
  void_reason: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

const party = z.object({
  name: z.string(),
  address_lines: z.array(z.string()),
  registration_number: z.string(),
  vat_number: z.string(),
});
export type InvoiceParty = z.infer<typeof party>;

const amounts = { net: f.decimal, vat: f.decimal, total: f.decimal };

const invoiceDetail = invoice.extend({
  /** Who issued it and for whom, as they were on that day. */
  issuer: party,
  recipient: party,
  /** A credit note: the invoice that it corrects; an invoice: the credit notes that correct it. */
  corrected: z.object({ id: f.uuid, number: z.string() }).nullable(),
  credit_notes: z.array(z.object({ id: f.uuid, number: z.string(), total: f.decimal, issued_on: z.string() })),
  events: z.array(z.object({ id: f.uuid, event: z.string(), orders: z.number(), ...amounts })),
  vat_rates: z.array(z.object({ percent: z.number(), net: f.decimal, vat: f.decimal })),
  /** What credit notes took off while it was open. */
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

/** What a browser needs to take a card for an invoice: the card itself goes to the payment provider alone. */
const invoicePayment = z.object({
  invoice,
  client_secret: z.string(),
  public_key: z.string(),
  script_url: z.string(),
  /** The company's own card, for its own people, where it is kept in the region of the invoice's currency. */
  saved_card: chargeableCard.nullable(),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

/** How a card payment stands, as the provider says. */
const invoicePaymentState = z.object({
  invoice,
  outcome: z.enum(['paid', 'waiting', 'processing', 'refused', 'not_paying']),
  /** Why the last try was declined, in the provider's words. */
  decline: z.string().nullable(),
});
export type InvoicePaymentState = z.infer<typeof invoicePaymentState>;

/** What a document should name and the company details do not hold. */
export const PARTY_DETAILS = ['legal_name', 'address_lines', 'vat_number'] as const;
export type PartyDetail = (typeof PARTY_DETAILS)[number];

const account = z.object({
  currency: f.currency,
  /** Open invoices, and the part of them whose day has passed. */
  to_pay: f.decimal,
  overdue: f.decimal,
  /** What was used of the credit account and stands on no invoice yet. */
  not_invoiced: f.decimal,
  /** The day of the next monthly invoice. */
  next_on: z.string(),
  days_to_pay: z.number(),
  /** Of the client's own details, and of those of the installation's company (told to staff alone). */
  missing: z.array(z.enum(PARTY_DETAILS)),
  issuer_missing: z.array(z.enum(PARTY_DETAILS)),
  issuer_id: z.string().nullable(),
});
export type InvoiceAccount = z.infer<typeof account>;

const invoiceParams = f.tenantParams.extend({ invoice_id: f.uuid });

export const invoicesCalls = {
  listInvoices: call({
    route: 'GET /api/{tenant_id}/invoices',
    summary: "A client's invoices and credit notes for what its credit account was used for, latest first",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    query: f.listQuery
      .pick({ page: true, q: true })
      .extend({ per_page: f.listQuery.shape.per_page.default(10), show: z.enum(INVOICE_VIEWS).optional() }),
    reply: f.listSchema(invoice).extend({ account }),
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
    body: z.object({ paid_on: day, reference: f.optionalText(MAX_PAYMENT_REFERENCE_LENGTH) }),
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
    /** What the page showed; it must be what is left. */
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
