import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { REGION_OF_CURRENCY } from '@inkstand/domain/regions';
import { formatDay, formatMinor } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { invoicePdfIn } from './invoice-pdf.ts';
import { readInvoices } from './invoice-response.ts';

const KINDS = {
  invoice_issued: 'invoice',
  invoice_overdue: 'overdue',
  invoice_paid: 'receipt',
  credit_note_issued: 'credit_note',
} as const;

/** Longer documents are behind the link alone: mail servers refuse large messages. */
const MAX_ORDERS_ATTACHED = 5000;

/** Writes the emails to a company about the document `data.invoice`, with its PDF as of now. */
export async function invoiceEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company, texts }: CompanyEmailContext,
  template: keyof typeof KINDS,
): Promise<CompanyEmailText> {
  const id = data.invoice ?? '';
  const [row] = await readInvoices(tx, and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)));
  if (!row) throw new GiveUp('The invoice that it is about is gone.');
  const { invoice, orders } = row;
  const kind = KINDS[template];
  // Paid, voided or credited since the mail was queued.
  if (kind === 'overdue' && invoice.status !== 'open') throw new GiveUp('Nothing is overdue any more.');
  if (kind === 'invoice' && invoice.status === 'void') throw new GiveUp('The invoice is void.');
  const left = Math.abs(invoice.total - invoice.credited);
  const params = {
    company,
    number: invoice.number,
    total: formatMinor(left, REGION_OF_CURRENCY[invoice.currency]),
    day: formatDay(startOfDay((kind === 'receipt' && invoice.paidOn) || invoice.dueOn), texts),
  };
  const card = invoice.paymentReference;
  const isAttached = orders <= MAX_ORDERS_ATTACHED;
  return {
    subject: t(`client.${kind}_subject`, params),
    intro: [
      t(`client.${kind}_intro`, params),
      ...(kind === 'receipt' && card ? [t('client.receipt_card', { card })] : []),
    ],
    parts: [],
    why: t('client.why', { company }),
    link: {
      label: t('client.invoice_button'),
      url: `${ctx.config.publicUrl}/settings/billing-account/invoices/${id}`,
    },
    ...(isAttached ? { attachment: await invoicePdfIn(tx, ctx, id) } : {}),
  };
}
