import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { formatDay, formatMinor } from '@inkstand/i18n';
import type { MailTranslator } from '@inkstand/i18n/server-texts';
import { eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { type EventSummary, readSummary } from './read-summary.ts';
import { summaryTime } from './summary-time.ts';
import { summaryToken } from './summary-token.ts';

/** The events' results from the summary time of `data.from` to that of `data.day`, and their open work. */
export async function summaryEmail(tx: Tx, ctx: Ctx, row: CompanyEmailContext): Promise<CompanyEmailText> {
  const { t, data, company, language, texts, user } = row;
  const { from = '', day = '' } = data;
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  if (!tenant?.dailySummary) throw new GiveUp('The company wants no summary any more.');
  const { timeZone } = REGIONS[tenant.region];
  const summary = await readSummary(tx, ctx, { from: summaryTime(from, timeZone), to: summaryTime(day, timeZone) });
  if (summary.length === 0) throw new GiveUp('There is nothing left to tell.');
  const params = { company, date: formatDay(new Date(day), texts), since: formatDay(new Date(from), texts) };
  const { publicUrl } = ctx.config;
  return {
    subject: t('summary.subject', params),
    intro: [t('summary.intro', params)],
    parts: summary.map((event) => ({
      title: event.name,
      url: `${publicUrl}/events/${event.slug}/orders${event.waiting > 0 ? '?sort=exceptions' : ''}`,
      facts: formatFacts(t, event),
    })),
    link: { label: t('summary.button'), url: `${publicUrl}/orders?sort=exceptions` },
    why: t('summary.why', params),
    stop: {
      label: t('summary.stop', params),
      url: `${publicUrl}/daily-summary/${summaryToken(ctx.config, ctx.tenantId, user.id)}?lang=${language}`,
    },
  };
}

function formatFacts(t: MailTranslator, { budget, region, ...event }: EventSummary): string[] {
  const counts = [
    ['summary.new', event.newOrders],
    ['summary.shipped', event.shipped],
    ['summary.waiting', event.waiting],
    ['summary.refunds', event.failedRefunds],
  ] as const;
  const money = (amount: number) => formatMinor(amount, region);
  return [
    ...counts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
    ...(budget ? [t('summary.budget', { left: money(budget.left), budget: money(budget.budget) })] : []),
  ];
}
