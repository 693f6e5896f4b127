import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { reportMails, users } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { lastPeriod } from '@inkstand/domain/reports';
import { may } from '@inkstand/domain/roles';
import { formatList, languageOr } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { byName } from '#sql/list-queries.ts';

const listNames = (names: readonly string[], language: string) => formatList(names, languageOr(language));

/** The company's active users who may read reports, by name. */
async function readColleagues(tx: Tx, { tenantId, language }: Pick<Ctx, 'tenantId' | 'language'>) {
  const people = await tx
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.active, true)))
    .orderBy(byName(users.name, language), asc(users.id));
  return people
    .filter(({ role }) => may({ role, superadmin: 0, tenantId }, 'revenue.read', tenantId))
    .map(({ id, name }) => ({ id, name }));
}

async function readReportMails(tx: Tx, ctx: Ctx) {
  const mails = await tx
    .select({
      id: reportMails.id,
      report: reportMails.report,
      rhythm: reportMails.rhythm,
      user: { id: users.id, name: users.name },
    })
    .from(reportMails)
    .innerJoin(users, tenantJoin(users.id, reportMails.userId))
    .where(eq(reportMails.tenantId, ctx.tenantId))
    .orderBy(byName(users.name, ctx.language), asc(reportMails.id));
  return { mails, colleagues: await readColleagues(tx, ctx) };
}

export async function listReportMails(ctx: Ctx): Promise<HandlerReply<'listReportMails'>> {
  return { data: await ctx.tx((tx) => readReportMails(tx, ctx)) };
}

/** Sends a report to colleagues from the next period on. Who gets it already keeps it. */
export async function addReportMails(
  ctx: Ctx,
  { body }: HandlerInput<'addReportMails'>,
): Promise<HandlerReply<'addReportMails'>> {
  const { report, rhythm } = body;
  const data = await ctx.tx(async (tx) => {
    const { region } = await loadTenant(tx, ctx);
    const known = new Set((await readColleagues(tx, ctx)).map(({ id }) => id));
    if (body.user_ids.some((id) => !known.has(id))) failField('user_ids', 'invalid');
    const today = ctx.now().toLocaleDateString('en-CA', { timeZone: REGIONS[region].timeZone });
    const sentUntil = lastPeriod(rhythm, today).to;
    const added = await tx
      .insert(reportMails)
      .values(
        [...new Set(body.user_ids)].map((userId) => ({
          tenantId: ctx.tenantId,
          id: newId(),
          report,
          rhythm,
          userId,
          sentUntil,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: reportMails.id, userId: reportMails.userId });
    for (const { id, userId } of added) {
      await recordAudit(tx, ctx, {
        action: 'report_mail.added',
        objectType: 'report_mail',
        objectId: id,
        details: { report, rhythm, user: userId },
      });
    }
    return readReportMails(tx, ctx);
  });
  const names = data.colleagues.flatMap(({ id, name }) => (body.user_ids.includes(id) ? [name] : []));
  const message = replyTexts(ctx.language)(`report.${rhythm}`, {
    count: names.length,
    names: listNames(names, ctx.language),
  });
  return { success: true, message, data };
}

export async function removeReportMail(
  ctx: Ctx,
  { params }: HandlerInput<'removeReportMail'>,
): Promise<HandlerReply<'removeReportMail'>> {
  const data = await ctx.tx(async (tx) => {
    if (!(await deleteReportMail(tx, ctx, params.report_mail_id))) fail('request.not_found');
    return readReportMails(tx, ctx);
  });
  return { success: true, message: replyTexts(ctx.language)('report.removed'), data };
}

/** Deletes a scheduled email with its audit row; false when there is none. `actor`: for links without a sign-in. */
export async function deleteReportMail(tx: Tx, ctx: Ctx, id: string, by?: 'link' | 'one click'): Promise<boolean> {
  const [removed] = await tx
    .delete(reportMails)
    .where(and(eq(reportMails.tenantId, ctx.tenantId), eq(reportMails.id, id)))
    .returning();
  if (!removed) return false;
  const { report, rhythm, userId } = removed;
  await recordAudit(tx, ctx, {
    action: 'report_mail.removed',
    objectType: 'report_mail',
    objectId: id,
    ...(by ? { actor: `user:${userId}` } : {}),
    details: { report, rhythm, user: userId, ...(by ? { by } : {}) },
  });
  return true;
}
