import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { reportMails, tenants } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readReportMailToken } from './report-mail-token.ts';
import { deleteReportMail } from './report-mails.ts';

function openLink(ctx: Ctx, token: string) {
  const { tenantId, id } = readReportMailToken(ctx.config, token) ?? fail('request.not_found');
  return { ctx: systemContext(ctx, tenantId, ctx.language), id };
}

/** Shows the report that the link would stop. GET changes nothing, since mail programs prefetch links. */
export async function reportMailLink(
  ctx: Ctx,
  { params }: HandlerInput<'reportMailLink'>,
): Promise<HandlerReply<'reportMailLink'>> {
  const link = openLink(ctx, params.token);
  const [found] = await link.ctx.tx((tx) =>
    tx
      .select({ company: tenants.name, report: reportMails.report })
      .from(reportMails)
      .innerJoin(tenants, eq(tenants.id, reportMails.tenantId))
      .where(and(eq(reportMails.tenantId, link.ctx.tenantId), eq(reportMails.id, link.id))),
  );
  return { data: found ?? fail('request.not_found') };
}

/** Stops the report for the reader of the email. Idempotent. */
export async function stopReportMail(
  ctx: Ctx,
  { params }: HandlerInput<'stopReportMail'>,
): Promise<HandlerReply<'stopReportMail'>> {
  return stopBy(ctx, params.token, 'link');
}

/** The request that a mail program sends for its “Unsubscribe” button: no cookie of ours, but a signed address. */
export async function unsubscribeReportMail(
  ctx: Ctx,
  { params }: HandlerInput<'unsubscribeReportMail'>,
): Promise<HandlerReply<'unsubscribeReportMail'>> {
  return stopBy(ctx, params.token, 'one click');
}

async function stopBy(ctx: Ctx, token: string, by: 'link' | 'one click'): Promise<HandlerReply<'stopReportMail'>> {
  const link = openLink(ctx, token);
  await link.ctx.tx((tx) => deleteReportMail(tx, link.ctx, link.id, by));
  return { success: true, message: '', data: null };
}
