import type { Tx } from '@inkstand/database';
import { events, tenants } from '@inkstand/database/tables/index';
import { formatMinor } from '@inkstand/i18n';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText, CompanyTemplate } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';

type ClientTemplate = Extract<CompanyTemplate, 'company_verified' | 'company_unverified' | 'credit_activated'>;

/** Writes the emails to a company about changes by staff. */
export async function clientEmail(
  tx: Tx,
  ctx: Ctx,
  { t, company }: CompanyEmailContext,
  template: ClientTemplate,
): Promise<CompanyEmailText> {
  const settings = `${ctx.config.publicUrl}/settings`;
  const rest = { parts: [], why: t('client.why', { company }) };
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
