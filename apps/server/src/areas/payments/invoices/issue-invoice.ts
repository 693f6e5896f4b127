import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { firstOfMonth } from '@inkstand/domain/invoice';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, desc, eq, ne } from 'drizzle-orm';
import { loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readIssuer, waitsForDetails } from './parties.ts';
import { notifyDocuments, writeDocuments } from './write-documents.ts';

/** Issues now what the end of the month would: everything so far that is on no document. */
export async function issueInvoice(
  ctx: Ctx,
  _input: HandlerInput<'issueInvoice'>,
): Promise<HandlerReply<'issueInvoice'>> {
  const issuer = await ctx.staffTx((tx) => readIssuer(tx));
  return ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    if (waitsForDetails(issuer, tenant)) fail('invoice.details_missing');
    const now = ctx.now();
    const period = await currentPeriod(tx, tenant, now);
    const written = await writeDocuments(tx, { tenant, issuer: issuer.party, now, period });
    if (written.length === 0) fail('invoice.nothing');
    await notifyDocuments(tx, ctx, written);
    const numbers = written.map(({ number }) => number);
    return {
      success: true,
      message: replyTexts(ctx.language)('invoice.issued', { numbers: numbers.join(', ') }),
      data: { numbers },
    };
  });
}

/** The period of an invoice that is issued now: from the last invoice's period or the 1st of the month to today. */
export async function currentPeriod(tx: Tx, tenant: Tenant, now: Date): Promise<{ from: string; to: string }> {
  const today = localDay(now, REGIONS[tenant.region].timeZone);
  return { from: await periodBegin(tx, tenant.id, today), to: today };
}

/** Returns the day after the last invoice's period, within this month. */
async function periodBegin(tx: Tx, tenantId: string, today: string): Promise<string> {
  const [last] = await tx
    .select({ to: invoices.periodTo })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.kind, 'invoice'), ne(invoices.status, 'void')))
    .orderBy(desc(invoices.periodTo))
    .limit(1);
  const after = last ? addDays(last.to, 1) : firstOfMonth(today);
  const begin = after > firstOfMonth(today) ? after : firstOfMonth(today);
  return begin > today ? today : begin;
}
