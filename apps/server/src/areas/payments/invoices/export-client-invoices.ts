import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { ClientInvoice } from '@inkstand/contract/payments/invoices';
import { invoices } from '@inkstand/database/tables/index';
import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { clientInvoicesWhere, loadClientInvoices } from './client-invoices.ts';

const BATCH_SIZE = 500;

const COLUMNS: Record<string, (invoice: ClientInvoice) => string> = {
  client: (invoice) => invoice.tenant_id,
  client_name: (invoice) => invoice.tenant_name,
  number: (invoice) => invoice.number,
  kind: (invoice) => invoice.kind,
  corrects: (invoice) => invoice.corrects ?? '',
  status: (invoice) => invoice.status,
  overdue: (invoice) => (invoice.is_overdue ? 'yes' : 'no'),
  period_from: (invoice) => invoice.period_from,
  period_to: (invoice) => invoice.period_to,
  issued_on: (invoice) => invoice.issued_on,
  due_on: (invoice) => invoice.due_on,
  paid_on: (invoice) => invoice.paid_on ?? '',
  payment_reference: (invoice) => invoice.payment_reference,
  orders: (invoice) => String(invoice.orders),
  currency: (invoice) => invoice.currency,
  // The list's totals leave void invoices out and subtract what is paid back; each column adds up to its total.
  net: (invoice) => counted(invoice, invoice.net),
  vat: (invoice) => counted(invoice, invoice.vat),
  total: (invoice) => counted(invoice, invoice.total),
  to_pay: ({ kind, to_pay: toPay }) => (kind === 'invoice' ? toPay : -toPay).toFixed(2),
};

const counted = ({ status }: ClientInvoice, amount: number) => (status === 'void' ? 0 : amount).toFixed(2);

/** Exports the filtered documents of all clients by client, in batches of five hundred. */
export async function exportClientInvoices(
  ctx: Ctx,
  { query }: HandlerInput<'exportClientInvoices'>,
): Promise<FileReply> {
  return csvFile<ClientInvoice>({
    fileName: 'invoices.csv',
    head: Object.keys(COLUMNS),
    areNumbers: ['orders', 'net', 'vat', 'total', 'to_pay'],
    language: ctx.language,
    coded: ['kind', 'status', 'overdue'],
    batchSize: BATCH_SIZE,
    toLines: (invoice) => [Object.values(COLUMNS).map((toCell) => toCell(invoice))],
    read: (last) =>
      ctx.staffTx(async (tx) => {
        const after = last && sql`(${invoices.tenantId}, ${invoices.id}) > (${last.tenant_id}, ${last.id})`;
        const keys = await tx
          .select({ tenantId: invoices.tenantId, id: invoices.id })
          .from(invoices)
          .where(and(clientInvoicesWhere(tx, ctx, query), after))
          .orderBy(asc(invoices.tenantId), asc(invoices.id))
          .limit(BATCH_SIZE);
        return loadClientInvoices(tx, ctx, keys);
      }),
  });
}
