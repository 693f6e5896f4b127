import type { ReportReply } from '@inkstand/contract/payments/reports';
import type { Tx } from '@inkstand/database';
import { reportMails } from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { REGION_OF_CURRENCY } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { formatDay, formatMoney } from '@inkstand/i18n';
import type { MailTranslator } from '@inkstand/i18n/server-texts';
import { and, eq } from 'drizzle-orm';
import { buildReport, reportFile } from '#areas/payments/index.ts';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs/jobs.ts';
import { reportMailToken } from './report-mail-token.ts';

/** The report of `data.from` to `data.to`: the totals in the email, every row in the attached file. */
export async function reportEmail(tx: Tx, ctx: Ctx, row: CompanyEmailContext): Promise<CompanyEmailText> {
  const { t, data, company, language, texts, user } = row;
  const { mail = '', from = '', to = '' } = data;
  const { tenantId } = ctx;
  const [found] = await tx
    .select()
    .from(reportMails)
    .where(and(eq(reportMails.tenantId, tenantId), eq(reportMails.id, mail)));
  if (!found || !may({ role: user.role, superadmin: 0, tenantId }, 'revenue.read', tenantId)) {
    throw new GiveUp('The reader does not want this report any more, or may not read it.');
  }
  const { report, rhythm } = found;
  const built = await buildReport(tx, ctx, {
    report,
    days: { from, to },
    compare: 'previous',
    most: Number.MAX_SAFE_INTEGER,
  });
  const day = (date: string) => formatDay(startOfDay(date), texts);
  const params = { company, report: t(`report.name_${report}`), from: day(from), to: day(to) };
  const { publicUrl } = ctx.config;
  return {
    subject: t('report.subject', params),
    intro: [t(built.currencies.length > 0 ? 'report.intro' : 'report.none', params)],
    parts: built.currencies.map((currency) => ({ title: currency.currency, facts: totals(t, currency) })),
    link: {
      label: t('report.button'),
      url: `${publicUrl}/reports?report=${report}&from=${from}&to=${to}&compare=previous`,
    },
    why: t(`report.why_${rhythm}`, params),
    stop: {
      label: t('report.stop'),
      url: `${publicUrl}/report-mail/${reportMailToken(ctx.config, tenantId, mail)}?lang=${language}`,
    },
    attachment: reportFile(built, language),
  };
}

function totals(t: MailTranslator, { currency, total, before }: ReportReply['currencies'][number]): string[] {
  const money = (amount: number) => formatMoney(amount, REGION_OF_CURRENCY[currency]);
  return [
    t('report.sales', { amount: money(total.sales), before: money(before?.sales ?? 0) }),
    t('report.refunds', { amount: money(total.refunds) }),
    t('report.vat', { amount: money(total.vat) }),
  ];
}
