import { COMPARISONS, REPORTS } from '@inkstand/domain/reports';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Sales as the ledger has them: what shoppers paid for goods and shipping, less refunds. */
const figures = z.object({
  /** Paid orders; in the report by product the ordered pieces, gifts and bulk orders included. */
  count: z.number(),
  /** Paid, without VAT or sales tax. */
  takings: f.decimal,
  /** Given back, without VAT or sales tax. */
  refunds: f.decimal,
  /** takings − refunds. */
  sales: f.decimal,
  /** VAT or sales tax of the sales. */
  vat: f.decimal,
  /** sales + vat. */
  total: f.decimal,
});
export type ReportFigures = z.infer<typeof figures>;

const row = z.object({
  key: z.string(),
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  /** Product, event or country. Empty for an erased or missing one. */
  name: z.string(),
  /** `shipping`: not of one product. `other`: refunds that failed in another period. */
  kind: z.enum(['usual', 'shipping', 'other']),
  /** Of an event. */
  slug: z.string().nullable(),
  /** VAT rate in per cent; null elsewhere, and for sales tax, which depends on the address. */
  rate: f.decimal.nullable(),
  figures,
  /** The same of the compared days. */
  before: figures.nullable(),
});
export type ReportRow = z.infer<typeof row>;

const days = z.object({ from: z.string(), to: z.string() });

const report = days.extend({
  report: z.enum(REPORTS),
  compared: days.nullable(),
  currencies: z.array(
    z.object({
      currency: f.currency,
      total: figures,
      before: figures.nullable(),
      /** Highest sales first. */
      rows: z.array(row),
      /** Rows beyond the limit of the page; the file has all. */
      left_out: z.number(),
    }),
  ),
});
export type ReportReply = z.infer<typeof report>;

const params = f.tenantParams.extend({ report: z.enum(REPORTS) });
const query = z.object({
  /** Dates in the client's time zone, both inclusive; default: the current month. */
  from: f.listDay.optional(),
  to: f.listDay.optional(),
  compare: z.enum(COMPARISONS).default('none'),
});

export const reportCalls = {
  getReport: call({
    route: 'GET /api/{tenant_id}/reports/{report}',
    summary: 'Sales by product, event or country, or VAT by country and rate, per currency; `all` as tenant for staff',
    policy: { may: 'revenue.read' },
    params,
    query,
    reply: z.object({ data: report }),
  }),
  exportReport: call({
    route: 'GET /api/{tenant_id}/reports/{report}/export',
    summary: 'The same as CSV',
    policy: { may: 'revenue.read' },
    params,
    query,
    reply: 'file',
  }),
};
