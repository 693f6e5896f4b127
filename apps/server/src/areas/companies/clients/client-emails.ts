import type { Tx } from '@inkstand/database';
import { events, invoices, tenants } from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { REGION_OF_CURRENCY } from '@inkstand/domain/regions';
import { formatDay, formatMinor } from '@inkstand/i18n';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText, CompanyTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

type ClientTemplate = Exclude<
  CompanyTemplate,
  | 'budget_reached'
  | 'daily_summary'
  | 'report'
  | 'domain_missing'
  | 'domain_lost'
  | 'webhook_given_up'
  | 'shop_charge_declined'
  | 'shop_address_problem'
  | 'shop_artwork_problem'
  | 'shop_order_failed'
  | 'shop_connection_problem'
  | 'shop_data_request'
>;

const KINDS = {
  invoice_issued: 'invoice',
  invoice_overdue: 'overdue',
  invoice_paid: 'receipt',
  credit_note_issued: 'credit_note',
} as const;

const isInvoiceTemplate = (template: ClientTemplate): template is keyof typeof KINDS => template in KINDS;

/** Writes the emails to a company about changes by staff or the end of a month. `data.invoice` is an invoice's id. */
export async function clientEmail(
  tx: Tx,
  ctx: Ctx,
  { t, data, company, texts }: CompanyEmailContext,
  template: ClientTemplate,
): Promise<CompanyEmailText> {
  const settings = `${ctx.config.publicUrl}/settings`;
  const rest = { parts: [], why: t('client.why', { company }) };
  if (isInvoiceTemplate(template)) {
    const invoice = await readInvoice(tx, ctx, data.invoice ?? '');
    const kind = KINDS[template];
    // Paid, voided or credited since the mail was queued.
    if (kind === 'overdue' && invoice.status !== 'open') throw new GiveUp('Nothing is overdue any more.');
    const date = (kind === 'receipt' && invoice.paidOn) || invoice.dueOn;
    const params = {
      company,
      number: invoice.number,
      total: formatMinor(invoice.left, REGION_OF_CURRENCY[invoice.currency]),
      day: formatDay(startOfDay(date), texts),
    };
    const card = kind === 'receipt' && invoice.card ? [t('client.receipt_card', { card: invoice.card })] : [];
    const url = `${settings}/billing-account/invoices/${data.invoice}`;
    return {
      subject: t(`client.${kind}_subject`, params),
      intro: [t(`client.${kind}_intro`, params), ...card],
      ...rest,
      link: { label: t('client.invoice_button'), url },
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
  if (template === 'company_verified') {
    const subject = t('client.verified_subject', { company });
    const intro = [t('client.verified_intro', { company })];
    return { ...rest, subject, intro, link: await wayOn(tx, ctx, t) };
  }
  return {
    ...rest,
    link,
    subject: t('client.unverified_subject', { company }),
    intro: [t('client.unverified_intro', { company })],
  };
}

/** Links to the newest draft that waited for this, else to where a new one is created. */
async function wayOn(tx: Tx, ctx: Ctx, t: CompanyEmailContext['t']): Promise<CompanyEmailText['link']> {
  const [draft] = await tx
    .select({ slug: events.slug, name: events.name })
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.status, 'Draft'), isNull(events.deletedAt)))
    .orderBy(desc(events.createdAt))
    .limit(1);
  const { publicUrl } = ctx.config;
  if (!draft) return { label: t('client.begin_button'), url: `${publicUrl}/get-started` };
  return { label: t('client.event_button', { event: draft.name }), url: `${publicUrl}/events/${draft.slug}/overview` };
}

async function readInvoice(tx: Tx, ctx: Ctx, id: string) {
  const [invoice] = await tx
    .select({
      number: invoices.number,
      status: invoices.status,
      dueOn: invoices.dueOn,
      currency: invoices.currency,
      paidOn: invoices.paidOn,
      card: invoices.paymentReference,
      left: sql`abs(${invoices.total} - ${invoices.credited})`.mapWith(Number),
    })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)));
  return invoice ?? Promise.reject(new GiveUp('The invoice that it is about is gone.'));
}
