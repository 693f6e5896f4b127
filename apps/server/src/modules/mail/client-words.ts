import type { Tx } from '@inkstand/database';
import { invoices, tenants } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { formatDay, formatMinor } from '@inkstand/i18n';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import type { CompanyMailRow, CompanyWords } from './company-letter.ts';
import type { CompanyTemplate } from './templates.ts';

const REGION_OF = { GBP: 'UK', EUR: 'EU', USD: 'US' } as const satisfies Record<string, Region>;

type ClientTemplate = Exclude<
  CompanyTemplate,
  'budget_reached' | 'daily_summary' | 'domain_missing' | 'domain_lost' | 'webhook_given_up'
>;

/** What our staff, or the end of a month, has brought for a company. `data.invoice` is an invoice's id. */
export async function clientWords(
  tx: Tx,
  ctx: Ctx,
  { t, data, company, language }: CompanyMailRow,
  template: ClientTemplate,
): Promise<CompanyWords> {
  const settings = `${ctx.config.publicUrl}/settings`;
  const rest = { parts: [], why: t('client.why', { company }) };
  if (template === 'invoice_issued' || template === 'invoice_overdue' || template === 'credit_note_issued') {
    const invoice = await readInvoice(tx, ctx, data.invoice ?? '');
    const words = {
      ...{ company, number: invoice.number, total: formatMinor(invoice.left, REGION_OF[invoice.currency]) },
      day: formatDay(new Date(`${invoice.dueOn}T00:00:00Z`), language),
    };
    const kind = (
      { invoice_issued: 'invoice', invoice_overdue: 'overdue', credit_note_issued: 'credit_note' } as const
    )[template];
    return {
      ...{ subject: t(`client.${kind}_subject`, words), intro: [t(`client.${kind}_intro`, words)] },
      ...{ ...rest, link: { label: t('client.invoice_button'), url: `${settings}/billing-account` } },
    };
  }
  const link = { label: t('client.button'), url: settings };
  if (template === 'credit_activated') {
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
    if (!tenant) throw new GiveUp('The company that it is about is gone.');
    const limit = formatMinor(tenant.creditLimit, tenant.region);
    const intro = [t('client.credit_intro', { company, limit })];
    return { ...rest, subject: t('client.credit_subject'), intro, link };
  }
  const part = template === 'company_verified' ? 'verified' : 'unverified';
  return {
    ...{ ...rest, link, subject: t(`client.${part}_subject`, { company }) },
    intro: [t(`client.${part}_intro`, { company })],
  };
}

async function readInvoice(tx: Tx, ctx: Ctx, id: string) {
  const [invoice] = await tx
    .select({
      ...{ number: invoices.number, dueOn: invoices.dueOn, currency: invoices.currency },
      left: sql`abs(${invoices.total} - ${invoices.credited})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)));
  return invoice ?? Promise.reject(new GiveUp('The invoice that it is about is gone.'));
}
