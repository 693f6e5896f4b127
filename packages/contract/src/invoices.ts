import { INVOICE_KINDS, INVOICE_STATUSES } from '@inkstand/domain/invoice';
import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

export const LONGEST_PAYMENT_REFERENCE = 80;
export const LONGEST_VOID_REASON = 300;

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
  void_reason: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

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
    summary: "A client's invoices and credit notes for what its credit account was used for, latest first",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    query: f.listQuery.pick({ page: true }).extend({ per_page: f.listQuery.shape.per_page.default(10) }),
    reply: f.listOf(invoice).extend({ account }),
  }),
  invoicePdf: call({
    summary: 'An invoice or credit note as PDF: events summed up first, their orders after that',
    policy: { may: 'company.read' },
    params: invoiceParams,
    reply: 'file',
  }),
  exportInvoice: call({
    summary: 'The lines of an invoice or credit note as CSV, one for each order',
    policy: { may: 'company.read' },
    params: invoiceParams,
    reply: 'file',
  }),
  issueInvoice: call({
    summary: 'Issues an invoice of everything that stands on none yet, and credit notes for what was given back',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(z.object({ numbers: z.array(z.string()) })),
  }),
  settleInvoice: call({
    summary: 'Records that an open invoice was paid, which frees the credit account; or a credit note paid back',
    policy: { may: 'clients.manage' },
    params: invoiceParams,
    body: z.object({ paid_on: day, reference: f.optionalText(LONGEST_PAYMENT_REFERENCE) }),
    reply: f.done(invoice),
  }),
  voidInvoice: call({
    summary: 'Declares an open invoice void; its orders go onto the next one',
    policy: { may: 'clients.manage' },
    params: invoiceParams,
    body: z.object({ reason: f.requiredText(LONGEST_VOID_REASON) }),
    reply: f.done(invoice),
  }),
};
